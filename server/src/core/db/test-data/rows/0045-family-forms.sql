insert into form_sections (daycare_id, student_id, household, section, answers, updated_at, updated_by, updated_name, sent_at, sent_name)
  values ('d1', 'k1', 0, 'doctor', '{"section":"doctor","doctorName":"Dr. Osman","doctorPhone":"","insurance":""}', '2026-01-05T20:00:00.000Z', 'u2', 'Carla Lopez', '2026-01-05T20:01:00.000Z', 'Carla Lopez');
insert into form_answers (daycare_id, id, student_id, household, section, item, said, sent_by, sent_name, sent_at)
  values ('d1', 'form-answer-1', 'k1', 0, 'doctor', 'doctorName', '{"of":"detail","field":"doctorName","value":"Dr. Osman"}', 'u2', 'Carla Lopez', '2026-01-05T20:01:00.000Z');
insert into form_documents (daycare_id, id, student_id, bytes) values ('d1', 'form-document-1', 'k1', x'25504446');
insert into form_requests (daycare_id, student_id, asked_at, asked_by, asked_name) values ('d1', 'k1', '2026-01-04T15:00:00.000Z', 'u1', 'Marta Lindqvist');
