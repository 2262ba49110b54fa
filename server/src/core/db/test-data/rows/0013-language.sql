update users set language = 'es' where id = 'u2';
