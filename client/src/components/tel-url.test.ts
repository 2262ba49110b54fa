import { expect, it } from 'vitest';
import { telUrl } from './tel-url';

it.each([
  ['(555) 010-0142', 'tel:5550100142'],
  ['+1 555 010 0119', 'tel:+15550100119'],
  [' +34 91 000 00 00', 'tel:+34910000000'],
  ['+44 (0)20 7946 0000', 'tel:+442079460000'],
  ['(555) 010-0142 x12', 'tel:5550100142,12'],
  ['555 010 0142, ext. 12', 'tel:5550100142,12'],
  ['555.010.0142 Extension 7', 'tel:5550100142,7'],
])('A number written as %s is dialed as %s', (written, dialed) => {
  expect(telUrl(written)).toBe(dialed);
});
