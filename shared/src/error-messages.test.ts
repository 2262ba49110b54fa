import { describe, expect, it } from 'vitest';
import { messageFor } from './error-messages';

const failed = (code: string | undefined, message = 'The server is busy.') => ({ code, message });

describe('Spec 8: what a person reads when an action failed', () => {
  it.each([
    ['signIn', failed('UNAUTHORIZED', 'No such account.'), 'No such account.'],
    ['signIn', failed('UNAUTHORIZED', ''), 'Failed to login. Please check your credentials.'],
    ['signIn', failed('TOO_MANY_REQUESTS', 'Wait.'), 'Wait.'],
    ['createStudents', failed('FORBIDDEN'), 'Permission denied. You must be an owner, staff, or teacher to add students.'],
    ['createStudents', failed('BAD_REQUEST'), 'Invalid input. Please check your information and try again.'],
    ['createStudents', failed('INTERNAL_SERVER_ERROR'), 'Error creating students: The server is busy.'],
    ['createStudents', failed(undefined, 'offline'), 'Error creating students: offline'],
    ['listStudents', failed('FORBIDDEN'), 'Permission denied. You must be an owner, staff, or teacher to view student information.'],
    ['listStudents', failed('UNAUTHORIZED'), 'You must be logged in to view student information.'],
    ['listStudents', failed('BAD_REQUEST', 'Wrong.'), 'Error fetching student list: Wrong.'],
    ['listStudents', failed('NOT_FOUND', 'Gone.'), 'Error fetching student list: Gone.'],
    ['setup', failed('FORBIDDEN', 'Closed.'), 'Closed.'],
  ] as const)('%s, %j: %s', (action, error, sentence) => {
    expect(messageFor(action, error)).toBe(sentence);
  });
});
