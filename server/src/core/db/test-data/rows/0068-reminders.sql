insert into billing_reminders (daycare_id, id, account_id, amount, made_by, recorded_by, recorded_name, recorded_at, payload_hash)
  values ('d1', 'billing-reminder-1', 'billing-account-1', 25000, 'reminding-0000001', 'u1', 'Marta Lindqvist', '2026-01-12T07:12:00.000Z', 'h68');
