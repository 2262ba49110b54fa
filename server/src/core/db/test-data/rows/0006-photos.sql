insert into photos (daycare_id, student_id, hash, media_type, bytes, created_at) values ('d1', 'k1', 'p1', 'image/webp', x'52494646007f80ff', '2026-01-05T09:00:00.000Z');
