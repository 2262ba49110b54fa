import { MantineFrame } from '../mantine-frame';
import { PortalLayout } from './portal-layout';

/** The frame around the team's pages. */
export function TeamShell() {
  return (
    <MantineFrame>
      <PortalLayout />
    </MantineFrame>
  );
}
