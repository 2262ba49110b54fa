insert into sessions (id_hash, public_id, user_id, shared_device, browser, system, created_at, last_seen_at)
  values ('s2', 'n2', 'u1', 1, 'Firefox', null, '2026-01-05T09:00:00.000Z', '2026-01-05T09:00:00.000Z');
insert into two_factor (user_id, secret, created_at, confirmed_at, last_step) values ('u1', 'SECRET', '2026-01-05T09:00:00.000Z', '2026-01-05T09:00:00.000Z', 7);
insert into recovery_codes (user_id, code_hash) values ('u1', 'r1'), ('u1', 'r2');
