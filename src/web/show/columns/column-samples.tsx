export function Samples({ samples }: { samples: readonly string[] }) {
  if (samples.length === 0) return null;
  return (
    <>
      For example{' '}
      {samples.map((sample, at) => (
        // Samples never move, and two may be equal.
        // oxlint-disable-next-line react/no-array-index-key -- see above
        <span key={at}>
          {at > 0 && ', '}“<bdi>{sample}</bdi>”
        </span>
      ))}
      .
    </>
  );
}
