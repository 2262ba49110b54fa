insert into headcounts (daycare_id, id, kind, outing_id, day, started_by, started_name, started_at, payload_hash)
  values ('d1', 'headcount-1', 'fireDrill', null, '2026-01-05', 'u1', 'Marta Lindqvist', '2026-01-05T09:00:00.000Z', 'x');
insert into headcount_marks (daycare_id, id, headcount_id, student_id, kind, at, classroom_id, recorded_by, recorded_name, recorded_at, waited, payload_hash)
  values ('d1', 'roll-1', 'headcount-1', 'k1', 'listed', '2026-01-05T09:00:00.000Z', 'c1', 'u1', 'Marta Lindqvist', '2026-01-05T09:00:00.000Z', 0, ''),
    ('d1', 'tick-1', 'headcount-1', 'k1', 'seen', '2026-01-05T09:00:00.000Z', null, 'u1', 'Marta Lindqvist', '2026-01-05T09:00:00.000Z', 1, 'x');
insert into headcount_ends (daycare_id, id, headcount_id, note, children, seen, missing, recorded_by, recorded_name, recorded_at, payload_hash)
  values ('d1', 'end-1', 'headcount-1', 'Out in 2 minutes', 1, 1, 0, 'u1', 'Marta Lindqvist', '2026-01-05T09:00:00.000Z', 'x');
insert into outings (daycare_id, id, name, kind, by_vehicle, day, leaves_at, returns_at, note, created_at, updated_at)
  values ('d1', 'outing-1', 'Zoo', 'trip', 1, '2026-01-06', '09:00', null, null, '2026-01-05T09:00:00.000Z', '2026-01-05T09:00:00.000Z');
insert into outing_adults (daycare_id, outing_id, position, user_id, name)
  values ('d1', 'outing-1', 0, 'u1', 'Marta Lindqvist'), ('d1', 'outing-1', 1, null, 'Zoë’s father');
insert into outing_children (daycare_id, outing_id, student_id) values ('d1', 'outing-1', 'k1');
insert into outing_marks (daycare_id, id, outing_id, kind, person_name, recorded_by, recorded_name, recorded_at, payload_hash)
  values ('d1', 'outing-1', 'outing-1', 'planned', null, 'u1', 'Marta Lindqvist', '2026-01-05T09:00:00.000Z', 'x');
insert into setup_tokens (token_hash, expires_at) values ('h6', '2026-01-05T09:00:00.000Z');
insert into photo_thumbnails (daycare_id, student_id, hash, size, media_type, bytes) values ('d1', 'k1', 'p1', 72, 'image/webp', x'5249');
insert into activity (seq, at, user_id, daycare_id, action, record_kind, record_id, detail, place, browser, system)
  values (1, '2026-01-05T09:00:00.000Z', 'u1', 'd1', 'student.create', 'student', 'k1', null, '127.0.0.1', 'Firefox', null);
