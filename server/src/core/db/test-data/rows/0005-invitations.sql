insert into invitations (id, daycare_id, email, email_folded, role, student_id, token_hash, invited_by, created_at, expires_at, accepted_at, cancelled_at)
  values ('i1', 'd1', 'new@example.org', 'new@example.org', 'teacher', null, 'h1', 'u1', '2026-01-05T09:00:00.000Z', '2026-01-05T09:00:00.000Z', null, null),
    ('i2', 'd1', 'parent@example.org', 'parent@example.org', null, 'k1', 'h2', 'u1', '2026-01-05T09:00:00.000Z', '2026-01-05T09:00:00.000Z', '2026-01-05T09:00:00.000Z', null);
