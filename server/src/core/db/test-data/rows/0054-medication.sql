insert into medication_authorizations (daycare_id, id, student_id, medicine, condition, dose, manner, times, circumstances, signs, from_day, until_day, hours_between, most_in_day, second_adult, recorded_by, recorded_name, recorded_at, payload_hash)
  values ('d1', 'authorization-1', 'k1', 'Amoxicillin', 'Ear infection', '5 mL', 'by mouth', '["12:00"]', 'With lunch', '[]', '2026-01-01', '2026-01-10', 4, 2, 1, 'u1', 'Marta Lindqvist', '2026-01-02T08:00:00.000Z', 'h54');
insert into medication_steps (daycare_id, id, student_id, authorization_id, kind, person_name, method, recorded_by, recorded_name, recorded_at, payload_hash)
  values ('d1', 'step-1', 'k1', 'authorization-1', 'signed', 'Carla Lopez', 'phone', 'u1', 'Marta Lindqvist', '2026-01-02T08:05:00.000Z', 'h55');
insert into doses (daycare_id, id, student_id, authorization_id, kind, at, due, medicine, dose, manner, checked_by, checked_name, recorded_by, recorded_name, recorded_at, payload_hash)
  values ('d1', 'dose-1', 'k1', 'authorization-1', 'given', '2026-01-05T12:03:00.000Z', '12:00', 'Amoxicillin', '5 mL', 'by mouth', 'u2', 'Rosa Pinto', 'u1', 'Marta Lindqvist', '2026-01-05T12:03:00.000Z', 'h56');
insert into drills (daycare_id, id, headcount_id, kind, recorded_by, recorded_name, recorded_at, payload_hash)
  values ('d1', 'drill-1', 'headcount-1', 'fire', 'u1', 'Marta Lindqvist', '2026-01-05T10:00:00.000Z', 'h57');
insert into drill_rules (daycare_id, kind, months, since) values ('d1', 'fire', 1, '2026-01-01');
