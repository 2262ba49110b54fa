insert into family_notices (user_id, mail_at, looked_at, mailed_at, pushed_at)
  values ('u1', '18:00', '2026-01-05T17:12:00.000Z', '2026-01-04T23:00:00.000Z', null);
insert into push_subscriptions (endpoint, user_id, p256dh, auth, created_at)
  values ('https://updates.push.services.mozilla.com/wpush/v2/one', 'u1', 'a key', 'a secret', '2026-01-05T07:12:00.000Z');
insert into push_keys (id, public_key, private_key) values ('portal', 'a public key', 'a private key');
