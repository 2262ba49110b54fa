insert into retention_rules (daycare_id, kind, years, until_age) values ('d1', 'incidents', 3, 25);
