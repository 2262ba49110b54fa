insert into attendance_marks (daycare_id, id, student_id, kind, at, day, classroom_id, person_name, goes_to, note, reason,
    absence_reason, absence_note, method, recorded_by, recorded_name, recorded_at, replaces, waited, payload_hash)
  values ('d1', 'mark-1', 'k1', 'in', '2026-01-05T09:00:00.000Z', '2026-01-05', 'c1', 'Rosa', null, 'Slept well', null, null, null, 'staff', 'u1', 'Marta Lindqvist', '2026-01-05T09:00:00.000Z', null, 0, 'x'),
    ('d1', 'mark-2', 'k1', 'in', '2026-01-05T09:00:00.000Z', '2026-01-05', 'c1', 'Rosa', null, null, 'Wrong time', null, null, 'staff', 'u1', 'Marta Lindqvist', '2026-01-05T09:00:00.000Z', 'mark-1', 1, 'y');
insert into open_days (daycare_id, day, student_id, classroom_id) values ('d1', '2026-01-05', 'k1', 'c1');
insert into absences (daycare_id, id, student_id, from_day, until_day, reason, note, told_by, recorded_by, recorded_name, recorded_at, payload_hash, cancelled_at, cancelled_name)
  values ('d1', 'absence-1', 'k1', '2026-01-06', '2026-01-07', 'vacation', null, 'Mother, by phone', 'u1', 'Marta Lindqvist', '2026-01-05T09:00:00.000Z', 'x', null, null);
insert into absence_calls (daycare_id, id, student_id, day, at, note, recorded_by, recorded_name, recorded_at, payload_hash)
  values ('d1', 'call-1', 'k1', '2026-01-06', '2026-01-05T09:00:00.000Z', 'No answer', 'u1', 'Marta Lindqvist', '2026-01-05T09:00:00.000Z', 'x');
