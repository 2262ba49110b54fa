update daycares set binder_at = '18:30' where id = 'd1';
