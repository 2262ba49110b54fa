import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldedWords, likenessOf } from './same-name';
import { areShortFor } from './short-names';

const likeness = (one: string, other: string) => likenessOf(foldedWords(one), foldedWords(other));

describe('A name', () => {
  it.each([
    ['José Núñez', 'jose nunez', 'same'],
    ['Daniel Reyes', 'Mr. Daniel Reyes', 'same'],
    ['David Stone', 'Dad (David Stone)', 'same'],
    ['David Stone', 'Da\u00adv\u200bid Sto\u2060ne', 'same'],
    ['David Stone', 'D\u0430vid St\u043ene', 'same'],
    ['David Stone', 'Stone, David', 'same'],
    ['Daniel Reyes', 'Reyes Daniel', 'alike'],
    ['Daniel Reyes', 'Daniel Reyes Lopez', 'alike'],
    ['Daniel Reyes', 'Daneil Reyes', 'alike'],
    ['Daniel O’Neil', 'Daniel Oneil', 'same'],
    ['Daniel Reyes', 'D. Reyes', 'alike'],
    ['Daniel Reyes', 'Daniel R', 'alike'],
    ['Daniel Alejandro Reyes', 'D. Reyes', 'alike'],
    ['Daniel Reyes', 'D. R.', 'alike'],
    ['Daniel Alejandro Reyes', 'D.R.', 'alike'],
    ['Daniel Reyes', 'D a n i e l', 'alike'],
    ['Daniel Reyes', 'D-a-n-y Reyes', 'alike'],
    ['David Stone', 'DavidStone', 'alike'],
    ['David Stone', 'David M. Stone', 'alike'],
    ['David Stone', 'Dave Stone', 'alike'],
    ['David Stone', 'Mr Stone', 'alike'],
    ['David Stone', 'Dad (David)', 'alike'],
    ['Mark', 'Marcus', 'alike'],
    ['Mark Turner', 'Marcus Turner', 'alike'],
    ['Mark Turner', 'Mark Tumer', 'alike'],
    ['Bernard Hill', 'Bemard Hill', 'alike'],
    ['David Newman', 'David Nevvman', 'alike'],
    ['Mark Turner', 'Anna Tumer', 'family'],
    ['Robert Reyes', 'Bob Reyes', 'alike'],
    ['William Hill', 'Bill Hill', 'alike'],
    ['Francisco Ortiz', 'Paco Ortiz', 'alike'],
    ['José Ortiz', 'Pepe Ortiz', 'alike'],
    ['Jesús Ortiz', 'Chuy Ortiz', 'alike'],
    ['Guadalupe Ortiz', 'Lupita Ortiz', 'alike'],
    ['Carlos Reyes', 'Carlitos Reyes', 'alike'],
    ['Mark Turner', 'Anna Turner', 'family'],
    ['Daniel Reyes Ortiz', 'Ana Reyes', 'family'],
    ['Daniel Reyes', 'Rosa Lopez-Reyes', 'family'],
    ['Juan de la Cruz', 'Maria De La Cruz', 'family'],
    ['David Stone', 'Father', 'unnamed'],
    ['Biological father', 'David Stone', 'unnamed'],
    ['David Stone', 'Da\u0336vid St\u0489o\u20ddne', 'same'],
    ['David Stone', '\u202eenotS divaD', 'same'],
    ['David Stone', 'ᴅᴀᴠɪᴅ ꜱᴛᴏɴᴇ', 'unnamed'],
    ['David Stone', 'Ꭰɑviᗞ Ꮪtᴏnе', 'unnamed'],
    ['محمد علي', 'مُحَمَّد علی', 'same'],
    ['محمد علي', 'محمـــد', 'alike'],
    ['David Stone', 'Иван Петров', null],
    ['David Stone', 'Γιώργος Παππάς', null],
    ['David Stone', '李伟 (Kevin)', null],
    ['David Stone', 'Đặng Thị Hoa', null],
    ['David Stone', 'Þórunn Æsa Łukasz', null],
    ['Daniel Reyes', 'Nils Aker', null],
    ['Daniel Reyes', 'Danny Lopez', null],
    ['Daniel Reyes', 'D. Lopez', null],
    ['Daniel Reyes', 'R. L.', null],
    ['Ann Lee', 'Amy Park', null],
    ['Rosa Maria Stone', 'Ana Maria Lopez', null],
    ['Juan de la Cruz', 'Pedro de la Fuente', null],
  ])('%s, %s: %s', (one, other, expected) => {
    expect([likeness(one, other), likeness(other, one)]).toEqual([expected, expected]);
  });

  it.each(
    [
      'Rosa Diaz, Carmen Vega, Diego Soto, Diana Brandt, Ana D. Moore, Elena R. Diaz, Danny Lopez, Mary Lou Diaz, J. D. Vargas, Nils Aker, Li Na, An Tran',
      'Danielle Okafor, Daniel Brandt, Kathleen Moore, Katie Moore, Kim O’Donnell, Neil Katz, Karen O’Brien, Juan Perez, Paul Orton, Jo Ann Vega',
      'Paul Day, Tomas Tamer, Marta Romero, Carmen Moreno, Arno Palmer, Clara Kramer, Dara Sumner, Wayne Savage',
    ].flatMap((line) => line.split(', ')),
  )('%s is nobody of Daniel Reyes, Katherine O’Neil, Juan Pablo Ortiz, Mark Turner and Anna Clay', (honest) => {
    expect(
      ['Daniel Reyes', 'Katherine O’Neil', 'Juan Pablo Ortiz', 'Mark Turner', 'Anna Clay'].filter(
        (barred) => likeness(barred, honest) !== null,
      ),
    ).toEqual([]);
  });
});

const letters = fc.string({ unit: fc.constantFrom(...'abdeiklmnorstuvz'), minLength: 4, maxLength: 9 });
const anyName = fc.tuple(letters, letters).filter(([first, last]) => first !== last);
const invisible = fc.constantFrom('\u00ad', '\u200b', '\u2060', '\u200e', '\ufeff', '\u180e');
const title = fc.constantFrom('Mr. ', 'Mrs ', 'Dr. ', 'Señora ', 'Dad, ', 'uncle ', 'Tío ', '(grandpa) ');

// trust 31
describe('However somebody spells a name,', () => {
  it('invisible characters, titles, words for relatives, brackets, case, spaces and accents change nothing', () => {
    fc.assert(
      fc.property(
        anyName,
        fc.array(fc.tuple(fc.nat(20), invisible), { maxLength: 6 }),
        title,
        fc.boolean(),
        ([first, last], hidden, word, isLoud) => {
          let spelled = `${first}  ${last}`;
          for (const [at, character] of hidden) spelled = spelled.slice(0, at) + character + spelled.slice(at);
          spelled = word.replace(',', '') + (isLoud ? spelled.toUpperCase() : spelled.replaceAll('e', 'é').replaceAll('n', 'ñ'));
          expect(likeness(`${first} ${last}`, spelled)).toBe('same');
        },
      ),
    );
  });

  it('its order, an initial between, a first letter, a typing mistake or a family name alone is still close', () => {
    fc.assert(
      fc.property(anyName, fc.nat(3), ([first, last], at) => {
        const swapped = first.slice(0, at) + (first[at + 1] ?? '') + (first[at] ?? '') + first.slice(at + 2);
        for (const spelled of [
          `${last} ${first}`,
          `${last}, ${first}`,
          `${first} Q. ${last}`,
          `${first[0]}. ${last}`,
          `${swapped} ${last}`,
          `Mr ${last}`,
          `Zoe ${last}`,
        ])
          expect(likeness(`${first} ${last}`, spelled)).not.toBeNull();
      }),
    );
  });

  it('who is close to whom does not depend on who is asked first', () => {
    fc.assert(
      fc.property(anyName, anyName, (one, other) => {
        expect(likeness(one.join(' '), other.join(' '))).toBe(likeness(other.join(' '), one.join(' ')));
      }),
    );
  });

  it('a name of one hundred characters is compared as well', () => {
    const long = ['x'.repeat(50), 'y'.repeat(49)].join(' ');
    const words = Array.from({ length: 50 }, (_, index) => 'abcdefgh'[index % 8]).join(' ');
    expect([likeness(long, `${long.slice(1)}z`), likeness(long, words)]).toEqual(['alike', null]);
  });
});

it('Short names go both ways, and only within one name', () => {
  expect([areShortFor('bill', 'william'), areShortFor('william', 'bill'), areShortFor('pepe', 'jose')]).toEqual([true, true, true]);
  expect([areShortFor('bill', 'robert'), areShortFor('paco', 'pepe'), areShortFor('', 'x')]).toEqual([false, false, false]);
});
