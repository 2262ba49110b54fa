import { formatDate, plainDate } from '@daycare-portal/shared/dates';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateOrderOf, orderOfLocale, readDate, type DateOrder } from './read-date';

const orders: DateOrder[] = ['month-first', 'day-first', 'year-first'];
const locales = ['en-US', 'en-GB', 'de', 'fr', 'es', 'pl', 'vi', 'pt-BR', 'zh-CN', 'ja', 'ar', 'ar-u-nu-latn', 'ar-EG', 'fi', 'cs', 'lt'];
const inNumbers = ['9/3/2023', '09/03/2023', '9.3.2023', '09-03-2023', '9 3 2023', '9. 3. 2023', '9/3/23', '9/3-2023', '9/3/2023 12:00 AM'];
const yearFirst = ['2023/9/3', '2023.09.03', '2023 9 3', '2023-9-3', '2023. 9. 3.'];
const inEnglish = [
  'Sep 3, 2023',
  '3 Sept 2023',
  'September 3rd, 2023',
  'the 3rd of september 2023',
  '3-SEP-2023',
  '2023 Sep 3',
  '3sep2023',
  'Sept. 3 2023',
  '3 Sep 23',
];
const noSuchDay = ['30/2/2023', '2/30/2023', '2023-02-30', '31/4/2023', '0/5/2023', '13/13/2023', '29 Feb 2023', '2023/13/1', '31/9/2023'];
const noDate = [
  '',
  ' ',
  'Ana',
  '9/3',
  '9/3/023',
  '9/3/20233',
  '45172',
  '555-0153',
  'Sep 2023',
  '3 Foo 2023',
  '3 Sep 4 2023',
  'May',
  '1/2/3',
  '20230903',
  '1 '.repeat(50_000),
];
const moreLocales = ['he', 'hr', 'hu', 'bg', 'ko', 'ru', 'th', 'mn', 'eu', 'lv', 'tr', 'sv', 'ca', 'hy', 'ta', 'zh-TW', 'en-CA', 'mt'];

const dates = fc
  .tuple(fc.integer({ min: 1990, max: 2060 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 31 }))
  .map(([year, month, day]) => plainDate(year, month, day))
  .filter((date) => date !== undefined);

function readEach(texts: readonly string[], order: DateOrder, locale?: string): Record<string, string | undefined> {
  return Object.fromEntries(texts.map((text) => [text, readDate(text, order, locale)]));
}

function each(texts: readonly string[], date: string | undefined): Record<string, string | undefined> {
  return Object.fromEntries(texts.map((text) => [text, date]));
}

describe('readDate', () => {
  it('reads the dates that formatDate writes in any locale with Latin or Arabic digits, in any order', () => {
    const written = fc.tuple(dates, fc.constantFrom(...locales, ...moreLocales), fc.constantFrom(...orders));
    fc.assert(
      fc.property(written, ([date, locale, order]) => {
        expect(readDate(formatDate(date, 'short', locale), order, locale)).toBe(date);
      }),
      { numRuns: 1000 },
    );
  });

  it('reads back the numeric form in the order of its locale', () => {
    const numeric = ['en-US', 'en-GB', 'de', 'fr', 'es', 'pl', 'vi', 'pt-BR', 'zh-CN', 'ja', 'ar', 'ar-EG', 'en-CA', 'ko', 'sv'];
    fc.assert(
      fc.property(dates, fc.constantFrom(...numeric), (date, locale) => {
        expect(readDate(formatDate(date, 'numeric', locale), orderOfLocale(locale), locale)).toBe(date);
      }),
    );
  });

  it('reads the dates that formatDate writes in the locale of this computer', () => {
    expect(readDate(formatDate('2023-09-03', 'short'), 'day-first')).toBe('2023-09-03');
  });

  it('reads ISO dates and keeps the date that an instant spells', () => {
    for (const order of orders) {
      expect(readDate(' 2023-09-03 ', order)).toBe('2023-09-03');
      expect(readDate('2023-09-03T23:30:00-08:00', order)).toBe('2023-09-03');
      expect(readDate('2023-09-03 00:00:00', order)).toBe('2023-09-03');
    }
  });

  it('reads three numbers in the given order', () => {
    expect(readEach(inNumbers, 'month-first')).toEqual(each(inNumbers, '2023-09-03'));
    expect(readEach(inNumbers, 'day-first')).toEqual(each(inNumbers, '2023-03-09'));
  });

  it('takes a first number with four digits for the year', () => {
    for (const order of orders) expect(readEach(yearFirst, order)).toEqual(each(yearFirst, '2023-09-03'));
  });

  it('reads a date that exists in one order only in that order', () => {
    expect(readDate('25/12/2020', 'month-first')).toBe('2020-12-25');
    expect(readDate('12/25/2020', 'day-first')).toBe('2020-12-25');
    expect(readDate('25/12/2020', 'year-first')).toBe('2020-12-25');
    expect(readDate('12/25/20', 'day-first')).toBe('2020-12-25');
  });

  it('refuses days that no calendar has', () => {
    for (const order of orders) expect(readEach(noSuchDay, order)).toEqual(each(noSuchDay, undefined));
    expect(readDate('31/9/23', 'day-first')).toBeUndefined();
  });

  it('refuses text that is not a date', () => {
    for (const order of orders) expect(readEach(noDate, order)).toEqual(each(noDate, undefined));
  });

  it('puts years of two digits in the 2000s', () => {
    expect(readDate('9/3/00', 'month-first')).toBe('2000-09-03');
    expect(readDate('3 Sep 99', 'month-first')).toBe('2099-09-03');
    expect(readDate('23/9/3', 'year-first')).toBe('2023-09-03');
    expect(readDate('23-Sep-03', 'month-first')).toBe('2003-09-23');
  });

  it('does not guess day and month in year-first order, except with dots', () => {
    expect(readDate('9/3/2023', 'year-first')).toBeUndefined();
    expect(readDate('5/5/2023', 'year-first')).toBe('2023-05-05');
    expect(readDate('3.9.2023', 'year-first')).toBe('2023-09-03');
  });

  it('reads English month names in every locale', () => {
    for (const locale of locales) expect(readEach(inEnglish, 'month-first', locale)).toEqual(each(inEnglish, '2023-09-03'));
  });

  it('reads month names in the languages of lists, in any locale, with and without accents, dots and capitals', () => {
    const written = {
      de: ['3. September 2023', '3. Sept. 2023', '3 sep 2023'],
      fr: ['3 sept. 2023', '3 septembre 2023', '3 SEPTEMBRE 2023'],
      es: ['3 de septiembre de 2023', '3 sept 2023'],
      'pt-BR': ['3 de setembro de 2023', '3 set 2023'],
    };
    for (const texts of Object.values(written)) expect(readEach(texts, 'day-first', 'ja')).toEqual(each(texts, '2023-09-03'));
    expect(readDate('1er février 2023', 'day-first', 'fr')).toBe('2023-02-01');
    expect(readDate('1º de março de 2023', 'day-first', 'pt-BR')).toBe('2023-03-01');
  });

  it('reads full-width, Arabic-Indic and Persian digits', () => {
    expect(readDate('２０２３／０９／０３', 'month-first')).toBe('2023-09-03');
    expect(readDate('٣/٩/٢٠٢٣', 'day-first')).toBe('2023-09-03');
    expect(readDate('۳/۹/۲۰۲۳', 'day-first')).toBe('2023-09-03');
    expect(readDate('9\u00a0/\u00a03\u00a0/\u00a02023', 'month-first')).toBe('2023-09-03');
  });

  it('never throws, and returns nothing but dates of the calendar', () => {
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[0-9]{1,4}[./ -][0-9]{1,3}[./ -][0-9]{1,4}$/));
    fc.assert(
      fc.property(text, fc.constantFrom(...orders), fc.constantFrom(...locales), (written, order, locale) => {
        const date = readDate(written, order, locale);
        expect(date === undefined ? undefined : readDate(date, order, locale)).toBe(date);
      }),
    );
  });
});

describe('dateOrderOf', () => {
  it('needs no order if no date depends on one', () => {
    expect(dateOrderOf([])).toBeUndefined();
    expect(dateOrderOf(['', ' ', 'Ana', '2023-09-03', '2023/9/3', 'Sep 3, 2023', '45172', '2/30/2023'])).toBeUndefined();
    expect(dateOrderOf(['5/5/2023', '12/12/2022'])).toBeUndefined();
    expect(dateOrderOf(['31/9/23', '1'.repeat(100_000)])).toBeUndefined();
  });

  it('is ambiguous if every date can be read as two days', () => {
    expect(dateOrderOf(['9/3/2023', '1/2/2023', '5/5/2023', ''])).toBe('ambiguous');
    expect(dateOrderOf(['02-10-2020'])).toBe('ambiguous');
    expect(dateOrderOf(['9/3/23'])).toBe('ambiguous');
    expect(dateOrderOf(['9/3/2023', '2/30/2023', '30/2/2023'])).toBe('ambiguous');
  });

  it('follows the dates that can be read one way only', () => {
    expect(dateOrderOf(['9/3/2023', '12/25/2020'])).toBe('month-first');
    expect(dateOrderOf(['9/3/2023', '25/12/2020'])).toBe('day-first');
    expect(dateOrderOf(['9-3-23', '25-12-20'])).toBe('day-first');
    expect(dateOrderOf(['٩/٣/٢٠٢٣', '٢٥/١٢/٢٠٢٠'])).toBe('day-first');
  });

  it('keeps the order of the majority despite a few wrong rows', () => {
    const clear = ['12/25/2020', '7/26/2022', '5/25/2022', '9/3/2023'];
    expect(dateOrderOf([...clear, '2/30/2023', 'soon', '31/9/23'])).toBe('month-first');
    expect(dateOrderOf([...clear, '25/12/2020'])).toBe('month-first');
    expect(dateOrderOf([...clear, '2020-12-25', '3.9.2023'])).toBe('month-first');
  });

  it('is ambiguous if the evidence is even, unless no date depends on it', () => {
    expect(dateOrderOf(['12/25/2020', '25/12/2020', '9/3/2023'])).toBe('ambiguous');
    expect(dateOrderOf(['12/25/2020', '25/12/2020'])).toBeUndefined();
  });

  it('takes a column all in dots as day-first, unless its dates speak against it', () => {
    expect(dateOrderOf(['02.10.2020', '3. 9. 2023'])).toBe('day-first');
    expect(dateOrderOf(['02.10.2020', '3/9/2023'])).toBe('ambiguous');
    expect(dateOrderOf(['02.10.2020', '12.25.2020'])).toBe('month-first');
  });

  it('returns an order in which every date of the column survives a round trip', () => {
    const column = fc.array(dates, { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(column, fc.constantFrom('en-US', 'en-GB'), (written, locale) => {
        const texts = written.map((date) => formatDate(date, 'numeric', locale));
        const found = dateOrderOf(texts);
        if (found === 'ambiguous') return;
        expect(texts.map((text) => readDate(text, found ?? orderOfLocale(locale)))).toEqual(written);
      }),
    );
  });
});

describe('orderOfLocale', () => {
  it('tells the order in which a locale writes dates', () => {
    expect(['en-US', 'en-GB', 'de', 'ja', 'zh-CN', 'ar', 'hu', 'pt-BR'].map((locale) => orderOfLocale(locale))).toEqual([
      'month-first',
      'day-first',
      'day-first',
      'year-first',
      'year-first',
      'day-first',
      'year-first',
      'day-first',
    ]);
    expect(orders).toContain(orderOfLocale());
  });
});
