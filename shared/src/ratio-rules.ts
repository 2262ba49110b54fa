/** How a group of mixed ages is counted. */
type MixedAges = 'youngest' | 'majority' | 'sumOfFractions';

/** The figures for an age group. */
export interface AgeBand {
  fromMonths: number;
  /** The first month that is too old, or null if there is none. */
  untilMonths: number | null;
  /** Children per adult. It may be a half, such as 8.5. */
  childrenPerStaff: number;
  /** Used if the figures go up in steps: how many children this many adults may have. Beyond the last step they begin again. */
  steps: readonly { staff: number; children: number }[];
  maxGroupSize: number | null;
  /** The figure during naps. Null: the same as awake. */
  childrenPerStaffAtNap: number | null;
}

/** Figures for the first and last minutes of the day, for a group in which nobody is younger. */
export interface EdgeOfDay {
  minutes: number;
  fromMonths: number;
  childrenPerStaff: number;
}

/** The minimum number of adults from a number of children on, in the room or on the premises. */
interface MinimumStaff {
  adults: number;
  fromChildren: number;
  scope: 'premises' | 'room';
}

/** The figures of a rule. Its name, and what the figures leave out, are in the texts. */
export interface RuleSet {
  id: string;
  country: 'US' | 'CA' | 'GB' | 'IE' | 'AU' | 'NZ';
  citation: string;
  url: string;
  /** Where the figures were read. */
  source: 'regulation' | 'government' | 'secondary';
  /** The date or year of the source, or null if it has none. */
  asOf: string | null;
  /** Null: the portal does not count mixed ages in this rule's own way, so the youngest child decides. */
  mixedAges: MixedAges | null;
  /** The majority counts only if nobody is younger than this. Otherwise the youngest decides. */
  majorityFromMonths: number;
  /** By age, without gaps. */
  bands: readonly AgeBand[];
  minimumStaff: MinimumStaff | null;
  edgeOfDay: EdgeOfDay | null;
}

/** The figures for a child of this age. A child older than all of them is counted with the oldest. */
export function bandOf({ bands }: Pick<RuleSet, 'bands'>, months: number): AgeBand {
  const found = bands.find(({ untilMonths }) => untilMonths === null || months < untilMonths) ?? bands.at(-1);
  if (found === undefined) throw new Error('A rule set has figures.');
  return found;
}
