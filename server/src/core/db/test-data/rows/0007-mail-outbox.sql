insert into mails (id, invitation_id, sealed, state, attempts, next_attempt_at, last_problem, created_at, expires_at)
  values ('m1', 'i1', 'sealed', 'queued', 1, '2026-01-05T09:00:00.000Z', 'timeout', '2026-01-05T09:00:00.000Z', '2026-01-05T09:00:00.000Z'), ('m2', 'i2', null, 'sent', 1, '2026-01-05T09:00:00.000Z', null, '2026-01-05T09:00:00.000Z', '2026-01-05T09:00:00.000Z');
