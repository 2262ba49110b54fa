insert into refused_marks (daycare_id, id, student_id, kind, at, day, person_name, id_seen, refusal, is_pickup, recorded_by, recorded_name, recorded_at, payload_hash)
  values ('d1', 'mark-9', 'k1', 'out', '2026-01-05T16:00:00.000Z', '2026-01-05', 'Mark Hill', 0, 'Mark Hill is not authorized.', 1, 'u1', 'Marta Lindqvist', '2026-01-05T17:00:00.000Z', 'h9');
insert into mark_decisions (daycare_id, id, student_id, outcome, reason, decision_id, decided_by, decided_name, decided_at)
  values ('d1', 'mark-9', 'k1', 'left', null, 'decision-9', 'u1', 'Marta Lindqvist', '2026-01-05T18:00:00.000Z');
