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

/** Which questions show a noun where it is not only those of the router of its name. */
const shownBy: Partial<Record<Noun, readonly QueryKey[]>> = {
  students: [[['students']], today, now, papers, ownChildren],
  classrooms: [[['classrooms']], today, now],
  people: [[['people']], [['health', 'listMissing']], now, papers],
  health: [[['health']], now, headcount, outings],
  coverage: [now, [['staff', 'getDay']], [['staff', 'getHours']], ...coverage],
  attendance: [[['attendance']], ...coverage],
  daycare: [[['daycare']], ...coverage, [['site']], [['auth', 'getSession']], today, now, papers, ownChildren],
  headcounts: [headcount, [['attendance', 'listHeadcounts']], outings],
  account: [[['auth']]],
};

/** The questions that show these nouns; all of them where it may be anything. */
export function questionsOf(nouns: readonly Noun[] | undefined): readonly QueryKey[] {
  return nouns?.flatMap((noun) => shownBy[noun] ?? [[[noun]]]) ?? [[]];
}

/** Asks anew for what is on the screen of these nouns, or for all of it; what is not on it is asked for when it is. */
export function reread(client: QueryClient, nouns?: readonly Noun[]): void {
  for (const queryKey of questionsOf(nouns)) void client.invalidateQueries({ queryKey });
}

/** The paths of calls that are under way by themselves, and not because of anything that a person did here. */
const unattended = new Set<string>();

/** The same where nobody here asked for it: the server does not take it for use of the session. */
export function rereadUnattended(client: QueryClient, nouns?: readonly Noun[]): void {
  for (const queryKey of questionsOf(nouns)) {
    for (const query of client.getQueryCache().findAll({ queryKey, type: 'active' })) {
      const [path] = query.queryKey;
      if (!query.isDisabled() && Array.isArray(path)) unattended.add(path.join('.'));
    }
  }
  reread(client, nouns);
}

/** Whether none of these calls was asked for by a person. It answers so once for each. */
export function takeUnattended(paths: readonly string[]): boolean {
  const isUnattended = paths.every((path) => unattended.has(path));
  for (const path of paths) unattended.delete(path);
  return isUnattended;
}
