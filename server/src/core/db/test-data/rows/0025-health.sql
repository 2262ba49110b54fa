insert into health_items (daycare_id, id, student_id, kind, label, severity, plan, from_day, until_day, document_id, recorded_name, recorded_at,
    updated_by, updated_name, updated_at, payload_hash, ended_at, ended_name)
  values ('d1', 'item-1', 'k1', 'allergy', 'Peanuts', 'severe', 'EpiPen, then 911', null, null, 'paper-1', 'Marta Lindqvist', '2026-01-05T09:00:00.000Z', 'u1', 'Marta Lindqvist', '2026-01-05T09:00:00.000Z', 'x', null, null);
insert into health_none (daycare_id, student_id, topic, said_by, recorded_by, recorded_name, recorded_at)
  values ('d1', 'k1', 'diet', 'Zoë', 'u1', 'Marta Lindqvist', '2026-01-05T09:00:00.000Z');
insert into consents (daycare_id, id, student_id, kind, answer, said_by, recorded_by, recorded_name, recorded_at)
  values ('d1', 'consent-1', 'k1', 'outings', 'yes', 'Zoë', 'u1', 'Marta Lindqvist', '2026-01-05T09:00:00.000Z');
insert into child_details (daycare_id, student_id, doctor_name, doctor_phone, insurance, home_address, languages, sex, own, updated_name, updated_at)
  values ('d1', 'k1', 'Dr. Osman', '555 0160', null, 'Elm Street 4', 'Spanish', 'female', '{"f1":"12"}', 'Marta Lindqvist', '2026-01-05T09:00:00.000Z');
insert into own_fields (daycare_id, id, kind, name, position, is_asked) values ('d1', 'f1', 'field', 'Bus route', 0, 1);
insert into documents (daycare_id, student_id, id, kind, title, expires_on, media_type, size, added_by, added_name, added_at, updated_at, payload_hash, bytes)
  values ('d1', 'k1', 'paper-1', 'actionPlan', 'Allergy plan', '2027-01-15', 'application/pdf', 3, 'u1', 'Marta Lindqvist', '2026-01-05T09:00:00.000Z', '2026-01-05T09:00:00.000Z', 'x', x'255044');
insert into team_documents (daycare_id, user_id, id, kind, title, expires_on, media_type, size, added_by, added_name, added_at, updated_at, payload_hash, bytes)
  values ('d1', 'u1', 'paper-2', 'firstAid', null, '2026-12-01', 'image/webp', 4, 'u1', 'Marta Lindqvist', '2026-01-05T09:00:00.000Z', '2026-01-05T09:00:00.000Z', 'x', x'52494646');
