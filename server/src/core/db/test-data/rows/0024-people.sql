insert into people (daycare_id, id, full_name, phones, email, email_folded, note, known_at, archived_at, saved_by, payload_hash, created_at, updated_at)
  values ('d1', 'person-1', 'Rosa López', '[{"label":"mobile","number":"555 0119"}]', null, null, 'Speaks Spanish', '2026-01-05T09:00:00.000Z', null, 'u1', 'x', '2026-01-05T09:00:00.000Z', '2026-01-05T09:00:00.000Z');
insert into child_people (daycare_id, id, student_id, person_id, relation, is_guardian, household, emergency_order, pickup, not_authorized, sees, pickup_changed_at, created_at)
  values ('d1', 'around-1', 'k1', 'person-1', 'Grandmother', 0, 1, 2, '{"from":null,"until":null,"weekdays":[2]}', null, null, '2026-01-05T09:00:00.000Z', '2026-01-05T09:00:00.000Z');
insert into people_proposals (daycare_id, id, student_id, person_id, proposed, household, asked_by, asked_name, asked_at, payload_hash, decided_at, decided_name, accepted, reason)
  values ('d1', 'proposal-1', 'k1', 'person-2', '{"fullName":"Nils Aker"}', 1, 'u2', 'Zoë', '2026-01-05T09:00:00.000Z', 'x', null, null, null, null);
insert into attendance_marks (daycare_id, id, student_id, kind, at, day, person_name, method, recorded_by, recorded_name, recorded_at, waited, payload_hash,
    person_id, id_seen, authorized_by, exception)
  values ('d1', 'mark-3', 'k1', 'out', '2026-01-05T09:00:00.000Z', '2026-01-05', 'Rosa López', 'staff', 'u1', 'Marta Lindqvist', '2026-01-05T09:00:00.000Z', 0, 'z', 'person-1', 1, null, 'Only she could come');
