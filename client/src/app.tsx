import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { RouterProvider, type DataRouter } from 'react-router';
import { createQueryClient, createTrpcClient } from './api/client';
import { trpc } from './api/trpc';
import { AuthProvider } from './auth/auth-provider';
import { cssVariables, theme } from './theme';

/** The providers, in order, around the pages of the router. */
export function App({ router }: { router: DataRouter }) {
  const [{ queryClient, trpcClient }] = useState(createClients);
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <trpc.Provider client={trpcClient} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>
          <AuthProvider>
            <RouterProvider router={router} />
            {/* Below dialogs, whose buttons a notice must not cover. */}
            <Notifications position="bottom-left" zIndex={150} />
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
