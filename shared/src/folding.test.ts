import { describe, expect, it } from 'vitest';
import { foldAccents, foldName } from './folding';

describe.each([
  ['comparing names', foldName],
  ['searching', foldAccents],
])('For %s', (_what, fold) => {
  it.each(['\u2018', '\u2019', '\u201b', '\u02bc', '\u02bb', '\u2032', '\u00b4', '`', '\uff07'])(
    'the apostrophe %s is that of a keyboard',
    (mark) => {
      expect(fold(`O${mark}Brien`)).toBe("o'brien");
    },
  );

  it.each(['\u2010', '\u2011', '\u2013', '\u2014', '\u2212', '\ufe63', '\uff0d'])('the dash %s is a hyphen', (mark) => {
    expect(fold(`Anne${mark}Marie`)).toBe('anne-marie');
  });

  it.each(['\u201c', '\u201d', '\u201e', '\u00ab', '\u00bb', '\u2033', '\uff02'])('the quote %s is a straight one', (mark) => {
    expect(fold(`Ana ${mark}Ace`)).toBe('ana "ace');
  });
});

it('names without an apostrophe or a hyphen stay others', () => {
  expect(foldName("O'Brien")).not.toBe(foldName('OBrien'));
  expect(foldName('Anne-Marie')).not.toBe(foldName('Anne Marie'));
});
