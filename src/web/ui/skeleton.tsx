/**
 * Placeholders while rows are loading: the columns' headers, and lines as tall as rows.
 *
 * @param headers the first columns' headers; empty for rows without columns
 */
export function Skeleton({ rows, headers = NO_HEADERS }: { rows: number; headers?: readonly string[] }) {
  return (
    <div className="skeleton" aria-hidden="true">
      <p>
        {headers.slice(0, BARS).map((header) => (
          <span key={header}>{header}</span>
        ))}
      </p>
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

const NO_HEADERS: readonly string[] = [];

/** Enough columns to look like a table, and few enough for a phone */
const BARS = 4;
