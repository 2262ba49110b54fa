update daycares set billing_on = 1 where id = 'd1';
update daycare_members set can_keep_books = 1 where daycare_id = 'd1';
insert into billing_settings (daycare_id, settings, siblings, closed_through, updated_at)
  values ('d1', '{"currency":"USD","dueDays":4}', '[{"from":"2026-01-01","percent":10}]', '2025-12-31', '2026-01-05T07:12:00.000Z');
insert into billing_plans (daycare_id, id, name, every, weekdays, prices, extra_day, archived, saved_by, payload_hash, created_at, updated_at)
  values ('d1', 'billing-plan-0001', 'Full week', 'week', '[1,2,3,4,5]', '[{"from":"2026-01-05","amount":27500}]', 5800, 0, 'u1', 'h56', '2026-01-05T07:12:00.000Z', '2026-01-05T07:12:00.000Z');
insert into billing_accounts (daycare_id, id, number, kind, name, note, saved_by, payload_hash, created_at, updated_at)
  values ('d1', 'billing-account-1', 1, 'family', 'Lopez family', null, 'u1', 'h56', '2026-01-05T07:12:00.000Z', '2026-01-05T07:12:00.000Z');
insert into billing_payers (daycare_id, account_id, person_id, position) values ('d1', 'billing-account-1', 'p1', 0);
