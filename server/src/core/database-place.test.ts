import { describe, expect, it } from 'vitest';
import { describePlace, passwordOf } from './database-place';

describe('A place on a server', () => {
  it.each([
    ['postgres://portal:s%40cret@db.example.org:6432/daycares', 'PostgreSQL at db.example.org:6432/daycares', 's@cret'],
    ['postgresql://portal:secret@db.example.org/daycares?sslmode=verify-full', 'PostgreSQL at db.example.org:5432/daycares', 'secret'],
    ['postgres:///daycares?host=/run/postgresql&user=portal&password=secret', 'PostgreSQL at /run/postgresql:5432/daycares', 'secret'],
    ['postgres://db.example.org/my%20daycares', 'PostgreSQL at db.example.org:5432/my daycares', undefined],
  ])('%s is named without user and password', (url, name, password) => {
    expect(describePlace({ engine: 'postgres', url })).toBe(name);
    expect(passwordOf(url)).toBe(password);
  });
});
