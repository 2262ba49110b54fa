import './mantine.css';
import './mantine-ours.css';
import { MantineProvider } from '@mantine/core';
import { Outlet } from 'react-router';
import { cssVariables, theme } from './theme';

/** Wraps the pages that use Mantine: all in the frame except sign-in, which everyone opens first. */
export function MantineFrame() {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <Outlet />
    </MantineProvider>
  );
}
