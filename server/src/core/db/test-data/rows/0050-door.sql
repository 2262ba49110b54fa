update daycares set door_confirm = 'out', signature = 'both', door_words = 'Photo day is on Thursday.' where id = 'd1';
insert into door_keys (id, fingerprint) values ('portal', 'a fingerprint');
insert into door_devices (daycare_id, id, name, kind, token_hash, made_by, made_at, paired_at, seen_at)
  values ('d1', 'tablet', 'Front door', 'door', 'a hash', 'u1', '2026-01-05T07:12:00.000Z', '2026-01-05T07:13:00.000Z', null);
insert into door_pins (daycare_id, hmac, person_id, user_id, made_at, ended_at)
  values ('d1', 'h1', 'person-1', null, '2026-01-05T07:12:00.000Z', null), ('d1', 'h2', null, 'u1', '2026-01-05T07:12:00.000Z', null);
insert into door_waiting (daycare_id, id, student_id, kind, person_id, person_name, device_id, note, signature, at, day, payload_hash)
  values ('d1', 'waits-at-the-door-1', 'k1', 'in', 'person-1', 'Rosa López', 'tablet', null, '[[[1,2],[3,4]]]', '2026-01-05T07:12:00.000Z', '2026-01-05', 'x');
insert into door_alerts (daycare_id, id, student_id, person_id, person_name, device_id, why, at, day)
  values ('d1', 'alert-1', 'k1', 'person-1', 'Rosa López', 'tablet', 'firstTime', '2026-01-05T07:12:00.000Z', '2026-01-05');
