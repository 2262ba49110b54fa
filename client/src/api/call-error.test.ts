import { text } from '@daycare-portal/shared/text';
import { TRPCClientError } from '@trpc/client';
import { expect, it } from 'vitest';
import { callError, FailedCall } from './call-error';

const unreached = { code: undefined, message: text.errors.offline };
const answered = (responseJSON: unknown) =>
  TRPCClientError.from(new Error('Unable to transform response from server'), { meta: { responseJSON } });

it.each([
  [
    'a refused call',
    TRPCClientError.from({ error: { code: -32603, message: 'A sentence.', data: { code: 'FORBIDDEN', reason: 'notPermitted' } } }),
    { code: 'FORBIDDEN', reason: 'notPermitted', message: 'A sentence.' },
  ],
  [
    'a refused request',
    answered({ error: { code: 'PAYLOAD_TOO_LARGE', message: 'A sentence.' } }),
    { code: 'PAYLOAD_TOO_LARGE', message: 'A sentence.' },
  ],
  ["somebody else's answer", answered({ error: 'Bad gateway' }), unreached],
  ['an answer that is no JSON, as of a proxy', TRPCClientError.from(new SyntaxError('Unexpected token <')), unreached],
  ['a refused upload', new FailedCall('BAD_REQUEST', 'A sentence.'), { code: 'BAD_REQUEST', message: 'A sentence.' }],
  ['a lost connection', TRPCClientError.from(new TypeError('Failed to fetch')), unreached],
  ['anything else', 'oops', unreached],
])('the message for %s', (_what, error, told) => {
  expect(callError(error)).toEqual(told);
});
