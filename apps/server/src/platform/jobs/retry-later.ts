/**
 * Thrown by a job that must not be retried before a certain time. Otherwise it counts as any other
 * error.
 */
export class RetryLater extends Error {
  /** Null leaves the time of the next try to the queue. */
  readonly retryAfterSeconds: number | null;

  constructor(message: string, retryAfterSeconds: number | null, options?: ErrorOptions) {
    super(message, options);
    this.name = 'RetryLater';
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
