insert into message_threads (daycare_id, id, student_id, household, last_position, answered_position, created_at)
  values ('d1', 'thread-1', 'k1', 0, 1, 0, '2026-01-05T11:30:00.000Z');
insert into messages (daycare_id, id, student_id, thread_id, position, side, text, language, recorded_by, recorded_name, recorded_at, payload_hash)
  values ('d1', 'message-1', 'k1', 'thread-1', 1, 'family', 'She slept badly.', 'en', 'u1', 'Marta Lindqvist', '2026-01-05T11:30:00.000Z', 'h51');
insert into message_withdrawals (daycare_id, id, student_id, recorded_by, recorded_name, recorded_at)
  values ('d1', 'message-1', 'k1', 'u1', 'Marta Lindqvist', '2026-01-05T11:31:00.000Z');
insert into message_reads (daycare_id, thread_id, student_id, user_id, position, settled, read_at)
  values ('d1', 'thread-1', 'k1', 'u1', 1, 1, '2026-01-05T11:31:00.000Z');
insert into announcements (daycare_id, id, classroom_id, text, text_es, language, answers, recorded_by, recorded_name, recorded_at, payload_hash)
  values ('d1', 'announcement-1', 'r1', 'Photo day is on Thursday.', 'El jueves es el día de fotos.', 'en', 1, 'u1', 'Marta Lindqvist', '2026-01-05T11:30:00.000Z', 'h52');
insert into announcement_withdrawals (daycare_id, id, recorded_by, recorded_name, recorded_at)
  values ('d1', 'announcement-1', 'u1', 'Marta Lindqvist', '2026-01-05T11:31:00.000Z');
insert into announcement_children (daycare_id, announcement_id, student_id) values ('d1', 'announcement-1', 'k1');
insert into announcement_reads (daycare_id, announcement_id, user_id, read_at)
  values ('d1', 'announcement-1', 'u1', '2026-01-05T11:31:00.000Z');
insert into message_files (daycare_id, id, student_id, message_id, position, media_type, width, height, added_by, added_name, added_at, thumbnail, bytes)
  values ('d1', 'file-1', 'k1', 'message-1', 0, 'image/webp', 4, 3, 'u1', 'Marta Lindqvist', '2026-01-05T11:29:00.000Z', x'5249', x'52494646');
insert into message_phrases (daycare_id, id, position, en, es) values ('d1', 'phrase-1', 0, 'Thank you.', 'Gracias.');
