import { language } from '@daycare-portal/shared/language';
import { MutationCache, QueryCache, QueryClient, type Mutation, type Query } from '@tanstack/react-query';
import { nounsChangedBy, personHeader, unattendedHeader, windowHeader } from '@daycare-portal/shared/live';
import { httpBatchLink, httpLink, httpSubscriptionLink, splitLink, type Operation } from '@trpc/client';
import { callError } from './call-error';
import { fieldOf } from './field-of';
import { reread, takeUnattended } from './nouns';
import { trpc } from './trpc';
import { windowId } from './window-id';
import { hearServerTime } from '../waiting/device-clock';

const callsARequest = 10;
const longestUrl = 4000;

/** Calls go ten to a request, but for signing in, which the server takes only by itself. */
export function createTrpcClient() {
  return trpc.createClient({
    links: [
      splitLink({
        condition: (call) => call.type === 'subscription',
        true: httpSubscriptionLink({ url: '/trpc' }),
        false: splitLink({
          condition: (call) => call.path === 'auth.signIn',
          true: httpLink({ url: '/trpc', headers: ({ op }) => headersOf([op]) }),
          false: httpBatchLink({
            url: '/trpc',
            headers: ({ opList }) => headersOf(opList),
            fetch: fetchWithTime,
            maxItems: callsARequest,
            maxURLLength: longestUrl,
          }),
        }),
      }),
    ],
  });
}

/** What the server says is in the language of the page. */
function headersOf(calls: readonly Operation[]) {
  return {
    'accept-language': language(),
    ...(calls.some(({ type }) => type === 'mutation') && { [windowHeader]: windowId }),
    ...personOf(calls),
    ...(takeUnattended(calls.map(({ path }) => path)) && { [unattendedHeader]: '1' }),
  };
}

/** Some calls say for whom they are sent: the server refuses them where somebody else has signed in meanwhile. */
function personOf(calls: readonly Operation[]): Record<string, string> {
  const person = calls.map(({ context }) => context['person']).find((uid) => typeof uid === 'string');
  return typeof person === 'string' ? { [personHeader]: person } : {};
}

/** Each answer says what time it is at the server. */
const fetchWithTime: NonNullable<Parameters<typeof httpBatchLink>[0]['fetch']> = async (address, { signal = null, ...request } = {}) => {
  const answer = await fetch(address, { ...request, signal });
  hearServerTime(answer.headers.get('date'));
  return answer;
};

/**
 * After a mutation the page asks anew for what the mutation changes, so that it shows nothing that is no longer so.
 * `onSignedOut` hears of a call that was refused because the session has ended.
 */
export function createQueryClient(onSignedOut: () => void): QueryClient {
  const hearSignedOut = (error: unknown) => {
    if (callError(error).code === 'UNAUTHORIZED') onSignedOut();
  };
  let lastUid: unknown;
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        hearSignedOut(error);
        // What one may no longer see, or what is no more, is not left on the screen.
        const { code } = callError(error);
        if (code === 'FORBIDDEN' || code === 'NOT_FOUND') query.setState({ data: undefined });
      },
      onSuccess: (data, query) => {
        if (!isSession(query)) return;
        const uid = fieldOf(fieldOf(data, 'user'), 'uid');
        // In another window of the same browser somebody else has signed in: what the one before saw is not theirs.
        if (lastUid !== undefined && uid !== lastUid) client.removeQueries({ predicate: (other) => !isSession(other) });
        lastUid = uid;
      },
    }),
    mutationCache: new MutationCache({
      onError: hearSignedOut,
      onSuccess: (_data, _input, _context, mutation) => reread(client, changedBy(mutation)),
    }),
    defaultOptions: {
      queries: {
        // A lost connection is worth another try; what the server refused it would refuse again.
        retry: (tries, error) => callError(error).code === undefined && tries < 2,
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
  return client;
}

/** What the mutation changes of what pages show. An upload changes nothing until it is saved. */
function changedBy({ options: { mutationKey } }: Pick<Mutation<unknown, unknown, unknown>, 'options'>) {
  const path = mutationKey?.[0];
  return Array.isArray(path) ? nounsChangedBy(path.join('.')) : [];
}

/** Whether this is the question who is signed in. */
export function isSession({ queryKey: [path] }: Pick<Query, 'queryKey'>): boolean {
  return Array.isArray(path) && path.join('.') === 'auth.getSession';
}
