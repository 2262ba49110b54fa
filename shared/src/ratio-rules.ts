/** How a group of several ages is counted. */
export type MixedAges = 'youngest' | 'majority' | 'sumOfFractions';

/** The figures for children of an age. */
export interface AgeBand {
  fromMonths: number;
  /** The first month that is too old; null: there is none. */
  untilMonths: number | null;
  /** So many children to one adult; may be a half, as 8.5. */
  childrenPerStaff: number;
  /** Where the figures go up in steps instead: how many children so many adults may have. Beyond the last step they begin again. */
  steps: readonly { staff: number; children: number }[];
  maxGroupSize: number | null;
  /** While they nap; null: as when they are awake. */
  childrenPerStaffAtNap: number | null;
}

/** Figures for the first and the last minutes of the day, of a group in which nobody is younger. */
export interface EdgeOfDay {
  minutes: number;
  fromMonths: number;
  childrenPerStaff: number;
}

/** So many adults at least, from so many children on: in the room, or on the premises. */
export interface MinimumStaff {
  adults: number;
  fromChildren: number;
  scope: 'premises' | 'room';
}

/** What a rule asks for, as figures. Its name, and what the figures leave out, stand in the texts. */
export interface RuleSet {
  id: string;
  country: 'US' | 'CA' | 'GB' | 'IE' | 'AU' | 'NZ';
  citation: string;
  url: string;
  /** Where the figures were read. */
  source: 'regulation' | 'government' | 'secondary';
  /** The date or the year of what was read; null where it told none. */
  asOf: string | null;
  /** Null: its way of counting several ages is not worked out here, and they are counted by the youngest. */
  mixedAges: MixedAges | null;
  /** The majority counts only where nobody is younger than this; else the youngest does. */
  majorityFromMonths: number;
  /** By age, without gaps. */
  bands: readonly AgeBand[];
  minimumStaff: MinimumStaff | null;
  edgeOfDay: EdgeOfDay | null;
}

/** The figures for a child of this age; one who is older than all of them is counted with the oldest. */
export function bandOf({ bands }: Pick<RuleSet, 'bands'>, months: number): AgeBand {
  const found = bands.find(({ untilMonths }) => untilMonths === null || months < untilMonths) ?? bands.at(-1);
  if (found === undefined) throw new Error('A rule set has figures.');
  return found;
}
