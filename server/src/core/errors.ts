import type { Reason } from '@daycare-portal/shared/reasons';

/** The tRPC codes in use (product 8). */
export type DomainErrorCode =
  | 'UNAUTHORIZED'
  | 'FORBIDDEN'
  | 'BAD_REQUEST'
  | 'NOT_FOUND'
  | 'CONFLICT'
  | 'TOO_MANY_REQUESTS'
  | 'PAYLOAD_TOO_LARGE'
  | 'SERVICE_UNAVAILABLE';

/** A refusal: `reason` is for code to compare, `message` is a sentence of the catalogue for people to read. */
export class DomainError extends Error {
  constructor(
    readonly code: DomainErrorCode,
    readonly reason: Reason,
    message: string,
  ) {
    super(message);
    this.name = 'DomainError';
  }
}

/** A refusal of input that keeps to the schema. */
export function badInput(message: string): DomainError {
  return new DomainError('BAD_REQUEST', 'badInput', message);
}
