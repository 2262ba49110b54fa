insert into daycares (id, name, phone, address, owner_id, created_at, updated_at)
  values ('d1', 'Sunnyside', null, 'Elm Street 1' || char(10) || 'Springfield', 'u1', '2026-01-05T09:00:00.000Z', '2026-01-05T09:00:00.000Z');
insert into daycare_members (daycare_id, user_id, can_manage_staff, created_at) values ('d1', 'u1', 0, '2026-01-05T09:00:00.000Z');
insert into daycare_roles (daycare_id, user_id, role) values ('d1', 'u1', 'owner');
