insert into family_plans (daycare_id, id, student_id, day, arrive_at, leave_at, person_id, household, recorded_by, recorded_name, recorded_at, payload_hash, cancelled_at)
  values ('d1', 'family-plan-1', 'k1', '2026-01-05', '10:00', null, null, null, 'u1', 'Marta Lindqvist', '2026-01-05T07:12:00.000Z', 'h46', null);
