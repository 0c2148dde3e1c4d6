/**
 * Says what a call is doing: `what` is the sentence, "Searching USDF horses…". It is drawn after 150 ms only, so that a
 * quick answer does not flicker.
 */
export function Loading({ what }: { what: string }) {
  return <output className="loading">{what}</output>;
}
