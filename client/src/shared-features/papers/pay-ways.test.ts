import { expect, it } from 'vitest';
import { epcCodeOf, payWaysOf } from './pay-ways';

it('Reads ways to pay that are separated by empty lines, each with its name first', () => {
  expect(payWaysOf('Check\nPayable to Sunnyside\n\n  \nZelle\nbilling@sunnyside.example\n')).toEqual([
    { name: 'Check', lines: ['Payable to Sunnyside'] },
    { name: 'Zelle', lines: ['billing@sunnyside.example'] },
  ]);
  expect(payWaysOf('  \n')).toEqual([]);
});

it('Has a code for banking apps only for an account in euros that is not Swiss', () => {
  const bill = { iban: 'DE02 1203 0000 0000 2020 51', currency: 'EUR', name: 'Kita Sonne', amount: 12_350, number: '2026-0476' };
  expect(epcCodeOf(bill)).toBe('BCD\n002\n1\nSCT\n\nKita Sonne\nDE02120300000000202051\nEUR123.50\n\n\n2026-0476');
  expect(epcCodeOf({ ...bill, iban: 'CH93 0076 2011 6238 5295 7' })).toBeNull();
  expect(epcCodeOf({ ...bill, currency: 'USD' })).toBeNull();
  expect(epcCodeOf({ ...bill, amount: 0 })).toBeNull();
});
