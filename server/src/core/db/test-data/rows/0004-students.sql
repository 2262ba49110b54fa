insert into students (id, daycare_id, first_name, last_name, first_name_folded, last_name_folded, dob, profile_pic, created_at, updated_at)
  values ('k1', 'd1', 'Ana', 'López', 'ana', 'lópez', '2023-09-03', null, '2026-01-05T09:00:00.000Z', '2026-01-05T09:00:00.000Z');
insert into student_classrooms (daycare_id, student_id, classroom_id) values ('d1', 'k1', 'c1');
insert into parent_links (id, daycare_id, student_id, email, email_folded, position, user_id, created_at)
  values ('l1', 'd1', 'k1', 'parent@example.org', 'parent@example.org', 0, 'u2', '2026-01-05T09:00:00.000Z');
