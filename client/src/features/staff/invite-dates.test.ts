import { expect, it } from 'vitest';
import { inviteDates } from './invite-dates';

const made = new Date(2026, 10, 18, 15, 0);
const expires = new Date(2026, 10, 25, 15, 0);
const invite = {
  id: 'x',
  email: 'x@example.org',
  role: 'staff',
  type: 'pending',
  createdAt: made.toISOString(),
  expiresAt: expires.toISOString(),
  expired: false,
  mail: null,
  mailProblem: null,
  handedOver: false,
  mayRenew: true,
} as const;

it.each([
  ['when it was made, whose weekday it has', new Date(2026, 10, 18, 15, 0), 'Nov 18, link expires Nov 25'],
  ['six days before', new Date(2026, 10, 19, 0, 0), 'Nov 18, link expires Wednesday'],
  ['two days before', new Date(2026, 10, 23, 23, 59), 'Nov 18, link expires Wednesday'],
  ['the day before', new Date(2026, 10, 24, 0, 0), 'Nov 18, link expires tomorrow'],
  ['that day', new Date(2026, 10, 25, 0, 0), 'Nov 18, link expires today'],
])('An invitation says until when its link works: %s', (_when, now, words) => {
  expect(inviteDates(invite, now)).toBe(words);
});

it('An invitation whose link has expired says so, whatever the clock of this device', () => {
  expect(inviteDates({ ...invite, expired: true }, made)).toBe('Nov 18, link expired');
});
