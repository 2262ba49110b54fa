import { expect, it } from 'vitest';
import { readOpenings } from './read-openings';

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
