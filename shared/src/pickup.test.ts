import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instantOf, weekdayOf } from './center-time';
import type { Pickup } from './people';
import { barredLike, judgePickup, mayEverPickUp, standingOf, type RequestedPickup, type PickupPerson } from './pickup';

const timeZone = 'America/Chicago';
const tuesday = '2026-11-24';
const moment = (time = '17:00', day = tuesday) => ({ at: instantOf(day, time, timeZone), timeZone });

const person = (more: Partial<PickupPerson> = {}): PickupPerson => ({
  personId: 'rosa',
  fullName: 'Rosa Lopez',
  isGuardian: false,
  pickup: { from: null, until: null, weekdays: null },
  notAuthorized: false,
  isKnown: true,
  isConfirmed: true,
  notLike: [],
  isAsked: false,
  pickupChangedAt: null,
  ...more,
});
const carla = person({ personId: 'carla', fullName: 'Carla Lopez', isGuardian: true });
const daniel = person({ personId: 'daniel', fullName: 'Daniel Reyes', isGuardian: true, pickup: null, notAuthorized: true });

const asked = (more: Partial<RequestedPickup> = {}): RequestedPickup => ({
  personId: null,
  personName: null,
  idSeen: false,
  notLike: [],
  authorizedBy: null,
  ...more,
});
const pickup = (more: Partial<Pickup>): Pickup => ({ from: null, until: null, weekdays: null, ...more });

describe('Somebody on the list', () => {
  it.each<[string, Partial<PickupPerson>, unknown]>([
    ['a guardian without pickup', { isGuardian: true, pickup: null }, { mayPickUp: false, why: 'notOnList' }],
    ['a guardian whom nobody knows', { isGuardian: true, isKnown: false }, { mayPickUp: true, firstTime: true }],
    ['somebody whom nobody has confirmed', { isGuardian: true, isConfirmed: false }, { mayPickUp: false, why: 'notConfirmed' }],
    ['an authorized adult whom the team knows', {}, { mayPickUp: true, firstTime: false }],
    ['an authorized adult whom nobody knows', { isKnown: false }, { mayPickUp: true, firstTime: true }],
    ['a contact alone', { pickup: null }, { mayPickUp: false, why: 'notOnList' }],
    ['a guardian who is not authorized', { isGuardian: true, notAuthorized: true }, { mayPickUp: false, why: 'notAuthorized' }],
    ['an adult who is both authorized and not', { notAuthorized: true }, { mayPickUp: false, why: 'notAuthorized' }],
    ['somebody whose name is a question', { isAsked: true }, { mayPickUp: false, why: 'resembles' }],
    ['authorized from tomorrow', { pickup: pickup({ from: '2026-11-25' }) }, { mayPickUp: false, why: 'notYet' }],
    ['authorized until yesterday', { pickup: pickup({ until: '2026-11-23' }) }, { mayPickUp: false, why: 'over' }],
    ['authorized on this one day', { pickup: pickup({ from: tuesday, until: tuesday }) }, { mayPickUp: true }],
    ['authorized on Tuesdays', { pickup: pickup({ weekdays: [2] }) }, { mayPickUp: true }],
    ['authorized on Mondays', { pickup: pickup({ weekdays: [1] }) }, { mayPickUp: false, why: 'otherDay' }],
    ['a guardian with days', { isGuardian: true, pickup: pickup({ weekdays: [1] }) }, { mayPickUp: false, why: 'otherDay' }],
    ['authorized since yesterday', { pickupChangedAt: '2026-11-23T10:00:00.000Z' }, { mayPickUp: true, isNew: true }],
    ['authorized eight days ago', { pickupChangedAt: '2026-11-16T10:00:00.000Z' }, { mayPickUp: true, isNew: false }],
  ])('is %s', (_what, more, standing) => {
    expect(standingOf(person(more), moment())).toMatchObject(standing as object);
  });

  it('may pick up on some day unless not authorized, not on the list, or over', () => {
    const may = (more: Partial<PickupPerson>) => mayEverPickUp(person(more), tuesday);
    expect([may({}), may({ pickup: pickup({ from: '2026-11-25' }) })]).toEqual([true, true]);
    expect([may({ isGuardian: true, pickup: null }), may({ isConfirmed: false })]).toEqual([false, false]);
    expect([may({ pickup: pickup({ until: tuesday }) }), may({ pickup: pickup({ weekdays: [1] }) })]).toEqual([true, true]);
    expect([may({ notAuthorized: true }), may({ pickup: null }), may({ pickup: pickup({ until: '2026-11-23' }) })]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('is judged by the date in the daycare, not by the date of the machine', () => {
    const onlyTuesday = person({ pickup: pickup({ from: tuesday, until: tuesday }) });
    // 23:30 in Chicago is Wednesday in UTC, and 0:30 is still Tuesday in Los Angeles.
    expect(standingOf(onlyTuesday, moment('23:30')).mayPickUp).toBe(true);
    expect(standingOf(onlyTuesday, moment('00:30', '2026-11-25')).mayPickUp).toBe(false);
    expect(standingOf(onlyTuesday, { ...moment('00:30', '2026-11-25'), timeZone: 'America/Los_Angeles' }).mayPickUp).toBe(true);
  });
});

describe('A check-out', () => {
  const people = [carla, person(), daniel];
  const nils = { personName: 'Nils Aker' };
  const byCarla = { personId: 'carla', name: 'Carla', at: moment('16:00').at };

  it.each<[string, Partial<RequestedPickup>, string | null]>([
    ['with nobody named', {}, null],
    ['with a guardian', { personId: 'carla' }, null],
    ['with a guardian whose name is typed', { personName: ' carla  LÓPEZ ' }, null],
    ['with somebody who is not on the list any more', { personId: 'gone' }, 'personUnknown'],
    ['with one who is not authorized', { personId: 'daniel' }, 'notAuthorized'],
    ['with the typed name of one who is not authorized', { personName: 'Reyes, Daniel' }, 'resembles'],
    ['with the same name', { personName: 'daniel reyes' }, 'notAuthorized'],
    ['with nearly the same name', { personName: 'Danial Reyes' }, 'resembles'],
    ['with a pet name', { personName: 'Danny Reyes' }, 'resembles'],
    ['with a shortened name, whatever else is said', { personName: 'Dan Reyes', idSeen: true, authorizedBy: byCarla }, 'resembles'],
    ['with an unlisted adult', nils, 'notOnList'],
    ['with an unlisted adult whom a guardian authorized, unseen', { ...nils, authorizedBy: byCarla }, 'needsId'],
    ['with an unlisted adult whom a guardian authorized', { ...nils, authorizedBy: byCarla, idSeen: true }, null],
    [
      'with an unlisted adult whom somebody else authorized',
      { ...nils, authorizedBy: { ...byCarla, personId: 'rosa' }, idSeen: true },
      'needsGuardian',
    ],
    [
      'with an unlisted adult by a guardian who is not authorized',
      { ...nils, authorizedBy: { ...byCarla, personId: 'daniel' }, idSeen: true },
      'needsGuardian',
    ],
    [
      'with what a guardian said the day before',
      { ...nils, authorizedBy: { ...byCarla, at: moment('16:00', '2026-11-23').at }, idSeen: true },
      'needsGuardian',
    ],
    [
      'with what a guardian said in another year',
      { ...nils, authorizedBy: { ...byCarla, at: '1900-01-01T12:00:00.000Z' }, idSeen: true },
      'needsGuardian',
    ],
    ['with a relative of one who is not authorized', { personName: 'Ana Reyes', idSeen: true, authorizedBy: byCarla }, 'resembles'],
    ['with a relative whom somebody compared', { personName: 'Ana Reyes', idSeen: true, authorizedBy: byCarla, notLike: ['daniel'] }, null],
    [
      'with a relative whom somebody compared without an ID',
      { personName: 'Ana Reyes', authorizedBy: byCarla, notLike: ['daniel'] },
      'needsId',
    ],
    ['with a relative whom no guardian authorized', { personName: 'Ana Reyes', idSeen: true, notLike: ['daniel'] }, 'notOnList'],
    [
      'with the same name, whatever somebody compared',
      { personName: 'Mr. Daniel Reyes', idSeen: true, authorizedBy: byCarla, notLike: ['daniel'] },
      'resembles',
    ],
    ['with what a guardian says later', { ...nils, authorizedBy: { ...byCarla, at: moment('17:01').at }, idSeen: true }, 'needsGuardian'],
  ])('%s', (_what, more, problem) => {
    expect(judgePickup(asked(more), people, moment()).problem).toBe(problem);
  });

  it('requires an ID from somebody unknown, once', () => {
    const first = [carla, person({ isKnown: false })];
    expect(judgePickup(asked({ personId: 'rosa' }), first, moment()).problem).toBe('needsId');
    expect(judgePickup(asked({ personId: 'rosa', idSeen: true }), first, moment()).problem).toBeNull();
  });

  it('is refused for a person whose dates are past or not begun, whoever allows it; on other weekdays a guardian may allow it', () => {
    const said = { personId: 'rosa', authorizedBy: byCarla, idSeen: true };
    const judged = (bounds: Partial<Pickup>) => judgePickup(asked(said), [carla, person({ pickup: pickup(bounds) })], moment()).problem;
    expect([judged({ until: '2026-11-23' }), judged({ from: '2026-11-25' }), judged({ weekdays: [1] })]).toEqual(['over', 'notYet', null]);
  });

  it('with somebody on the list who has the family name of one who is not authorized is a question, until the office has answered it', () => {
    const again = person({ personId: 'again', fullName: 'DANIEL REYES' });
    const maria = person({ personId: 'maria', fullName: 'Maria Reyes' });
    const judged = (personId: string, more: Partial<RequestedPickup> = {}, known = [maria]) =>
      judgePickup(asked({ personId, ...more }), [...people, again, ...known], moment()).problem;
    expect([judged('maria'), judged('maria', { idSeen: true })]).toEqual(['resembles', 'resembles']);
    expect([judged('maria', { notLike: ['daniel'] }), judged('maria', { notLike: ['daniel'], idSeen: true })]).toEqual(['needsId', null]);
    expect(judged('maria', {}, [{ ...maria, notLike: ['daniel'] }])).toBeNull();
    // A second entry with the very same name is for the office alone.
    expect(judged('again', { notLike: ['daniel'], idSeen: true })).toBe('resembles');
  });

  it('after midnight takes a guardian’s word of the day of the stay', () => {
    const late = { at: instantOf('2026-11-25', '00:20', timeZone), timeZone, day: tuesday };
    const said = { ...nils, idSeen: true, authorizedBy: { ...byCarla, at: moment('23:50').at } };
    expect(judgePickup(asked(said), people, late).problem).toBeNull();
    const { day: _day, ...other } = late;
    expect(judgePickup(asked(said), people, other).problem).toBe('needsGuardian');
  });

  it('takes no word of a guardian whom the office has not confirmed', () => {
    const unconfirmed = person({ personId: 'diego', fullName: 'Diego Lopez', isGuardian: true, isConfirmed: false });
    const said = { ...nils, idSeen: true, authorizedBy: { personId: 'diego', name: 'Diego', at: moment('16:00').at } };
    expect(judgePickup(asked(said), [carla, unconfirmed], moment()).problem).toBe('needsGuardian');
    expect(judgePickup(asked({ personId: 'diego' }), [carla, unconfirmed], moment()).problem).toBe('notConfirmed');
    const byMother = { authorizedBy: byCarla, idSeen: true };
    expect(judgePickup(asked({ personId: 'diego', ...byMother }), [carla, unconfirmed], moment()).problem).toBeNull();
  });

  it('is not allowed by the one who takes the child, as on a day that is not theirs', () => {
    const byMonday = person({ personId: 'marco', fullName: 'Marco Lopez', isGuardian: true, pickup: pickup({ weekdays: [1] }) });
    const said = { personId: 'marco', idSeen: true, authorizedBy: { ...byCarla, personId: 'marco', name: 'Marco Lopez' } };
    expect(judgePickup(asked(said), [byMonday], moment()).problem).toBe('needsGuardian');
    expect(judgePickup(asked({ ...said, authorizedBy: byCarla }), [byMonday, carla], moment()).problem).toBeNull();
    const rosa = person({ pickup: null });
    const typed = { personId: 'rosa', idSeen: true, authorizedBy: { ...byCarla, personId: null, name: 'Ms. Rosa Lopez' } };
    expect(judgePickup(asked(typed), [rosa], moment()).problem).toBe('needsGuardian');
  });

  it('is not allowed by a guardian whose own time has ended or not begun, and is by one who does not pick up', () => {
    const said = { personName: 'Nils Aker', idSeen: true, authorizedBy: byCarla };
    const judged = (own: Pickup | null) => judgePickup(asked(said), [{ ...carla, pickup: own }], moment()).problem;
    expect([judged(pickup({ until: '2026-11-23' })), judged(pickup({ from: '2026-11-25' })), judged(null)]).toEqual([
      'needsGuardian',
      'needsGuardian',
      null,
    ]);
  });

  it.each([
    ['Daniel Reyes', 'needsGuardian'],
    ['Danny', 'needsGuardian'],
    ['Dad', 'needsGuardian'],
    ['Ana Reyes', null],
    ['Carla Lopez', null],
  ])('of whom no guardian is known is allowed by %s: %s', (name, problem) => {
    const said = { personName: 'Nils Aker', idSeen: true, authorizedBy: { ...byCarla, personId: null, name } };
    expect(judgePickup(asked(said), [daniel], moment()).problem).toBe(problem);
    const byId = { ...said, authorizedBy: { ...said.authorizedBy, personId: 'daniel' } };
    expect(judgePickup(asked(byId), [daniel], moment()).problem).toBe('needsGuardian');
  });

  it('takes no word of a guardian whose name is a question, and no typed name in their place', () => {
    const asked = person({ personId: 'mona', fullName: 'Mona Reyes', isGuardian: true, isAsked: true });
    const nils = { personId: null, personName: 'Nils Aker', idSeen: true, notLike: [] };
    const judged = (said: { personId: string | null; name: string }, around: PickupPerson) =>
      judgePickup({ ...nils, authorizedBy: { ...said, at: moment('16:00').at } }, [around, daniel], moment()).problem;
    expect([judged({ personId: 'mona', name: '' }, asked), judged({ personId: null, name: 'Mona' }, asked)]).toEqual([
      'needsGuardian',
      'needsGuardian',
    ]);
    expect(judged({ personId: 'mona', name: '' }, { ...asked, isAsked: false })).toBeNull();
  });

  it('needs the name of whoever authorized it when the child has no guardian', () => {
    const nobody = { personId: null, name: 'Office', at: moment('16:00').at };
    expect(judgePickup(asked({ ...nils, authorizedBy: nobody, idSeen: true }), [], moment()).problem).toBeNull();
    expect(judgePickup(asked({ ...nils, authorizedBy: nobody, idSeen: true }), people, moment()).problem).toBe('needsGuardian');
  });
});

const name = fc.constantFrom('Daniel Reyes', 'Danny Reyes', 'Carla Lopez', 'Rosa Lopez', 'Nils Aker', 'daniel  reyes', 'Dániel Réyes');
const day = fc.integer({ min: 0, max: 40 }).map((n) => new Date(Date.UTC(2026, 10, 1 + n)).toISOString().slice(0, 10));
const anyPerson = fc.record({
  personId: fc.constantFrom('a', 'b', 'c', 'd'),
  fullName: name,
  isGuardian: fc.boolean(),
  pickup: fc.option(
    fc.record({
      from: fc.option(day),
      until: fc.option(day),
      weekdays: fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 })),
    }),
  ),
  notAuthorized: fc.boolean(),
  isKnown: fc.boolean(),
  isConfirmed: fc.boolean(),
  notLike: fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd')),
  isAsked: fc.boolean(),
  pickupChangedAt: fc.constant(null),
});
const anyPeople = fc.uniqueArray(anyPerson, { selector: ({ personId }) => personId });
const anyAsked = fc.record({
  personId: fc.option(fc.constantFrom('a', 'b', 'c', 'd', 'x')),
  personName: fc.option(name),
  idSeen: fc.boolean(),
  notLike: fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd')),
  authorizedBy: fc.option(
    fc.record({ personId: fc.option(fc.constantFrom('a', 'b', 'c', 'd')), name, at: fc.constant('2026-11-01T12:00:00.000Z') }),
  ),
});

// trust 31
it('Nobody leaves with a person who is not authorized, or whose dates are past or not begun, whatever is entered', () => {
  fc.assert(
    fc.property(anyPeople, anyAsked, day, (people, said, on) => {
      const at = { at: instantOf(on, '17:00', timeZone), timeZone };
      const { problem, person: found } = judgePickup(said, people, at);
      if (problem !== null || (found === null && !said.personName)) return;
      expect(found?.notAuthorized).not.toBe(true);
      const answered = [...said.notLike, ...(found?.notLike ?? [])];
      const close = barredLike(people, found ?? { personId: null, fullName: said.personName ?? '' });
      expect(close.filter(({ person: barred, isSame }) => isSame || !answered.includes(barred.personId))).toEqual([]);
      const { from = null, until = null, weekdays = null } = found?.pickup ?? {};
      const isAuthorized = said.authorizedBy !== null && said.idSeen;
      const isGiven = found !== null && found.isConfirmed && found.pickup !== null;
      expect(isGiven || isAuthorized).toBe(true);
      if (!isGiven) return;
      expect((from ?? on) <= on && on <= (until ?? on)).toBe(true);
      expect(weekdays === null || weekdays.includes(weekdayOf(on)) || isAuthorized).toBe(true);
      expect(found.isKnown || said.idSeen).toBe(true);
    }),
    { numRuns: 2000 },
  );
});
