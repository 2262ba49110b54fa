insert into known_devices (token_hash, user_id, last_used_at) values ('h5', 'u1', '2026-01-05T09:00:00.000Z');
insert into sign_in_failures (id, email_folded, place, failed_at, known_by, second_step)
  values ('f2', 'owner@example.org', '127.0.0.1', '2026-01-05T09:00:00.000Z', 'h5', 1);
