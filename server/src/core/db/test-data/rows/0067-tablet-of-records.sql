insert into attendance_marks (daycare_id, id, student_id, kind, at, day, person_name, method, recorded_by, recorded_name, recorded_at, waited, payload_hash, device_id, device_name)
  values ('d1', 'mark-on-a-tablet-0067', 'k1', 'in', '2026-01-06T07:12:00.000Z', '2026-01-06', 'Rosa López', 'door', 'person-1', 'Rosa López', '2026-01-06T07:12:00.000Z', 0, 'h67', 'tablet', 'Front door');
