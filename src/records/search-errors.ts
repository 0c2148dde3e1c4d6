/** So many searches wait for a thread already that this one is not taken. It can be asked again in a moment. */
export class SearchBusyError extends Error {
  constructor() {
    super('Too many searches wait already');
    this.name = 'SearchBusyError';
  }
}

/** A search took longer than a search may, and was stopped without an answer. */
export class SearchStoppedError extends Error {
  constructor() {
    super('The search took too long and was stopped');
    this.name = 'SearchStoppedError';
  }
}
