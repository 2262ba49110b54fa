/** The tRPC codes in use. Spec 8: UNAUTHORIZED is its unauthenticated, FORBIDDEN its permission-denied, BAD_REQUEST its invalid-argument. */
export type DomainErrorCode =
  | 'UNAUTHORIZED'
  | 'FORBIDDEN'
  | 'BAD_REQUEST'
  | 'NOT_FOUND'
  | 'CONFLICT'
  | 'TOO_MANY_REQUESTS'
  | 'PAYLOAD_TOO_LARGE'
  | 'SERVICE_UNAVAILABLE';

/** A refusal that a person may read: `message` is a sentence of the catalogue. */
export class DomainError extends Error {
  constructor(
    readonly code: DomainErrorCode,
    message: string,
  ) {
    super(message);
    this.name = 'DomainError';
  }
}
