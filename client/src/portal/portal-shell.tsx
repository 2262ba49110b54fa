import { useEffect } from 'react';
import { useAuth } from '../auth/auth-provider';
import { part } from '../components/part';
import { showFamily, useIsFamily } from './family-view';
import { guessesFamily } from './guesses-family';

const team = part(async () => (await import('./team-shell')).TeamShell, 'text');
const room = part(async () => (await import('./room-shell')).RoomShell, 'text', 'door');
const family = part(async () => (await import('./family-shell')).FamilyShell, 'familyPages');

const teamHome = part(async () => (await import('./team-home')).TeamHome, 'text', 'day');
const familyHome = part(async () => (await import('../features/family/home-page')).HomePage, 'familyPages', 'logWords');

/** Loads the frame that is probably needed, while it is asked who is signed in. */
export async function fetchPortalShell() {
  await (guessesFamily() ? family : team).fetch();
  return PortalShell;
}

/** The frame around every page of the portal. A family's is lighter, and has nothing of the team's. */
function PortalShell() {
  const isFamily = useIsFamily();
  const { daycares, hasFamily, room: ownRoom } = useAuth();
  const isOnlyFamily = daycares.length === 0;
  useEffect(() => {
    if (isOnlyFamily || !hasFamily) showFamily(isOnlyFamily);
  }, [isOnlyFamily, hasFamily]);
  if (ownRoom !== null) return <room.Part />;
  return isFamily ? <family.Part /> : <team.Part />;
}

export async function fetchHome() {
  await (guessesFamily() ? familyHome : teamHome).fetch();
  return Home;
}

/** What /portal is about: the dashboard, or the children's day. */
function Home() {
  return useIsFamily() ? <familyHome.Part /> : <teamHome.Part />;
}
