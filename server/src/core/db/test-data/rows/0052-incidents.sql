insert into incidents (daycare_id, id, student_id, kind, at, day, place, classroom_id, what, what_taps, done, done_taps, body, witnesses,
    family_reads, opened_by, opened_for, recorded_by, recorded_name, recorded_at, updated_at, frozen_at, payload_hash)
  values ('d1', 'incident-1', 'k1', 'injury', '2026-01-05T16:42:00.000Z', '2026-01-05', 'Playground', 'c1', 'Missed the last step.', '["tripped"]', 'Walked fine afterwards.', '["washed","icePack"]', '[{"side":"front","place":"leftKnee","x":72,"y":184}]', '["Emeka Okafor"]', 1, null, null, 'u1', 'Marta Lindqvist', '2026-01-05T16:58:00.000Z', '2026-01-05T17:20:00.000Z', '2026-01-05T23:04:00.000Z', 'h61'),
    ('d1', 'incident-2', 'k1', 'other', '2026-01-06T23:04:00.000Z', '2026-01-06', '', 'c1', '', '[]', '', '[]', '[]', '[]', 0, 'attendance', 'Mother was late and asked on the phone.', 'u1', 'Marta Lindqvist', '2026-01-06T23:04:00.000Z', '2026-01-06T23:04:00.000Z', null, '');
insert into incident_steps (daycare_id, id, incident_id, student_id, kind, at, person_id, person_name, relation, how, note, signature, recorded_by, recorded_name, recorded_at, payload_hash)
  values ('d1', 'incident-step-1', 'incident-1', 'k1', 'told', '2026-01-05T17:24:00.000Z', 'p1', 'Carla Lopez', 'Mother', 'phone', null, null, 'u1', 'Marta Lindqvist', '2026-01-05T17:25:00.000Z', 'h62'),
    ('d1', 'incident-step-2', 'incident-1', 'k1', 'acknowledged', '2026-01-05T23:04:00.000Z', 'p1', 'Carla Lopez', 'Mother', 'teamDevice', null, '[[[10,20],[30,40]]]', 'u1', 'Marta Lindqvist', '2026-01-05T23:04:00.000Z', 'h63');
insert into protection_notes (daycare_id, id, student_id, text, recorded_by, recorded_name, recorded_at, payload_hash)
  values ('d1', 'protection-1', 'k1', 'Said that she is afraid to go home.', 'u1', 'Marta Lindqvist', '2026-01-05T17:30:00.000Z', 'h64');
insert into protection_readers (daycare_id, student_id, user_id, named_by, named_at)
  values ('d1', 'k1', 'u1', 'u1', '2026-01-05T17:31:00.000Z');
insert into incident_rules (daycare_id, tell_by_pickup, tell_hours, sign_hours, report_days, set_by, set_name, set_at)
  values ('d1', 1, null, 24, 7, 'u1', 'Marta Lindqvist', '2026-01-05T17:00:00.000Z');
