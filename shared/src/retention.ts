import * as z from 'zod/mini';
import { KeepYears } from './daycare-day';
import type { PlainDate } from './dates';
import { bulkRows, Id } from './fields';
import { retentionText } from './retention-text';

/** The kinds of record about a child that an owner may keep for a time of their own. All else is kept as long as the daycare's years say. */
export const retentionKinds = ['attendance', 'dailyLog', 'meals', 'medication', 'incidents'] as const;
export type RetentionKind = (typeof retentionKinds)[number];

/** Counted from the child's last day. With an age, also until the child is that old. */
export interface RetentionPeriod {
  years: number;
  untilAge: number | null;
}

export interface RetentionRule extends RetentionPeriod {
  kind: RetentionKind;
  /** An owner chose it. Otherwise it is the daycare's number of years. */
  isOwn: boolean;
}

/** What has been kept long enough about a child who has left. */
export interface DueRecords {
  studentId: string;
  firstName: string;
  lastName: string;
  lastDay: PlainDate;
  kinds: { kind: RetentionKind; entries: number }[];
  /** The child's record, or everything, was downloaded since the last entry. */
  isDownloaded: boolean;
  /** Nothing about the child has to be kept any longer, so that an owner may delete the child. */
  isWhole: boolean;
}

/** Why records that would be due are kept: somebody may still ask about them. */
export type HeldBy = 'protection' | 'openReport';

export interface Retention {
  keepYears: number;
  rules: RetentionRule[];
  /** Who left first comes first. */
  due: DueRecords[];
  held: { studentId: string; firstName: string; lastName: string; by: HeldBy }[];
}

export const ageKeptUntil = { min: 1, max: 40 };

const Age = z
  .int({ error: () => retentionText.ageWrong })
  .check(z.refine((value) => value >= ageKeptUntil.min && value <= ageKeptUntil.max, { error: () => retentionText.ageWrong }));

/** The kinds that are left out are kept for the daycare's number of years. */
export const SetRetention = z.strictObject({
  daycareId: Id,
  rules: z.array(z.strictObject({ kind: z.enum(retentionKinds), years: KeepYears, untilAge: z.nullable(Age) })).check(
    z.maxLength(retentionKinds.length),
    z.refine((rules) => new Set(rules.map(({ kind }) => kind)).size === rules.length),
  ),
});
export type SetRetention = z.infer<typeof SetRetention>;

/** Deletes what is due of these children, if it is still as many entries as were shown. */
export const DeleteDue = z.strictObject({
  daycareId: Id,
  children: bulkRows(z.strictObject({ studentId: Id, entries: z.int().check(z.minimum(1)) })),
});
export type DeleteDue = z.infer<typeof DeleteDue>;

/** Each child takes some statements, so a page sends a few at a time. */
export const childrenInADeletion = 20;

export interface RetentionSource extends RetentionPeriod {
  kind: RetentionKind;
  /** The name of its sentence. */
  place: keyof (typeof retentionText)['sources'];
  url: string;
}

/**
 * What rules that were read ask for, in whole years. Theirs may be shorter: nothing is kept for less than a year. They change, so each has
 * the page it was read from.
 */
export const retentionSources: readonly RetentionSource[] = [
  {
    kind: 'attendance',
    place: 'washington',
    years: 5,
    untilAge: null,
    url: 'http://apps.leg.wa.gov/wac/default.aspx?cite=170-295-7030',
  },
  {
    kind: 'attendance',
    place: 'california',
    years: 1,
    untilAge: null,
    url: 'https://t22.caqualityearlylearning.org/continuing-requirements/sign-in-and-sign-out',
  },
  {
    kind: 'dailyLog',
    place: 'northCarolina',
    years: 1,
    untilAge: null,
    url: 'https://www.nchealthystart.org/downloads2/Safe_Sleep_Rules.html',
  },
  {
    kind: 'meals',
    place: 'foodProgram',
    years: 4,
    untilAge: null,
    url: 'https://www.cdss.ca.gov/cacfp/resources/cacfp-administrative-manual-section-141',
  },
  {
    kind: 'medication',
    place: 'texasMedication',
    years: 1,
    untilAge: null,
    url: 'https://texreg.sos.state.tx.us/public/readtac$ext.TacPage?sl=R&app=9&p_dir=&p_rloc=&p_tloc=&p_ploc=&pg=1&p_tac=&ti=26&pt=1&ch=746&rl=3805',
  },
  {
    kind: 'medication',
    place: 'australia',
    years: 3,
    untilAge: null,
    url: 'https://zoelaw.ai/legislation/education-and-care-services-national-regulations/sections/183',
  },
  {
    kind: 'incidents',
    place: 'texasIncidents',
    years: 1,
    untilAge: null,
    url: 'https://tac-clone.dsswtx.org/sections/26-1-744-C-744.709.html',
  },
  {
    kind: 'incidents',
    place: 'australiaIncidents',
    years: 3,
    untilAge: 25,
    url: 'https://zoelaw.ai/legislation/education-and-care-services-national-regulations/sections/183',
  },
];

/** The longest that a rule for this kind asks for, so that it is enough for all of them. */
export function suggestedPeriod(kind: RetentionKind): RetentionPeriod {
  const found = retentionSources.filter((source) => source.kind === kind);
  const ages = found.flatMap(({ untilAge }) => untilAge ?? []);
  return { years: Math.max(...found.map(({ years }) => years)), untilAge: ages.length === 0 ? null : Math.max(...ages) };
}
