insert into password_resets (user_id, token_hash, daycare_id, created_at, expires_at, used_at) values ('u2', 'h3', 'd1', '2026-01-05T09:00:00.000Z', '2026-01-05T09:00:00.000Z', null);
insert into reset_requests (id, email_folded, place, origin, requested_at, answered_at)
  values ('q1', 'parent@example.org', '127.0.0.1', 'http://localhost:3000', '2026-01-05T09:00:00.000Z', null);
