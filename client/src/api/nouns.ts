import type { Changes, Noun } from '@daycare-portal/shared/changes';
import type { Query, QueryClient } from '@tanstack/react-query';
import type { AppRouter } from './trpc';

type Calls = AppRouter['_def']['record'];
type Queries<Router> = keyof { [Call in keyof Router as Router[Call] extends { _def: { type: 'query' } } ? Call : never]: true } & string;
/** The paths of these routers' queries. */
type QueryOf<Router extends keyof Calls> = { [Each in Router]: `${Each}.${Queries<Calls[Each]>}` }[Router];
/** Routers whose name is no noun. */
type Nameless = Exclude<keyof Calls, Noun | 'auth'>;
/** They show nothing that a call changes. */
type Unchanged = 'door.getScreen' | 'site.getStoreLinks' | 'site.getVersion';
type Shown = { [Query in QueryOf<keyof Calls>]?: readonly Noun[] } & Record<Exclude<QueryOf<Nameless>, Unchanged>, readonly Noun[]>;

const ofOutings: readonly Noun[] = ['headcounts', 'attendance', 'health'];
/** What a family is shown of its children, and what an owner may delete about them. */
const ofChildren: readonly Noun[] = ['attendance', 'dailyLog', 'students', 'classrooms', 'people', 'health', 'daycare', 'account'];
const ofCoverage: readonly Noun[] = ['coverage', 'attendance', 'daycare'];

/** What queries show besides the noun that their router is named after. */
const shown: Shown = {
  'billing.getAccount': ['students', 'people'],
  'billing.getOverview': ['attendance', 'students', 'daycare'],
  'billing.listAccounts': ['students', 'people'],
  'billing.listChildren': ['students'],
  'billing.listProposals': ['attendance', 'students', 'daycare'],
  'billing.previewRun': ['students', 'daycare'],
  'billing.proposeAccounts': ['students', 'people'],
  'attendance.getAlarms': ['headcounts'],
  'attendance.getDay': ['students', 'classrooms', 'daycare'],
  'attendance.getHeadcount': ['headcounts', 'health'],
  'attendance.getNow': ['students', 'classrooms', 'people', 'health', 'coverage', 'daycare'],
  'attendance.listHeadcounts': ['headcounts'],
  'auth.getLinkedChildren': ['students', 'daycare'],
  'auth.getSession': ['daycare'],
  'classrooms.getCoverage': ofCoverage,
  'classrooms.getCoverageDay': ofCoverage,
  'classrooms.getShortMinutes': ofCoverage,
  'dailyLog.getDay': ['attendance', 'students', 'classrooms', 'health', 'daycare'],
  'dailyLog.getMealMonth': ['attendance'],
  'dailyLog.getMenu': ['health', 'students'],
  'dailyLog.getRemoved': ['students'],
  'dailyLog.getRooms': ['classrooms'],
  'door.getPinsOfChild': ['people'],
  'door.listAtDoor': ['attendance', 'students'],
  'door.listDevices': ['daycare', 'people', 'staff', 'students'],
  'family.getAccount': ['billing'],
  'family.getConsents': ['health'],
  'family.getDocument': ['billing'],
  'family.getDay': ofChildren,
  'family.getDoorPin': ['people'],
  'family.getHome': [...ofChildren, 'messages', 'billing', 'forms'],
  'family.getPeople': ['people', 'students'],
  'family.getPhotos': ['dailyLog', 'health'],
  'forms.getForm': ['people', 'health'],
  'forms.getReview': ['people', 'health'],
  'forms.list': ['people', 'health', 'students'],
  'health.getPapers': ['students', 'people', 'daycare'],
  'health.listMissing': ['people'],
  'news.getChoices': ['account', 'daycare', 'people'],
  'outings.get': ofOutings,
  'outings.getConsents': ofOutings,
  'outings.list': ofOutings,
  'outings.listPhones': ['headcounts'],
  'people.getFamilyView': ofChildren,
  'people.getPeople': ['health'],
  'records.countIncidents': ['attendance', 'daycare'],
  'records.getRetention': ofChildren,
  'records.getIncident': ['attendance', 'daycare', 'health', 'people', 'students'],
  'records.listIncidents': ['attendance', 'daycare', 'health', 'students'],
  'records.listOwnIncidents': ['people'],
  'records.listProtectionNotes': ['staff'],
  'records.getDrills': ['headcounts', 'daycare'],
  'records.getOwnMedication': ['people', 'daycare'],
  'records.list': ['students', 'attendance', 'people', 'health', 'staff', 'coverage'],
  'records.listDrillsDue': ['headcounts', 'daycare'],
  'records.listDue': ['students', 'attendance', 'classrooms', 'health', 'staff', 'coverage', 'daycare'],
  'site.getReach': ['daycare'],
  'staff.getDay': ['coverage'],
  'staff.getHours': ['coverage'],
};

/** Whether the query shows something of what changes. */
function shows({ queryKey: [path] }: Pick<Query, 'queryKey'>, changes: Changes): boolean {
  if (!Array.isArray(path)) return false;
  if (changes.includes('everything')) return true;
  const [router] = path;
  const nouns: readonly Noun[] | undefined = Object.entries(shown).find(([query]) => query === path.join('.'))?.[1];
  return changes.some((noun) => noun === (router === 'auth' ? 'account' : router) || nouns?.some((each) => each === noun));
}

/** Reloads visible data that these changes concern. Other data reloads when it is shown. */
export async function reread(client: QueryClient, changes: Changes): Promise<void> {
  const concerned = (query: Query) => shows(query, changes);
  const begun = client
    .getQueryCache()
    .findAll({ predicate: concerned })
    .filter(({ state }) => state.status === 'pending');
  await client.invalidateQueries({ predicate: concerned });
  // A first answer that was under way may be older than the change, but the library has kept it: it is asked for once more.
  await client.invalidateQueries({ predicate: (query) => begun.includes(query) }, { cancelRefetch: false });
}

/** The paths of running calls that no action of a person caused. */
const unattended = new Set<string>();

/** The same, without a person's request. The server does not count it as use of the session. */
export function rereadUnattended(client: QueryClient, changes: Changes = ['everything']): void {
  for (const query of client.getQueryCache().findAll({ predicate: (each) => shows(each, changes), type: 'active' })) {
    const [path] = query.queryKey;
    if (!query.isDisabled() && Array.isArray(path)) unattended.add(path.join('.'));
  }
  void reread(client, changes);
}

/** Whether a person asked for none of these calls. It answers once for each call. */
export function takeUnattended(paths: readonly string[]): boolean {
  const isUnattended = paths.every((path) => unattended.has(path));
  for (const path of paths) unattended.delete(path);
  return isUnattended;
}
