insert into people_photos (daycare_id, person_id, hash, created_at, thumbnail, bytes)
  values ('d1', 'person-1', 'p2', '2026-01-05T09:00:00.000Z', x'5249', x'52494646');
insert into seen_exceptions (daycare_id, id, student_id, seen_by, seen_name, seen_at)
  values ('d1', 'mark-3', 'k1', 'u1', 'Marta Lindqvist', '2026-01-05T09:00:00.000Z');
