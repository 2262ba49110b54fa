import './mantine.css';
import './frame.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Outlet } from 'react-router';
import { createQueryClient, createTrpcClient } from './api/client';
import { trpc } from './api/trpc';
import { AuthProvider } from './auth/auth-provider';
import { cssVariables, theme } from './theme';

/** What every page needs where one is, or becomes, signed in: the providers, in order. Public pages stand outside it and load none of it. */
export function Frame() {
  const [{ queryClient, trpcClient }] = useState(createClients);
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <trpc.Provider client={trpcClient} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>
          <AuthProvider>
            <Outlet />
          </AuthProvider>
        </QueryClientProvider>
      </trpc.Provider>
    </MantineProvider>
  );
}

function createClients() {
  const trpcClient = createTrpcClient();
  // Asking again who is signed in sends the person to /login when nobody is any more.
  const queryClient = createQueryClient(() => void queryClient.invalidateQueries({ queryKey: [['auth', 'getSession']] }));
  return { queryClient, trpcClient };
}
