insert into imports (id, daycare_id, started_by, request_key, file_rows, created, updated, made_classrooms, created_at, undone_at, file_name)
  values ('m1', 'd1', 'u1', 'r1', 1, 0, 1, '[]', '2026-01-05T09:00:00.000Z', null, 'roster.csv');
insert into import_rows (daycare_id, import_id, file_row, student_id, kind, changed_at, added_links, classrooms_before, classrooms_after, replaced)
  values ('d1', 'm1', 1, 'k1', 'update', '2026-01-05T09:00:00.000Z', '{}', null, null, '{"rename":null,"links":[]}');
