/** What was held to be so, each with its outcome as it becomes known. */
export class Report {
  passed = 0;
  failed = 0;
  readonly #start = performance.now();

  /** Says what happens, with the seconds since the start. */
  say(text: string): void {
    console.log(`${((performance.now() - this.#start) / 1000).toFixed(1).padStart(6)} s  ${text}`);
  }

  /** Counts something that must be so. */
  check(what: string, isSo: boolean, found = ''): void {
    if (isSo) this.passed += 1;
    else this.failed += 1;
    this.say(`${isSo ? '✓' : '✗'} ${what}${found === '' ? '' : ` (${found})`}`);
  }
}
