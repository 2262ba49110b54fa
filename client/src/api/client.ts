import { language } from '@daycare-portal/shared/language';
import { MutationCache, QueryCache, QueryClient, type Query } from '@tanstack/react-query';
import { httpBatchLink, httpLink, splitLink } from '@trpc/client';
import { callError } from './call-error';
import { fieldOf } from './field-of';
import { trpc } from './trpc';

const callsARequest = 10;
const longestUrl = 4000;

/** Calls go ten to a request, but for signing in, which the server takes only by itself. */
export function createTrpcClient() {
  return trpc.createClient({
    links: [
      splitLink({
        condition: (call) => call.path === 'auth.signIn',
        true: httpLink({ url: '/trpc', headers }),
        false: httpBatchLink({ url: '/trpc', headers, maxItems: callsARequest, maxURLLength: longestUrl }),
      }),
    ],
  });
}

/** What the server says is in the language of the page. */
function headers() {
  return { 'accept-language': language() };
}

/**
 * What changes anything makes every page look again, so that none shows what is no longer so.
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
      onSuccess: () => void client.invalidateQueries(),
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

/** Whether this is the question who is signed in. */
export function isSession({ queryKey: [path] }: Pick<Query, 'queryKey'>): boolean {
  return Array.isArray(path) && path.join('.') === 'auth.getSession';
}
