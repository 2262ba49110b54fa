insert into users values ('u1', 'Owner@Example.org', 'owner@example.org', 'Marta Lindqvist', 'user', '[]', '2026-01-05T09:00:00.000Z'),
  ('u2', 'parent@example.org', 'parent@example.org', 'Zoë O''Neil', 'user', '[]', '2026-01-05T09:00:00.000Z');
insert into passwords values ('u1', '$argon2id$1', '2026-01-05T09:00:00.000Z'), ('u2', '$argon2id$2', '2026-01-05T09:00:00.000Z');
insert into sessions values ('s1', 'u1', 0, '2026-01-05T09:00:00.000Z', '2026-01-05T09:00:00.000Z');
insert into sign_in_failures values ('f1', 'owner@example.org', '127.0.0.1', '2026-01-05T09:00:00.000Z');
