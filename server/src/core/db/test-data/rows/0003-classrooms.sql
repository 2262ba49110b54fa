insert into classrooms (id, daycare_id, name, description, mark, created_at, updated_at) values ('c1', 'd1', 'Acorns', null, 0, '2026-01-05T09:00:00.000Z', '2026-01-05T09:00:00.000Z');
insert into classroom_staff (daycare_id, classroom_id, user_id) values ('d1', 'c1', 'u1');
