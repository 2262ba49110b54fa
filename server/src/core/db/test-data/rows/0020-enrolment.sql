update students set home_classroom_id = 'c1' where id = 'k1';
insert into enrolments (daycare_id, id, student_id, starts_on, ends_on, reason, created_at) values ('d1', 'e1', 'k1', '2024-09-02', null, null, '2026-01-05T09:00:00.000Z');
insert into schedules (daycare_id, student_id, holds_from, week)
  values ('d1', 'k1', '2026-01-05', '[{"weekday":1,"from":"08:00","until":"16:30","classroomId":null}]');
