import { text } from './text';

/** What a failed call tells: the wire's code and its sentence, or neither where no answer came. */
export interface CallError {
  code: string | undefined;
  message: string;
}

interface Sentences {
  /** The spec's permission-denied. */
  FORBIDDEN?: string;
  /** The spec's unauthenticated. */
  UNAUTHORIZED?: string;
  /** The spec's invalid-argument. */
  BAD_REQUEST?: string;
  otherwise: (message: string) => string;
}

/** Spec section 8 as one table: action, code, sentence. */
export const errorTable = {
  signIn: { otherwise: (message) => message || text.signIn.failed },
  setup: { otherwise: (message) => message },
  listStudents: { FORBIDDEN: text.students.denied, UNAUTHORIZED: text.students.signedOut, otherwise: text.students.failed },
  createStudents: {
    FORBIDDEN: text.createStudents.denied,
    BAD_REQUEST: text.createStudents.invalid,
    otherwise: text.createStudents.failed,
  },
} satisfies Record<string, Sentences>;

/** The sentence that a person reads when this action failed. */
export function messageFor(action: keyof typeof errorTable, error: CallError): string {
  const sentences: Sentences = errorTable[action];
  const known =
    error.code === 'FORBIDDEN' || error.code === 'UNAUTHORIZED' || error.code === 'BAD_REQUEST' ? sentences[error.code] : undefined;
  return known ?? sentences.otherwise(error.message);
}
