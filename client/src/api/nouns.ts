import type { Noun } from '@daycare-portal/shared/live';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

const ownChildren: QueryKey = [['auth', 'getLinkedChildren']];
const today: QueryKey = [['attendance', 'getDay']];
const now: QueryKey = [['attendance', 'getNow']];
const papers: QueryKey = [['health', 'getPapers']];
const headcount: QueryKey = [['attendance', 'getHeadcount']];
const outings: QueryKey = [['outings']];
const coverage: readonly QueryKey[] = [
  [['classrooms', 'getCoverage']],
  [['classrooms', 'getCoverageDay']],
  [['classrooms', 'getShortMinutes']],
];

/** The queries that show a noun, beyond those of the router with its name. */
const shownBy: Partial<Record<Noun, readonly QueryKey[]>> = {
  students: [[['students']], today, now, papers, ownChildren],
  classrooms: [[['classrooms']], today, now],
  people: [[['people']], [['health', 'listMissing']], now, papers],
  health: [[['health']], [['people', 'getPeople']], now, headcount, outings],
  coverage: [now, [['staff', 'getDay']], [['staff', 'getHours']], ...coverage],
  attendance: [[['attendance']], outings, ...coverage],
  daycare: [[['daycare']], ...coverage, [['site']], [['auth', 'getSession']], today, now, papers, ownChildren],
  headcounts: [headcount, [['attendance', 'listHeadcounts']], [['attendance', 'getAlarms']], outings],
  account: [[['auth']]],
};

/** The queries that show these nouns, or all queries if the change may affect anything. */
export function queriesOf(nouns: readonly Noun[] | undefined): readonly QueryKey[] {
  return nouns?.flatMap((noun) => shownBy[noun] ?? [[[noun]]]) ?? [[]];
}

/** Reloads visible data about these nouns, or about all. Other data reloads when it is shown. */
export function reread(client: QueryClient, nouns?: readonly Noun[]): void {
  for (const queryKey of queriesOf(nouns)) void client.invalidateQueries({ queryKey });
}

/** The paths of running calls that no action of a person caused. */
const unattended = new Set<string>();

/** The same, without a person's request. The server does not count it as use of the session. */
export function rereadUnattended(client: QueryClient, nouns?: readonly Noun[]): void {
  for (const queryKey of queriesOf(nouns)) {
    for (const query of client.getQueryCache().findAll({ queryKey, type: 'active' })) {
      const [path] = query.queryKey;
      if (!query.isDisabled() && Array.isArray(path)) unattended.add(path.join('.'));
    }
  }
  reread(client, nouns);
}

/** Whether a person asked for none of these calls. It answers once for each call. */
export function takeUnattended(paths: readonly string[]): boolean {
  const isUnattended = paths.every((path) => unattended.has(path));
  for (const path of paths) unattended.delete(path);
  return isUnattended;
}
