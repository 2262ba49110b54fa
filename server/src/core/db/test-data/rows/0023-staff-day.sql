update daycare_members set counts_in_ratio = 0 where user_id = 'u1';
insert into substitutes (daycare_id, id, full_name, counts_in_ratio, added_by, created_at, ended_at, payload_hash)
  values ('d1', 'substitute-1', 'June Park', 1, 'u1', '2026-01-05T09:00:00.000Z', null, 'x');
insert into staff_marks (daycare_id, id, user_id, full_name, kind, at, day, classroom_id, counts_in_ratio, reason, recorded_by, recorded_name, recorded_at, replaces, payload_hash)
  values ('d1', 'staff-mark-1', 'u1', 'Marta Lindqvist', 'in', '2026-01-05T09:00:00.000Z', '2026-01-05', 'c1', 0, null, 'u1', 'Marta Lindqvist', '2026-01-05T09:00:00.000Z', null, 'x'),
    ('d1', 'staff-mark-2', 'u1', 'Marta Lindqvist', 'in', '2026-01-05T09:00:00.000Z', '2026-01-05', null, 0, 'Wrong room', 'u1', 'Marta Lindqvist', '2026-01-05T09:00:00.000Z', 'staff-mark-1', 'y');
insert into open_shifts (daycare_id, day, user_id, classroom_id, ends_at) values ('d1', '2026-01-05', 'u1', null, '2026-01-06T06:00:00.000Z');
insert into room_moves (daycare_id, id, student_id, from_classroom_id, to_classroom_id, day, begins_at, ends_at, planned_by, planned_name, created_at, confirmed_at, confirmed_name, cancelled_at, payload_hash)
  values ('d1', 'move-1', 'k1', 'c1', 'c1', '2026-02-02', '2026-02-02T06:00:00.000Z', '2026-02-03T06:00:00.000Z', 'u1', 'Marta Lindqvist', '2026-01-05T09:00:00.000Z', null, null, null, 'x');
