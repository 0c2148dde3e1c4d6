/** Thrown if the server cannot start. The message states the reason and the remedy in one line. */
export class StartError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StartError';
  }
}
