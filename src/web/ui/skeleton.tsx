/** Placeholders, as tall as rows, while content without columns is loading. */
export function Skeleton({ rows }: { rows: number }) {
  return (
    <div className="skeleton" aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        <p key={row}>
          {Array.from({ length: BARS }, (_, bar) => (
            <span key={bar} />
          ))}
        </p>
      ))}
    </div>
  );
}

/** Enough bars to look like a table, and few enough for a phone */
const BARS = 4;
