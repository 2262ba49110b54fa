import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instantOf, weekdayOf } from './centre-time';
import type { Pickup } from './people';
import { judgePickup, mayEverPickUp, resembles, standingOf, type RequestedPickup, type PickupPerson } from './pickup';

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
  pickupChangedAt: null,
  ...more,
});
const carla = person({ personId: 'carla', fullName: 'Carla Lopez', isGuardian: true, pickup: null, isKnown: false });
const daniel = person({ personId: 'daniel', fullName: 'Daniel Reyes', isGuardian: true, pickup: null, notAuthorized: true });

const asked = (more: Partial<RequestedPickup> = {}): RequestedPickup => ({
  personId: null,
  personName: null,
  isTaken: false,
  idSeen: false,
  authorizedBy: null,
  ...more,
});
const pickup = (more: Partial<Pickup>): Pickup => ({ from: null, until: null, weekdays: null, ...more });

describe('Somebody on the list', () => {
  it.each<[string, Partial<PickupPerson>, unknown]>([
    [
      'a guardian, and is never there for the first time',
      { isGuardian: true, pickup: null, isKnown: false },
      { mayPickUp: true, firstTime: false },
    ],
    ['an authorized adult whom the team knows', {}, { mayPickUp: true, firstTime: false }],
    ['an authorized adult whom nobody knows', { isKnown: false }, { mayPickUp: true, firstTime: true }],
    ['a contact alone', { pickup: null }, { mayPickUp: false, why: 'notOnList' }],
    ['a guardian who is not authorized', { isGuardian: true, notAuthorized: true }, { mayPickUp: false, why: 'notAuthorized' }],
    ['an adult who is both authorized and not', { notAuthorized: true }, { mayPickUp: false, why: 'notAuthorized' }],
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
    expect([may({}), may({ isGuardian: true, pickup: null }), may({ pickup: pickup({ from: '2026-11-25' }) })]).toEqual([true, true, true]);
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
    ['to the bus, with one who is not authorized', { personName: 'Daniel Reyes', isTaken: true }, 'notAuthorized'],
    ['to the bus, with its driver', { personName: 'Tom Park', isTaken: true }, null],
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

  it('stops at a second entry of a person who is not authorized, but not at an authorized relative with a similar name', () => {
    const again = person({ personId: 'again', fullName: 'DANIEL REYES' });
    const daniela = person({ personId: 'daniela', fullName: 'Daniela Reyes' });
    const judged = (personId: string) => judgePickup(asked({ personId }), [...people, again, daniela], moment()).problem;
    expect([judged('again'), judged('daniela')]).toEqual(['resembles', null]);
  });

  it('needs the name of whoever authorized it when the child has no guardian', () => {
    const nobody = { personId: null, name: 'Office', at: moment('16:00').at };
    expect(judgePickup(asked({ ...nils, authorizedBy: nobody, idSeen: true }), [], moment()).problem).toBeNull();
    expect(judgePickup(asked({ ...nils, authorizedBy: nobody, idSeen: true }), people, moment()).problem).toBe('needsGuardian');
  });
});

describe('A name resembles another', () => {
  it.each([
    ['José Núñez', 'jose nunez', true],
    ['Daniel Reyes', 'Reyes Daniel', true],
    ['Daniel Reyes', 'Daniel Reyes Lopez', true],
    ['Daniel Reyes', 'Daneil Reyes', true],
    ['Daniel O’Neil', 'Daniel Oneil', true],
    ['Daniel Reyes', 'D. Reyes', true],
    ['Daniel Reyes', 'Daniel R', true],
    ['Daniel Alejandro Reyes', 'D. Reyes', true],
    ['Daniel Reyes', 'Ana D. Reyes', false],
    ['Daniel Reyes', 'D. R.', true],
    ['Daniel Reyes', 'd.r.', true],
    ['Daniel Alejandro Reyes', 'D.R.', true],
    ['Daniel Reyes', 'D.', false],
    ['Daniel', 'D.', false],
    ['Daniel Reyes', 'R. L.', false],
    ['Daniel Reyes', 'D a n i e l', true],
    ['Daniel Reyes', 'D a n i e l R e y e s', true],
    ['Daniel Reyes', 'D-a-n-y Reyes', true],
    ['Juan Pablo Reyes', 'J.P. Reyes', true],
    ['Daniel Reyes', 'D. Lopez', false],
    ['Daniel Reyes', 'Rosa Reyes', false],
    ['Daniel Reyes', 'Danny Reyes', true],
    ['Katherine Reyes', 'Reyes, Katie', true],
    ['Edward Reyes', 'Eddie Reyes', true],
    ['Carlos Reyes', 'Carlitos Reyes', true],
    ['Daniel Reyes', 'Danny Lopez', false],
    ['Daniel Reyes', 'Danny', true],
    ['Daniel Reyes', 'Diana Reyes', false],
    ['Robert Reyes', 'Bobby Reyes', true],
    ['Ann Lee', 'Amy Lee', false],
    ['Daniel Reyes', '', false],
  ])('%s, %s: %s', (one, other, expected) => {
    expect([resembles(one, other), resembles(other, one)]).toEqual([expected, expected]);
  });
});

// Grandparents, neighbors and drivers of a child whom Daniel Reyes, Katherine O’Neil and Juan Pablo Ortiz must not pick up.
it.each(
  [
    'Rosa Reyes, Carmen Reyes, Diego Reyes, David Reyes, Diana Reyes, Denise Reyes, Rafael Reyes, Ana D. Reyes, Elena R. Diaz, Dana Reed',
    'Danielle Okafor, Daniel Brandt, Danny Lopez, Mary Lou Diaz, J. D. Vargas, R. D. Tanaka, Nils Aker, Carla Lopez, Li Na, An Tran',
    'Kathleen Moore, Katie Moore, Kim O’Donnell, Neil Katz, Karen O’Brien, Juan Perez, Pablo Ruiz, Juana Ortega, Paul Orton, Jo Ann Ortiz',
  ].flatMap((line) => line.split(', ')),
)('%s is nobody else', (honest) => {
  expect(['Daniel Reyes', 'Katherine O’Neil', 'Juan Pablo Ortiz'].filter((barred) => resembles(barred, honest))).toEqual([]);
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
  pickupChangedAt: fc.constant(null),
});
const anyPeople = fc.uniqueArray(anyPerson, { selector: ({ personId }) => personId });
const anyAsked = fc.record({
  personId: fc.option(fc.constantFrom('a', 'b', 'c', 'd', 'x')),
  personName: fc.option(name),
  isTaken: fc.boolean(),
  idSeen: fc.boolean(),
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
      if (problem !== null) return;
      expect(found?.notAuthorized).not.toBe(true);
      const named = found?.fullName ?? said.personName;
      const alike = people.filter((each) => each.notAuthorized && resembles(each.fullName, named ?? ''));
      expect(found === null ? alike : []).toEqual([]);
      if (found === null || said.isTaken) return;
      const { from = null, until = null, weekdays = null } = found.pickup ?? {};
      expect((from ?? on) <= on && on <= (until ?? on)).toBe(true);
      const isAuthorized = said.authorizedBy !== null && said.idSeen;
      expect(weekdays === null || weekdays.includes(weekdayOf(on)) || isAuthorized).toBe(true);
      expect(found.isGuardian || found.isKnown || said.idSeen).toBe(true);
      expect(found.isGuardian || found.pickup !== null || isAuthorized).toBe(true);
    }),
    { numRuns: 2000 },
  );
});
