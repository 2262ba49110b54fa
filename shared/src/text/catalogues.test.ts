import { afterEach, describe, expect, it } from 'vitest';
import { language, readerLanguage, setPageLanguage, type Language } from '../language';
import { dayPapersText } from '../day-papers-text';
import { text } from '../text';
import { catalogues } from './all';

/** Names, and sentences that are no language's own. */
const alike = new Set([
  'landing.android',
  'landing.appPicture.name',
  'landing.ios',
  'entry.product',
  'entry.copyright',
  'entry.session.useAuthOutside',
  'billingPages.plans.plan',
  'billingPages.plans.children.plan',
  'billingPages.plans.assign.plan',
  'billingPages.reports.total',
  'billingPages.settings.fields.iban',
  'bills.paper.iban',
  'bills.paper.total',
  'dayPapers.sheet.total',
  'dayTeam.hours.total',
  'log.allergens.gluten',
  'logWords.allergens.gluten',
  'log.meals.file.total',
  'meals.counts.total',
  'text.bulk.statusError',
  'text.portal.nav.label',
]);

type Said = string | string[] | ((...values: unknown[]) => unknown);

/** Every sentence of a part, by its path. */
function sentencesOf(words: object, path: string): [path: string, said: Said][] {
  return Object.entries(words).flatMap(([key, value]: [string, unknown]): [string, Said][] => {
    const here = `${path}.${key}`;
    if (typeof value === 'string') return [[here, value]];
    if (typeof value === 'function') return [[here, (...values) => Reflect.apply(value, undefined, values)]];
    return typeof value === 'object' && value !== null ? sentencesOf(value, here) : [];
  });
}

const inLanguage = (spoken: Language) => {
  const { entry: _entry, failure: _failure, ...others } = catalogues[spoken];
  const { text, ...apart } = others;
  // `text` has all of `entry` in it, and that all of `failure`.
  return [
    ...sentencesOf(catalogues[spoken].entry, 'entry'),
    ...Object.entries(text).flatMap(([key, part]) =>
      Object.hasOwn(catalogues[spoken].entry, key) ? [] : sentencesOf({ [key]: part }, 'text'),
    ),
    ...(['actions', 'errors', 'password'] as const).flatMap((key) => sentencesOf(text[key], `text.${key}`)),
    ...Object.entries(apart).flatMap(([part, words]) => sentencesOf(words, part)),
  ];
};

const english = inLanguage('en');
const spanish = new Map(inLanguage('es'));
const fixed = english.flatMap(([path, said]) => (typeof said === 'string' ? [[path, said] as const] : []));
const filled = english.flatMap(([path, said]) => (typeof said === 'function' ? [[path, said] as const] : []));
const spanishOf = (path: string) => spanish.get(path);

const count = (words: string, mark: string) => words.split(mark).length - 1;

/** What is wrong with a Spanish sentence by itself, beside the English one. */
function faults(said: string, original: string): string[] {
  return [
    count(said, '?') !== count(said, '¿') && 'a question without both marks',
    count(said, '!') !== count(said, '¡') && 'a call without both marks',
    count(said, '!') > count(original, '!') && 'a call where English has none',
    / {2}|^ | $/.test(said.replace(/^ +(?=\S+: )/, '')) && 'spaces too many',
    /\b(tú|tus?|ti|te|vosotros|vuestr\w+|haz)\b/i.test(said) && 'said to a “tú”',
    /\.{3}$/.test(original) !== /\.{3}$/.test(said) && 'three points on one side',
  ].filter((fault) => fault !== false);
}

/** Values that are found again in what is said: a text, several, a number. */
const samples = [(at: number) => `Zx${at}q`, (at: number) => [`Zx${at}a`, `Zx${at}b`], (at: number) => 31 + 2 * at];

/** Each way to fill in the sentence of which the English one shows every value. */
function fillings(said: (...values: unknown[]) => unknown): { values: unknown[]; original: string }[] {
  const ways = (length: number): unknown[][] =>
    length === 0 ? [[]] : ways(length - 1).flatMap((before) => samples.map((sample) => [...before, sample(length)]));
  // How many it takes its own length does not tell, as it is wrapped: as many as it shows.
  return [1, 2, 3].flatMap(ways).flatMap((values) => {
    try {
      const original = said(...values);
      // Where a value is missing, the English has a gap.
      const whole = typeof original === 'string' && !/NaN|\S {2}| $/.test(original);
      return whole && shows(original, values) ? [{ values, original }] : [];
    } catch {
      return [];
    }
  });
}

const shows = (said: string, values: unknown[]) => values.flat().every((value) => said.includes(String(value)));

afterEach(() => setPageLanguage(() => readerLanguage('en')));

describe('Spanish', () => {
  it('has exactly one sentence for each English one', () => {
    expect([...spanish.keys()].filter((path) => !/\.\d+$/.test(path)).toSorted()).toEqual(
      english
        .map(([path]) => path)
        .filter((path) => !/\.\d+$/.test(path))
        .toSorted(),
    );
  });

  it('translates every sentence', () => {
    const same = fixed.filter(([path, said]) => spanishOf(path) === said && /\p{L}{3}/u.test(said)).map(([path]) => path);
    // Places, authorities and the keys of a keyboard sold in the United States keep their names.
    const named = /^(?:ratio\.(?:sets|rules\.countries)\.|palette\.keys\.names\.|day\.today\.enter$)/;
    expect(same.filter((path) => !alike.has(path) && !named.test(path))).toEqual([]);
  });

  it('follows Spanish spelling, and addresses people as “usted”', () => {
    const wrong = fixed.flatMap(([path, said]) => {
      const theirs = spanishOf(path);
      return typeof theirs === 'string' ? faults(theirs, said).map((fault) => `${path}: ${fault}: ${theirs}`) : [];
    });
    expect(wrong).toEqual([]);
  });

  it('shows every value that is filled into a sentence', () => {
    setPageLanguage(() => readerLanguage('es'));
    const wrong = filled.flatMap(([path, said]) =>
      fillings(said).flatMap(({ values, original }) => {
        const theirs = spanishOf(path);
        const shown = typeof theirs === 'function' ? theirs(...values) : undefined;
        if (typeof shown !== 'string' || !shows(shown, values)) return [`${path}: ${original}: ${String(shown)}`];
        return faults(shown, original).map((fault) => `${path}: ${fault}: ${shown}`);
      }),
    );
    expect([...new Set(wrong)]).toEqual([]);
    // Those in whose English no value stands as it is: they choose by it, or are told as words of their own.
    expect(filled.filter(([, said]) => fillings(said).length === 0).map(([path]) => path)).toMatchInlineSnapshot(`
      [
        "entry.age",
        "text.bulk.errors",
        "text.mail.linkEnds",
        "text.dashboard.health.missing",
        "text.dashboard.health.expiring",
        "text.dashboard.staffByRole",
        "text.classrooms.totals",
        "text.classrooms.studentsPlaced",
        "text.moveStudents.done",
        "text.moveStudents.undone",
        "text.moveStudents.undoneBut",
        "text.deleteStudents.title",
        "text.deleteStudents.done",
        "text.studentInfo.classrooms",
        "text.enrollment.changeOf",
        "text.enrollment.saved",
        "text.enrollment.scheduleOf",
        "text.enrollment.scheduleSaved",
        "text.badges.said",
        "activity.who",
        "activity.what",
        "activity.sentence",
        "activity.sentenceOfSeveral",
        "activity.from",
        "day.sheets.checkOut.who",
        "day.sheets.checkIn.title",
        "day.sheets.absent.title",
        "day.sheets.move.title",
        "day.people.refused.personUnknown",
        "day.people.refused.needsGuardian",
        "day.people.stoodAgainst.personUnknown",
        "day.people.history.authorizedBy",
        "day.ratio.openSpots",
        "day.ratio.adultsWord",
        "dayPapers.now.childrenWord",
        "dayPapers.now.adultsWord",
        "dayPapers.roster.absent",
        "dayPapers.roster.page",
        "import.reasons.chosen",
        "ratio.day.most",
        "ratio.day.bySteps",
        "ratio.rules.steps",
        "log.lines.ate",
        "billing.arithmetic",
        "billingPages.settings.fields.siblingHelp",
        "drills.missing",
        "folder.paper.enrolled",
        "folder.paper.daysOpen",
        "familyPages.state.absent",
        "familyPages.tiles.ofMeal",
        "familyPages.tiles.atMeal",
        "familyPages.tiles.diapers",
        "familyPages.tiles.toilet",
        "familyPages.rows.care",
        "familyForms.plans.isAbsent",
        "familySide.contains",
      ]
    `);
  });

  it.each([
    [0, '0 meses'],
    [1, '1 mes'],
    [12, '1 año'],
    [27, '2 años y 3 meses'],
  ])('an age of %i months is "%s"', (months, said) => {
    setPageLanguage(() => readerLanguage('es'));
    expect(text.age(months)).toBe(said);
  });

  it('ends each sentence with a single full stop, even after “a.m.”', () => {
    setPageLanguage(() => readerLanguage('es'));
    const when = '16 mar 2027, 10:00 a.m.';
    expect(text.slips.ends(when)).toBe('Sirve una sola vez. Vence el 16 mar 2027, 10:00 a.m.');
    expect(text.slips.ends('16 mar 2027')).toBe('Sirve una sola vez. Vence el 16 mar 2027.');
    expect(text.acceptInvite.isFor('ana@example.org', when)).toBe('Para ana@example.org. Vence el 16 mar 2027, 10:00 a.m.');
    const withTime = [
      'messages.announcement.quiet',
      'daySettings.quiet.on',
      'daySettings.timeZone.there',
      'day.sheets.arrival.kept',
      'day.sheets.arrival.saved',
      'dayPapers.binder.paper.made',
      'folder.paper.printedAlone',
      'folder.readme.made',
      'billingPages.run.postedBy',
    ];
    const said = withTime.map((path) => {
      const theirs = spanishOf(path);
      return typeof theirs === 'function' ? theirs(when, when) : path;
    });
    expect(said.filter((words) => !String(words).includes(when) || String(words).includes('..'))).toEqual([]);
  });

  it('says “la 1:05”, and adds no full stop after “p. m.”', () => {
    setPageLanguage(() => readerLanguage('es'));
    const wrong = filled.flatMap(([path, said]) =>
      fillings(said).flatMap(({ values }) => {
        const theirs = spanishOf(path);
        const shown =
          typeof theirs === 'function' ? theirs(...values.map((value) => (typeof value === 'string' ? '1:05 p. m.' : value))) : '';
        return typeof shown === 'string' && /(?<!Mostrar )las 1:05|la 1:05 p\. m\.\./.test(shown) ? [`${path}: ${shown}`] : [];
      }),
    );
    expect(wrong).toEqual([]);
    const adults = dayPapersText.now.adults(['Ana, desde las 6:52 a. m.', 'Leo, desde la 1:05 p. m.']);
    expect(adults).toBe('Adultos: Ana, desde las 6:52 a. m.; Leo, desde la 1:05 p. m.');
  });

  it('uses Spanish plural forms', () => {
    setPageLanguage(() => readerLanguage('es'));
    expect([text.students.found(1, 1), text.students.found(3, 1234)]).toEqual(['1 niño', '3 de 1,234 niños']);
    expect(text.createStudents.lacks(['el nombre', 'los apellidos', 'la fecha'])).toBe(
      'Agregue el nombre, los apellidos y la fecha para completar esta fila.',
    );
  });
});

describe('A part of the catalogue', () => {
  it('that is kept in a variable reads each sentence in the current language', () => {
    const kept = text.staff;
    const { roles } = kept;
    expect([kept.title, roles.owner]).toEqual(['Staff', 'Owner']);
    setPageLanguage(() => readerLanguage('es'));
    expect([language(), kept.title, roles.owner, Object.keys(roles)]).toEqual(['es', 'Personal', 'Dueño/a', ['owner', 'staff', 'teacher']]);
  });
});
