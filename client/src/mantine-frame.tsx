import './mantine.css';
import './mantine-ours.css';
import { MantineContext, MantineProvider } from '@mantine/core';
import { use, type ReactNode } from 'react';
import { Outlet } from 'react-router';
import { cssVariables, theme } from './theme';

/** Wraps the pages that use Mantine: the team's, and those of a family that ask for it. Inside another it only passes its pages on. */
export function MantineFrame({ children = <Outlet /> }: { children?: ReactNode }) {
  if (use(MantineContext) !== null) return children;
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      {children}
    </MantineProvider>
  );
}
