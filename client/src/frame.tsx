import { QueryClientProvider } from '@tanstack/react-query';
import { createTRPCQueryUtils } from '@trpc/react-query';
import { useState } from 'react';
import { Outlet } from 'react-router';
import { createQueryClient, createTrpcClient } from './api/client';
import { isAskedEarly } from './api/early-answer';
import { trpc } from './api/trpc';
import { AuthProvider } from './auth/auth-provider';

/** What every page with a session needs: calls and the session. Public pages are outside and load none of it. */
export function Frame() {
  const [{ queryClient, trpcClient }] = useState(createClients);
  return (
    <trpc.Provider client={trpcClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <AuthProvider>
          <Outlet />
        </AuthProvider>
      </QueryClientProvider>
    </trpc.Provider>
  );
}

function createClients() {
  const trpcClient = createTrpcClient();
  // Asking again who is signed in sends the person to /login if nobody is.
  const queryClient = createQueryClient(() => void queryClient.invalidateQueries({ queryKey: [['auth', 'getSession']] }));
  if (isAskedEarly()) {
    // Both at once are the request that was sent early. The page finds its day here when it knows who is here.
    const calls = createTRPCQueryUtils({ queryClient, client: trpcClient });
    void calls.auth.getSession.prefetch();
    // It is as old as the page.
    void calls.family.getHome
      .fetch()
      .then((home) => calls.family.getHome.setData(undefined, home, { updatedAt: performance.timeOrigin }))
      .catch(() => undefined);
  }
  return { queryClient, trpcClient };
}
