import { describe, expect, it } from 'vitest';
import { ageInMonths, cover, type RoomRules } from './coverage';
import { ruleSetOf, ruleSets, type RuleSetId } from './ratio-rule-sets';
import { countedBy } from './room-coverage';

/**
 * For each rule set, children by age in months and the adults they need, counted by hand from its figures: `6@14 → 1` is one adult for six
 * children of 14 months.
 */
const countedByHand: Record<RuleSetId, string> = {
  'us-az': `5@3 → 1, 6@3 → 2, 11@3 → 2, 12@3 → 3, 22@3 → 4, 23@3 → 5, 6@14 → 1, 7@14 → 2, 13@14 → 2, 14@14 → 3, 8@30 → 1, 9@30 → 2,
    13@40 → 1, 15@50 → 1, 16@50 → 2, 20@70 → 1, 21@70 → 2, 1@3 + 5@30 → 2, 1@40 + 13@50 → 2`,
  'us-ca': `4@3 → 1, 5@3 → 2, 8@20 → 2, 9@20 → 3, 12@30 → 1, 13@30 → 2, 24@59 → 2, 25@59 → 3, 14@60 → 1, 15@60 → 2, 1@20 + 4@30 → 2,
    1@59 + 14@72 → 2`,
  'us-co': `5@3 → 1, 6@3 → 2, 10@17 → 2, 5@18 → 1, 6@23 → 2, 7@24 → 1, 8@35 → 2, 10@36 → 1, 11@40 → 2, 12@48 → 1, 13@59 → 2, 15@60 → 1,
    16@60 → 2, 1@30 + 9@40 → 2`,
  'us-fl': `4@3 → 1, 5@3 → 2, 6@12 → 1, 7@23 → 2, 11@24 → 1, 12@24 → 2, 15@36 → 1, 16@36 → 2, 20@48 → 1, 21@48 → 2, 25@60 → 1, 26@61 → 2,
    5@30 + 8@50 → 1, 8@30 + 6@50 → 2, 6@30 + 6@50 → 2, 1@20 + 10@50 → 2`,
  'us-ga': `6@3 → 1, 7@3 → 2, 8@12 → 1, 9@12 → 2, 10@24 → 1, 11@24 → 2, 15@36 → 1, 16@36 → 2, 18@48 → 1, 19@48 → 2, 20@60 → 1, 25@72 → 1,
    26@72 → 2, 1@11 + 7@20 → 2`,
  'us-il': `4@3 → 1, 5@14 → 2, 5@15 → 1, 6@23 → 2, 8@24 → 1, 9@35 → 2, 10@36 → 1, 11@47 → 2, 10@48 → 1, 11@59 → 2, 20@60 → 1, 21@60 → 2,
    20@72 → 1, 1@24 + 8@40 → 2`,
  'us-mn': `4@3 → 1, 5@15 → 2, 7@16 → 1, 8@16 → 2, 14@32 → 2, 15@32 → 3, 10@33 → 1, 11@59 → 2, 15@60 → 1, 16@60 → 2, 30@100 → 2,
    1@20 + 9@40 → 2`,
  'us-mo': `4@3 → 1, 5@23 → 2, 8@24 → 1, 9@24 → 2, 10@36 → 1, 11@59 → 2, 16@60 → 1, 17@60 → 2, 32@70 → 2, 33@70 → 3, 1@30 + 8@40 → 2`,
  'us-mt': `4@3 → 1, 5@3 → 2, 12@23 → 3, 13@23 → 4, 8@24 → 1, 9@47 → 2, 10@48 → 1, 11@48 → 2, 14@60 → 1, 15@60 → 2, 1@12 + 4@40 → 2,
    2@47 + 8@50 → 2`,
  'us-nj': `4@3 → 1, 5@17 → 2, 6@18 → 1, 7@29 → 2, 10@30 → 1, 11@47 → 2, 12@48 → 1, 13@59 → 2, 15@60 → 1, 16@60 → 2, 1@17 + 5@20 → 2`,
  'us-ny': `3@1 → 1, 4@1 → 2, 4@1.5 → 1, 5@17 → 2, 5@18 → 1, 6@35 → 2, 7@36 → 1, 8@47 → 2, 8@48 → 1, 9@59 → 2, 9@60 → 1, 10@71 → 2, 10@72 → 1,
    11@119 → 2, 15@120 → 1, 16@120 → 2, 1@30 + 5@40 → 2`,
  'us-nc': `5@3 → 1, 6@3 → 2, 6@12 → 1, 7@23 → 2, 10@24 → 1, 11@24 → 2, 15@36 → 1, 16@36 → 2, 20@48 → 1, 21@48 → 2, 25@60 → 1, 26@60 → 2,
    1@30 + 10@50 → 2`,
  'us-oh': `5@3 → 1, 6@3 → 2, 12@3 → 2, 13@3 → 3, 17@3 → 3, 18@3 → 4, 24@3 → 4, 6@12 → 1, 7@12 → 2, 7@18 → 1, 8@29 → 2, 8@30 → 1, 9@30 → 2,
    12@36 → 1, 13@47 → 2, 14@48 → 1, 15@48 → 2, 18@60 → 1, 19@60 → 2, 20@132 → 1, 21@140 → 2, 1@20 + 7@40 → 2`,
  'us-pa': `4@3 → 1, 5@3 → 2, 5@12 → 1, 6@23 → 2, 6@24 → 1, 7@24 → 2, 10@36 → 1, 11@59 → 2, 12@60 → 1, 13@107 → 2, 15@108 → 1, 16@108 → 2,
    1@30 + 6@40 → 2`,
  'us-tx': `4@3 → 1, 5@3 → 2, 5@12 → 1, 6@17 → 2, 9@18 → 1, 10@18 → 2, 11@24 → 1, 12@24 → 2, 15@36 → 1, 16@36 → 2, 18@48 → 1, 22@60 → 1,
    23@60 → 2, 26@72 → 1, 27@110 → 2, 1@20 + 9@40 → 2`,
  'us-va': `4@3 → 1, 5@15 → 2, 5@16 → 1, 6@16 → 2, 8@24 → 1, 9@24 → 2, 10@36 → 1, 11@59 → 2, 18@60 → 1, 19@60 → 2, 20@108 → 1, 21@108 → 2,
    1@30 + 8@40 → 2`,
  'us-head-start': `1@3 → 2, 8@3 → 2, 9@3 → 3, 10@3 → 5, 1@40 → 2, 17@40 → 2, 18@40 → 4, 1@50 → 2, 20@50 → 2, 21@50 → 4, 5@40 + 4@50 → 2,
    9@40 + 9@50 → 4, 9@40 + 10@50 → 2`,
  'us-cfoc': `3@3 → 1, 4@12 → 2, 4@13 → 1, 5@35 → 2, 7@36 → 1, 8@47 → 2, 8@48 → 1, 9@60 → 2, 10@72 → 1, 11@72 → 2, 12@108 → 1, 13@108 → 2,
    1@12 + 3@14 → 2`,
  'us-naeyc': `4@3 → 1, 5@14 → 2, 6@15 → 1, 7@35 → 2, 10@36 → 1, 11@59 → 2, 12@60 → 1, 13@71 → 2, 15@72 → 1, 16@72 → 2, 1@35 + 6@40 → 2`,
  'ca-on': `3@3 → 1, 4@17 → 2, 5@18 → 1, 6@29 → 2, 8@30 → 1, 9@43 → 2, 13@44 → 1, 14@67 → 2, 15@68 → 1, 16@107 → 2, 20@108 → 1, 21@108 → 2,
    1@17 + 4@20 → 2`,
  'gb-eng': `3@3 → 1, 4@23 → 2, 5@24 → 1, 6@35 → 2, 8@36 → 1, 9@59 → 2, 16@40 → 2, 17@40 → 3, 8@70 → 1, 9@70 → 2, 1@30 + 5@40 → 2`,
  'gb-sct': `3@3 → 1, 4@23 → 2, 5@24 → 1, 6@35 → 2, 8@36 → 1, 9@36 → 2, 16@90 → 2, 17@90 → 3, 24@50 → 3, 8@100 → 1, 1@23 + 3@30 → 2`,
  'gb-wls': `3@3 → 1, 4@3 → 2, 4@24 → 1, 5@35 → 2, 8@36 → 1, 9@95 → 2, 10@96 → 1, 11@96 → 2, 20@100 → 2, 21@100 → 3, 1@30 + 4@40 → 2`,
  // 1/3 + 2/5 = 0.73; with 1/6 more 0.9; 2/3 + 2/5 = 1.07; 1/3 + 4/8 + 1/6 = 1; 3/5 + 4/8 = 1.1.
  ie: `3@3 → 1, 4@3 → 2, 5@12 → 1, 6@12 → 2, 6@24 → 1, 7@24 → 2, 8@36 → 1, 9@36 → 2, 1@3 + 2@14 → 1, 1@3 + 2@14 + 1@30 → 1,
    2@3 + 2@14 → 2, 1@3 + 4@40 + 1@30 → 1, 3@14 + 4@40 → 2`,
  // 1/3 + 3/5 = 0.93; with 1/11 more 1.02; 2/5 + 6/11 = 0.95; 2/5 + 7/11 = 1.04.
  'ie-sessional': `3@3 → 1, 4@3 → 2, 5@12 → 1, 6@29 → 2, 11@30 → 1, 12@30 → 2, 22@40 → 2, 1@3 + 3@14 → 1, 1@3 + 3@14 + 1@40 → 2,
    2@14 + 6@40 → 1, 2@14 + 7@40 → 2`,
  'au-nqf': `4@3 → 1, 5@23 → 2, 5@24 → 1, 6@35 → 2, 11@36 → 1, 12@59 → 2, 15@60 → 1, 16@60 → 2, 22@40 → 2, 23@40 → 3, 1@30 + 5@40 → 2`,
  'au-wa': `4@3 → 1, 5@3 → 2, 5@24 → 1, 6@24 → 2, 10@36 → 1, 11@36 → 2, 20@50 → 2, 21@50 → 3, 10@70 → 1, 11@70 → 2, 1@23 + 4@30 → 2`,
  nz: `5@3 → 1, 6@3 → 2, 10@23 → 2, 11@23 → 3, 6@24 → 1, 7@24 → 2, 20@40 → 2, 21@40 → 3, 30@40 → 3, 31@40 → 4, 100@40 → 10, 101@40 → 11,
    1@20 + 5@30 → 2`,
};

const none: RoomRules = { ruleSet: null, childrenPerStaff: null, capacity: null, ageFromMonths: null };
const by = (id: RuleSetId, more: Partial<RoomRules> = {}): RoomRules => ({ ...none, ruleSet: ruleSetOf(id) ?? null, ...more });

/** The ages of `5@3 + 2@14`. */
function agesIn(room: string): number[] {
  return room.split(' + ').flatMap((some) => {
    const [children = 0, months = 0] = some.trim().split('@').map(Number);
    return Array.from({ length: children }, () => months);
  });
}

const needed = (room: string, rules: RoomRules) => cover({ ages: agesIn(room), adults: 0 }, rules).needed;

describe('a room needs the adults that its rule set asks for', () => {
  it.each(ruleSets.map(({ id }) => id))('%s', (id) => {
    const cases = countedByHand[id].split(',').map((one) => one.split('→').map((side) => side.trim()));
    expect(cases.length).toBeGreaterThanOrEqual(10);
    const counted = cases.map(([room = '', adults]) => `${room} → ${adults === undefined ? '' : needed(room, by(id))}`);
    expect(counted).toStrictEqual(cases.map(([room, adults]) => `${room} → ${adults}`));
  });

  it('whose figures cover every age without a gap', () => {
    for (const { id, bands } of ruleSets) {
      expect([id, bands[0]?.fromMonths]).toStrictEqual([id, 0]);
      for (const [at, band] of bands.slice(1).entries()) expect([id, band.fromMonths]).toStrictEqual([id, bands[at]?.untilMonths]);
    }
  });
});

describe('cover', () => {
  it.each([
    // The rule allows 12 per adult, the daycare 10.
    ['11@40', { childrenPerStaff: 10 }, { needed: 2, by: 'daycare' }],
    ['10@40', { childrenPerStaff: 10 }, { needed: 1, by: 'daycare' }],
    ['5@3', { childrenPerStaff: 10 }, { needed: 2, by: 'ruleSet' }],
    ['13@40', { childrenPerStaff: 20 }, { needed: 2, by: 'ruleSet' }],
  ])('uses the stricter of the rule and the daycare’s own number: %s', (room, more, expected) => {
    expect(cover({ ages: agesIn(room), adults: 1 }, by('us-ca', more))).toMatchObject(expected);
  });

  it.each([
    ['8@40', 1, { needed: 1, headroom: 4, limit: 12 }],
    ['12@40', 1, { needed: 1, headroom: 0, limit: 12 }],
    ['13@40', 1, { needed: 2, headroom: -1, limit: 12 }],
    ['25@40', 1, { needed: 3, headroom: -2, limit: 12 }],
    ['8@40', 2, { needed: 1, headroom: 6, limit: 24 }],
  ])('counts open spots, limited by the places, and missing adults: %s with %i', (room, adults, expected) => {
    expect(cover({ ages: agesIn(room), adults }, by('us-ca', { capacity: 14 }))).toMatchObject(expected);
  });

  it('has no open spots beyond the largest group that the rule allows', () => {
    expect(cover({ ages: agesIn('6@3'), adults: 4 }, by('us-pa'))).toMatchObject({ needed: 2, headroom: 2, limit: 16 });
  });

  it('applies the largest group also where each child needs a fraction of an adult', () => {
    expect(cover({ ages: agesIn('1@3 + 19@40'), adults: 6 }, by('ie-sessional'))).toMatchObject({ needed: 3, headroom: 2 });
  });

  it('accepts a ratio such as 8.5 children per adult', () => {
    expect([needed('17@40', { ...none, childrenPerStaff: 8.5 }), needed('18@40', { ...none, childrenPerStaff: 8.5 })]).toStrictEqual([
      2, 3,
    ]);
    expect(cover({ ages: agesIn('3@40'), adults: 1 }, { ...none, childrenPerStaff: 8.5 }).limit).toBe(8);
  });

  it('allows more children per adult right after opening and before closing when the rule has it, unless one is too young', () => {
    const at = (room: string, minutesFromEdge: number) => cover({ ages: agesIn(room), adults: 1, minutesFromEdge }, by('us-tx')).needed;
    expect([at('16@20', 0), at('16@20', 44), at('16@20', 45), at('17@20', 0)]).toStrictEqual([1, 1, 2, 2]);
    expect(at('15@20 + 1@14', 0)).toBe(4);
    // What is allowed anyway stays allowed.
    expect(at('18@50', 0)).toBe(1);
  });

  it('names the figures that decide', () => {
    const told = (room: string, id: RuleSetId, minutesFromEdge: number | null = null) =>
      countedBy(cover({ ages: agesIn(room), adults: 1, minutesFromEdge }, by(id)), null);
    expect(told('5@20', 'us-tx')).toMatchObject({ childrenPerStaff: 9, fromMonths: 18, untilMonths: 24, edgeMinutes: null });
    expect(told('5@20', 'us-tx', 10)).toMatchObject({ childrenPerStaff: 16, fromMonths: 18, untilMonths: null, edgeMinutes: 45 });
    expect(told('5@50', 'us-tx', 10)).toMatchObject({ childrenPerStaff: 18, fromMonths: 48, edgeMinutes: null });
    expect(told('11@3', 'us-az')).toMatchObject({
      steps: [
        { staff: 1, children: 5 },
        { staff: 2, children: 11 },
      ],
    });
    const own = countedBy(cover({ ages: agesIn('5@20'), adults: 1 }, { ...none, childrenPerStaff: 4 }), 4);
    expect(own).toMatchObject({ by: 'daycare', childrenPerStaff: 4, steps: [], edgeMinutes: null });
  });

  it('uses the nap figures for napping children only', () => {
    const at = (room: string, napping: string) => cover({ ages: agesIn(room), adults: 0, napping: agesIn(napping) }, by('us-pa')).needed;
    expect([at('20@40', '20@40'), at('20@40', '10@40'), at('8@3', '8@3')]).toStrictEqual([1, 2, 2]);
    expect(needed('20@40', by('us-pa'))).toBe(2);
  });

  it('says when mixed ages are counted by the youngest instead of in the rule’s own way', () => {
    const isSaid = (room: string, id: RuleSetId) => cover({ ages: agesIn(room), adults: 1 }, by(id)).isCountedByYoungest;
    expect([isSaid('1@30 + 1@40', 'us-tx'), isSaid('2@40', 'us-tx'), isSaid('1@30 + 1@40', 'us-ca')]).toStrictEqual([true, false, false]);
  });

  it('uses a room’s own ages while it is empty, and has no result for a room without a rule', () => {
    expect(cover({ ages: [], adults: 1 }, by('us-ca', { ageFromMonths: 36 }))).toMatchObject({ needed: 0, headroom: 12 });
    expect(cover({ ages: agesIn('9@3'), adults: 0 }, none)).toMatchObject({ needed: null, headroom: null, limit: null, by: null });
  });
});

describe('for any children in a room', () => {
  const room = roomsOf(1);
  const rooms = Array.from({ length: 400 }, () => room());

  it('one more child never needs fewer adults, unless the majority decides', () => {
    for (const rules of everyRule.filter(({ ruleSet }) => ruleSet?.mixedAges !== 'majority'))
      for (const [ages, child] of rooms)
        expect(cover({ ages: [...ages, child], adults: 0 }, rules).needed).toBeGreaterThanOrEqual(
          cover({ ages, adults: 0 }, rules).needed ?? 0,
        );
  });

  it('one more child never needs fewer adults at the edges of the day, which never need more adults than the rest', () => {
    const usual = by('us-tx');
    for (const [ages, child] of rooms) {
      const needed = cover({ ages, adults: 0, minutesFromEdge: 0 }, usual).needed ?? 0;
      expect(cover({ ages: [...ages, child], adults: 0, minutesFromEdge: 0 }, usual).needed).toBeGreaterThanOrEqual(needed);
      expect(needed).toBeLessThanOrEqual(cover({ ages, adults: 0 }, usual).needed ?? 0);
    }
  });

  it('one more child of the majority never needs fewer adults', () => {
    for (const rules of everyRule.filter(({ ruleSet }) => ruleSet?.mixedAges === 'majority'))
      for (const [ages] of rooms) {
        const { needed: before, band } = cover({ ages, adults: 0 }, rules);
        const more = ages
          .filter((months) => band !== null && months >= band.fromMonths && months < (band.untilMonths ?? Infinity))
          .slice(0, 1);
        expect(cover({ ages: [...ages, ...more], adults: 0 }, rules).needed).toBeGreaterThanOrEqual(before ?? 0);
      }
  });

  it('the stricter of two rules wins', () => {
    for (const rules of everyRule)
      for (const [ages] of rooms)
        for (const childrenPerStaff of [3, 8.5, 20]) {
          const both = cover({ ages, adults: 2 }, { ...rules, childrenPerStaff });
          const [one, other] = [cover({ ages, adults: 2 }, rules), cover({ ages, adults: 2 }, { ...none, childrenPerStaff })];
          expect(both.needed).toBe(Math.max(one.needed ?? 0, other.needed ?? 0));
          expect(both.limit).toBe(Math.min(one.limit ?? 0, other.limit ?? 0));
        }
  });

  it('their order does not matter', () => {
    for (const rules of everyRule)
      for (const [ages] of rooms)
        expect(cover({ ages: ages.toReversed(), adults: 1 }, rules)).toStrictEqual(cover({ ages: ages.toSorted(), adults: 1 }, rules));
  });

  it('as many adults as are needed are enough, and one fewer never is', () => {
    for (const rules of everyRule)
      for (const [ages] of rooms) {
        const { needed: adults } = cover({ ages, adults: 0 }, rules);
        expect(cover({ ages, adults: adults ?? 0 }, rules).headroom).toBeGreaterThanOrEqual(0);
        expect(cover({ ages, adults: (adults ?? 0) - 1 }, rules).headroom).toBe(-1);
      }
  });
});

const everyRule = ruleSets.map(({ id }) => by(id));

/** Rooms of up to 25 children and the same with one more child. The seed is fixed. */
function roomsOf(seed: number): () => [ages: number[], child: number] {
  let state = seed;
  const below = (most: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
  return () => {
    const [youngest, spread] = [below(150), 1 + below(60)];
    const age = () => (youngest + below(spread)) / (below(5) === 0 ? 2 : 1);
    return [Array.from({ length: 1 + below(25) }, age), age()];
  };
}

it('a child’s age is counted in months and halves', () => {
  const ages = ['2026-01-31', '2026-02-14', '2026-02-15', '2026-02-28', '2026-03-31', '2027-01-31'];
  expect(ages.map((day) => ageInMonths('2026-01-31', day))).toStrictEqual([0, 0, 0.5, 0.5, 2, 12]);
});
