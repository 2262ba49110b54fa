update daycares set time_zone = 'America/Chicago', attendance_on = 1, daily_log_on = 1, absence_reasons = '["Grandparents"]' where id = 'd1';
insert into opening_hours (daycare_id, holds_from, week) values ('d1', '2026-01-05', '[{"weekday":1,"from":"07:00","until":"18:00"}]');
insert into closures (daycare_id, position, from_at, until_at, name, classroom_id)
  values ('d1', 0, '2026-12-24', '2026-12-26', 'Christmas', null), ('d1', 1, '2026-12-31T13:00', '2026-12-31T18:00', 'New Year’s Eve', 'c1');
