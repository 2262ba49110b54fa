import { language } from '@daycare-portal/shared/language';
import { MutationCache, QueryCache, QueryClient, type Mutation, type Query } from '@tanstack/react-query';
import { changesOf } from '@daycare-portal/shared/changes';
import { personHeader, unattendedHeader, windowHeader } from '@daycare-portal/shared/live';
import { httpBatchLink, httpLink, httpSubscriptionLink, splitLink, type Operation } from '@trpc/client';
import { callError } from './call-error';
import { takeEarly } from './early-answer';
import { fieldOf } from './field-of';
import { reread, takeUnattended } from './nouns';
import { trpc } from './trpc';
import { windowId } from './window-id';
import { readServerTime } from '../waiting/device-clock';

const callsARequest = 10;
const longestUrl = 4000;

/** Batches up to ten calls per request, except sign-in calls, which the server accepts only alone. */
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

/** The server answers in the language of the page. */
function headersOf(calls: readonly Operation[]) {
  return {
    'accept-language': language(),
    ...(calls.some(({ type }) => type === 'mutation') && { [windowHeader]: windowId }),
    ...personOf(calls),
    ...(takeUnattended(calls.map(({ path }) => path)) && { [unattendedHeader]: '1' }),
  };
}

/** Some calls name the person they are for, and the server refuses them if someone else has signed in meanwhile. */
function personOf(calls: readonly Operation[]): Record<string, string> {
  const person = calls.map(({ context }) => context['person']).find((uid) => typeof uid === 'string');
  return typeof person === 'string' ? { [personHeader]: person } : {};
}

/** Every answer has the server's time. */
const fetchWithTime: NonNullable<Parameters<typeof httpBatchLink>[0]['fetch']> = async (address, { signal = null, ...request } = {}) => {
  const answer = await (takeEarly(String(address)) ?? fetch(address, { ...request, signal }));
  readServerTime(answer.headers.get('date'));
  return answer;
};

/**
 * After a mutation, the page reloads what it changes, so nothing outdated stays visible. `onSignedOut` is called when a call was refused
 * because the session has ended.
 */
export function createQueryClient(onSignedOut: () => void): QueryClient {
  const hearSignedOut = (error: unknown) => {
    if (callError(error).code === 'UNAUTHORIZED') onSignedOut();
  };
  let lastUid: unknown;
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        // Asking again who is here would be refused in the same way, without an end.
        if (!isSession(query)) hearSignedOut(error);
        // Data that is gone or no longer permitted must not stay on the screen.
        const { code } = callError(error);
        if (code === 'FORBIDDEN' || code === 'NOT_FOUND') query.setState({ data: undefined });
      },
      onSuccess: (data, query) => {
        if (!isSession(query)) return;
        const uid = fieldOf(fieldOf(data, 'user'), 'uid');
        // Someone else signed in in another window of this browser, so the first person's data is not theirs to see.
        if (lastUid !== undefined && uid !== lastUid) client.removeQueries({ predicate: (other) => !isSession(other) });
        lastUid = uid;
      },
    }),
    mutationCache: new MutationCache({
      onError: hearSignedOut,
      onSuccess: (_data, _input, _context, mutation) => void reread(client, changedBy(mutation)),
    }),
    defaultOptions: {
      queries: {
        // A lost connection deserves another try, a refusal does not.
        retry: (tries, error) => callError(error).code === undefined && tries < 2,
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
  return client;
}

/** What the mutation changes. An upload changes nothing until it is saved. */
function changedBy({ options: { mutationKey } }: Pick<Mutation<unknown, unknown, unknown>, 'options'>) {
  const path = mutationKey?.[0];
  return Array.isArray(path) ? changesOf(path.join('.')) : [];
}

/** Whether this is the query for who is signed in. */
export function isSession({ queryKey: [path] }: Pick<Query, 'queryKey'>): boolean {
  return Array.isArray(path) && path.join('.') === 'auth.getSession';
}
