update daycares set rule_set_id = 'us-oh' where id = 'd1';
update classrooms set age_from_months = 12, age_until_months = 24, capacity = 14, children_per_staff = 8.5 where id = 'c1';
insert into past_ratios (daycare_id, classroom_id, until_day, rule_set_id, children_per_staff)
  values ('d1', '', '2026-01-05', 'us-ca', null), ('d1', 'c1', '2026-01-05', null, 10);
insert into ratio_reasons (daycare_id, id, classroom_id, day, at, reason, recorded_by, recorded_name, recorded_at, payload_hash)
  values ('d1', 'reason-1', 'c1', '2026-01-05', '2026-01-05T09:00:00.000Z', 'Elif was delayed', 'u1', 'Marta Lindqvist', '2026-01-05T09:00:00.000Z', 'x');
