import { expect, it } from 'vitest';
import { readOpenings } from './read-openings';

it('Asks for the number where two families have the same name', () => {
  const accounts = [
    { accountId: 'a', name: 'Han family', number: 'A-001' },
    { accountId: 'b', name: 'Han family', number: 'A-002' },
  ];
  const row = { balance: '10', paid: '' };
  expect(readOpenings('Han family,10\n', accounts)).toEqual({ rows: {}, unknown: ['Han family'] });
  expect(readOpenings('A-002,10\n', accounts)).toEqual({ rows: { b: row }, unknown: [] });
  expect(readOpenings('"Han family, A-001",10\n', accounts)).toEqual({ rows: { a: row }, unknown: [] });
});

it('Reads what families owe from a spreadsheet, and names those without an account', () => {
  const accounts = [
    { accountId: 'a', name: 'Nwosu family', number: 'A-001' },
    { accountId: 'b', name: 'Horváth family', number: 'A-002' },
  ];
  const written = 'Family,Owes,Paid this year\nNwosu family,412.50,"9,120.00"\nhorvath family,-50,0\nKhoury family,265,1000\n';
  expect(readOpenings(written, accounts)).toEqual({
    rows: { a: { balance: '412.50', paid: '9,120.00' }, b: { balance: '-50', paid: '0' } },
    unknown: ['Khoury family'],
  });
});
