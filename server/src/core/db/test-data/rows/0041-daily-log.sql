insert into log_entries (daycare_id, id, student_id, position, kind, at, day, classroom_id, detail, amount, note, state, shared_at, recorded_by, recorded_name, recorded_at, updated_at, waited, payload_hash)
  values ('d1', 'entry-1', 'k1', 0, 'meal', '2026-01-05T11:30:00.000Z', '2026-01-05', 'r1', '{"meal":"lunch","food":"Pasta, peas","source":"menu"}', 'most', null, 'shared', '2026-01-05T11:31:00.000Z', 'u1', 'Marta Lindqvist', '2026-01-05T11:31:00.000Z', '2026-01-05T11:31:00.000Z', 0, 'h41');
insert into log_versions (daycare_id, id, entry_id, student_id, change, kind, at, detail, amount, was_shared, recorded_by, recorded_name, recorded_at)
  values ('d1', 'version-1', 'entry-1', 'k1', 'edited', 'meal', '2026-01-05T11:30:00.000Z', '{"meal":"lunch","food":"Pasta, peas","source":"menu"}', 'some', 1, 'u1', 'Marta Lindqvist', '2026-01-05T11:32:00.000Z');
insert into log_photos (daycare_id, id, entry_id, position, width, height, added_by, added_name, added_at, thumbnail, bytes)
  values ('d1', 'photo-1', 'entry-1', 0, 4, 3, 'u1', 'Marta Lindqvist', '2026-01-05T11:30:00.000Z', x'5249', x'52494646');
insert into sleep_checks (daycare_id, id, entry_id, student_id, at, position, initials, waited, recorded_by, recorded_name, recorded_at, payload_hash)
  values ('d1', 'check-1', 'entry-2', 'k1', '2026-01-05T12:45:00.000Z', 'back', 'ML', 0, 'u1', 'Marta Lindqvist', '2026-01-05T12:45:00.000Z', 'h42');
insert into meal_marks (daycare_id, id, student_id, day, meal, kind, at, classroom_id, entry_id, waited, recorded_by, recorded_name, recorded_at, payload_hash)
  values ('d1', 'meal-mark-1', 'k1', '2026-01-05', 'lunch', 'served', '2026-01-05T11:30:00.000Z', 'r1', 'entry-1', 0, 'u1', 'Marta Lindqvist', '2026-01-05T11:31:00.000Z', 'h43');
insert into menu_weeks (daycare_id, week, updated_by, updated_name, updated_at)
  values ('d1', '2026-01-05', 'u1', 'Marta Lindqvist', '2026-01-04T15:00:00.000Z');
insert into menu_meals (daycare_id, day, meal, food, allergens) values ('d1', '2026-01-05', 'lunch', 'Pasta, peas', '["wheat"]');
insert into menu_substitutes (daycare_id, day, meal, student_id, food) values ('d1', '2026-01-05', 'lunch', 'k1', 'Rice');
insert into standing_substitutes (daycare_id, student_id, food, instead) values ('d1', 'k1', 'milk', 'oat milk');
insert into log_rooms (daycare_id, classroom_id, held, sleep_checks, updated_at)
  values ('d1', 'r1', '["note"]', 1, '2026-01-04T15:00:00.000Z');
