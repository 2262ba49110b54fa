insert into sent_ids (daycare_id, id, sent_by, payload_hash, answer, student_id, sent_at)
  values ('d1', 'id-made-by-screen', 'u1', 'h4', '{"status":"skipped"}', 'k1', '2026-01-05T09:00:00.000Z');
