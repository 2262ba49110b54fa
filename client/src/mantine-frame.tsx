import './mantine.css';
import './mantine-ours.css';
import { MantineProvider } from '@mantine/core';
import { Outlet } from 'react-router';
import { cssVariables, theme } from './theme';

/** Around the pages that are made of Mantine: all of the frame's but the sign-in page, which everyone opens first. */
export function MantineFrame() {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <Outlet />
    </MantineProvider>
  );
}
