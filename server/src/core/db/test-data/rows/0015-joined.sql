insert into invitations (id, daycare_id, email, email_folded, role, token_hash, invited_by, created_at, expires_at, accepted_at, cancelled_at, handed_over_at, only_mailed)
  values ('i3', 'd1', 'aunt@example.org', 'aunt@example.org', null, 'h5', 'u1', '2026-01-05T09:00:00.000Z', '2026-01-05T09:00:00.000Z', null, null, '2026-01-05T09:00:00.000Z', 0);
