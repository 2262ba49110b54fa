import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { instantOf } from './center-time';
import type { Authorization, Dose } from './medication';
import { againstLimit, dosesWithinHour, dueOfDay, standingOf, stateOfDue } from './medication-day';

const zone = 'America/Chicago';
const day = '2026-11-23';
const at = (time: string, on = day) => instantOf(on, time, zone);

const amoxicillin: Authorization = {
  id: 'amoxicillin',
  studentId: 'ana',
  medicine: 'Amoxicillin',
  condition: 'Ear infection',
  dose: '5 mL',
  manner: 'by mouth',
  times: ['08:00', '12:00'],
  circumstances: null,
  signs: [],
  emergency: null,
  from: '2026-11-20',
  until: '2026-11-28',
  hoursBetween: null,
  mostInDay: null,
  secondAdult: false,
  documentId: null,
  recordedName: 'Rosa',
  recordedAt: at('07:00', '2026-11-20'),
  agreement: { personName: 'Carla', method: 'finger', signature: null, at: at('07:30', '2026-11-20'), by: 'Rosa' },
  usedAt: null,
  expiresOn: null,
  keptAt: null,
  ended: null,
};

let made = 0;
function dose(time: string, more: Partial<Dose> = {}): Dose {
  made += 1;
  return {
    id: `dose-${String(made).padStart(5, '0')}`,
    studentId: 'ana',
    authorizationId: 'amoxicillin',
    kind: 'given',
    at: time,
    due: null,
    medicine: 'Amoxicillin',
    dose: '5 mL',
    manner: 'by mouth',
    note: null,
    whyNot: null,
    checkedName: null,
    exception: null,
    isBeside: false,
    by: 'Nadia',
    isOwn: false,
    recordedAt: time,
    voided: null,
    seen: false,
    ...more,
  };
}

const here = () => true;
const dueWith = (
  authorization: Partial<Authorization>,
  doses: Dose[] = [],
  wasHere: (id: string, from: string, until: string) => boolean = here,
) => dueOfDay({ day, timeZone: zone, authorizations: [{ ...amoxicillin, ...authorization }], doses, wasHere });

describe('An authorization', () => {
  const cases: [what: string, change: Partial<Authorization>, standing: string][] = [
    ['that a guardian signed is valid', {}, 'valid'],
    ['that nobody signed is not', { agreement: null }, 'notSigned'],
    ['that is signed later was not signed then', { agreement: { ...amoxicillin.agreement!, at: at('13:00') } }, 'notSigned'],
    ['begins on its first day', { from: '2026-11-24' }, 'toCome'],
    ['holds on its last day', { until: day }, 'valid'],
    ['is over after its last day', { until: '2026-11-22' }, 'over'],
    ['that somebody ended is over from then on', { ended: { at: at('11:00'), by: 'Rosa', reason: 'Well again' } }, 'ended'],
    ['that ends later still holds', { ended: { at: at('13:00'), by: 'Rosa', reason: 'Well again' } }, 'valid'],
    ['is used by the one dose to which a guardian agreed by phone', { usedAt: at('08:00') }, 'used'],
    ['whose package has expired says so', { expiresOn: '2026-11-22' }, 'packageExpired'],
    ['holds on the last day of its package', { expiresOn: day }, 'valid'],
  ];
  it.each(cases)('%s', (_what, change, standing) => {
    expect(standingOf({ ...amoxicillin, ...change }, at('12:00'), zone)).toBe(standing);
  });
});

describe('What is due on a day', () => {
  it('is each time of each authorization, with the dose that answers it', () => {
    const [first, second] = dueWith({}, [dose(at('11:50'))]);
    expect(first).toMatchObject({ time: '08:00', doseId: null });
    expect(second).toMatchObject({ time: '12:00', kind: 'given' });
  });

  it('is answered by the dose that was recorded for it, however late', () => {
    const due = dueWith({}, [dose(at('11:40'), { due: '08:00' }), dose(at('12:00'), { due: '12:00' })]);
    expect(due.map(({ kind }) => kind)).toEqual(['given', 'given']);
  });

  it('is nothing after the one dose to which a guardian agreed by phone, and what was missed before it stays', () => {
    const timesWith = (usedAt: string) => dueWith({ usedAt }, [dose(usedAt)]).map(({ time, kind }) => [time, kind]);
    expect(timesWith(at('07:50'))).toEqual([['08:00', 'given']]);
    expect(timesWith(at('12:10'))).toEqual([
      ['08:00', null],
      ['12:00', 'given'],
    ]);
    expect(dueWith({ usedAt: at('12:00', '2026-11-20') })).toEqual([]);
  });

  it('is not answered by a voided dose', () => {
    const due = dueWith({}, [dose(at('12:00'), { voided: { by: 'Nadia', at: at('12:01'), reason: 'Typed 25' } })]);
    expect(due.every(({ doseId }) => doseId === null)).toBe(true);
  });

  it('stays when it was missed, and is no miss of a child who was not here', () => {
    const [first] = dueWith({ times: ['08:00'] });
    const [away] = dueWith({ times: ['08:00'] }, [], () => false);
    const states = ['07:29', '07:30', '09:00', '09:01', '17:00'].map((time) => first && stateOfDue(first, at(time)));
    expect(states).toEqual(['next', 'due', 'due', 'missed', 'missed']);
    expect(away && stateOfDue(away, at('09:01'))).toBe('away');
  });

  it('is nothing without a signature, before the first day and after the last, and still something when the package has expired', () => {
    expect(dueWith({ agreement: null })).toEqual([]);
    expect(dueWith({ from: '2026-11-24' })).toEqual([]);
    expect(dueWith({ until: '2026-11-22' })).toEqual([]);
    expect(dueWith({ expiresOn: '2026-11-22' })).toHaveLength(2);
  });

  it('moves with the clocks', () => {
    const inSpring = { ...amoxicillin, from: '2026-03-01', agreement: { ...amoxicillin.agreement!, at: '2026-03-01T15:00:00.000Z' } };
    const of = (on: string) => dueOfDay({ day: on, timeZone: zone, authorizations: [inSpring], doses: [], wasHere: here })[0]?.dueAt;
    expect([of('2026-03-07'), of('2026-03-08')]).toEqual(['2026-03-07T14:00:00.000Z', '2026-03-08T13:00:00.000Z']);
  });

  const minute = fc.integer({ min: 0, max: 24 * 60 - 1 });
  const clock = (n: number) => `${String(Math.floor(n / 60)).padStart(2, '0')}:${String(n % 60).padStart(2, '0')}`;

  it('loses no time, answers each with one dose at most, and no time with two', () => {
    fc.assert(
      fc.property(fc.uniqueArray(minute, { minLength: 1, maxLength: 6 }), fc.array(minute, { maxLength: 8 }), (times, given) => {
        const doses = given.map((n) => dose(at(clock(n))));
        const slots = times.map(clock).toSorted();
        const due = dueWith({ times: slots }, doses);
        const answered = due.flatMap(({ doseId }) => (doseId === null ? [] : [doseId]));
        expect(due.map(({ time }) => time)).toEqual(slots);
        expect(new Set(answered).size).toBe(answered.length);
        expect(answered).toHaveLength(Math.min(slots.length, doses.length));
      }),
    );
  });

  it('is the same in whatever order the doses are read', () => {
    fc.assert(
      fc.property(fc.array(minute, { maxLength: 6 }), fc.integer({ min: 0, max: 5 }), (given, turn) => {
        const doses = given.map((n) => dose(at(clock(n))));
        const turned = [...doses.slice(turn), ...doses.slice(0, turn)];
        expect(dueWith({ times: ['08:00', '12:00', '16:00'] }, turned)).toEqual(dueWith({ times: ['08:00', '12:00', '16:00'] }, doses));
      }),
    );
  });
});

describe('The limits of a medicine', () => {
  it('count doses of the same medicine under an earlier authorization, and not those of another child', () => {
    const limited = { ...amoxicillin, hoursBetween: 4 };
    const earlier = dose(at('10:00'), { authorizationId: 'an earlier one', medicine: 'AMOXICILLIN' });
    expect(againstLimit(limited, [earlier], at('12:00'))).toBe(earlier);
    expect(againstLimit(limited, [{ ...earlier, studentId: 'bo' }], at('12:00'))).toBeUndefined();
    expect(againstLimit(limited, [{ ...earlier, kind: 'refused' }], at('12:00'))).toBeUndefined();
  });

  it('judge a dose that is recorded late by its own time, also beside later ones', () => {
    const limited = { ...amoxicillin, hoursBetween: 4 };
    expect(againstLimit(limited, [dose(at('12:00'))], at('09:00'))).toBeDefined();
    expect(againstLimit(limited, [dose(at('12:00'))], at('08:00'))).toBeUndefined();
  });

  it('never let more doses into any 24 hours than they say, nor closer than they say', () => {
    const minutes = fc.array(fc.integer({ min: 0, max: 4 * 24 * 60 }), { maxLength: 25 });
    const start = Date.parse(at('00:00'));
    fc.assert(
      fc.property(minutes, fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 10 }), (tries, mostInDay, hoursBetween) => {
        const limited = { ...amoxicillin, mostInDay, hoursBetween };
        const given: Dose[] = [];
        for (const tried of tries) {
          const time = new Date(start + tried * 60_000).toISOString();
          if (againstLimit(limited, given, time) === undefined) given.push(dose(time));
        }
        const times = given.map((one) => Date.parse(one.at)).toSorted((a, b) => a - b);
        const crowds = times.map((begin) => times.filter((time) => time >= begin && time < begin + 24 * 3_600_000).length);
        const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
        expect(Math.max(0, ...crowds)).toBeLessThanOrEqual(mostInDay);
        expect(Math.min(Infinity, ...gaps)).toBeGreaterThanOrEqual(hoursBetween * 3_600_000);
      }),
    );
  });

  it('ask about a second dose within the hour on either side', () => {
    const given = dose(at('12:03'));
    expect(dosesWithinHour(amoxicillin, [given], at('12:10'))).toEqual([given]);
    expect(dosesWithinHour(amoxicillin, [given], at('11:04'))).toEqual([given]);
    expect(dosesWithinHour(amoxicillin, [given], at('13:03'))).toEqual([]);
  });
});
