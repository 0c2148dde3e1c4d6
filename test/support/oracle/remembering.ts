/** Caches a function's results, because the oracle compares each string with a whole book. */
export function remembering<Made>(make: (text: string) => Made): (text: string) => Made {
  const made = new Map<string, { of: Made }>();
  return (text) => {
    const known = made.get(text);
    if (known !== undefined) return known.of;
    const fresh = { of: make(text) };
    made.set(text, fresh);
    return fresh.of;
  };
}
