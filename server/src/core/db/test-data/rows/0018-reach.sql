insert into site_address (id, address, chosen_at) values (1, 'http://192.168.1.20:3000', '2026-01-05T09:00:00.000Z');
insert into address_tries (user_id, token_hash, address, started_at, arrived_at, browser, system)
  values ('u1', 'h5', 'http://192.168.1.20:3000', '2026-01-05T09:00:00.000Z', null, null, null);
