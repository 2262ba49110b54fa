insert into import_mappings (daycare_id, key, headings, places, used_at)
  values ('d1', 'h6', '["Name","Allergies"]', '["fullName","allergies"]', '2026-01-05T09:00:00.000Z');
