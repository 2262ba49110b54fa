import { Outlet } from 'react-router';
import { LiveFamilyChanges } from '../api/live-changes';
import { useAuth } from '../auth/auth-provider';
import { useFetchedAtTouch } from '../components/first-touch';
import { later } from '../components/later';
import { Row } from '../components/layout';
import { contentId, SkipLink } from '../components/skip-link';
import { withTexts } from '../language';
import { FamilyBar } from './family-bar';
import { FamilyHeader } from './family-header';
import { useFamilyEntries } from './family-entries';
import classes from './family-shell.module.css';
import { useFamilyDaycares } from './use-family-daycares';

const Waiting = later(async () => ({ default: (await withTexts(() => import('./family-waiting'), 'text')).FamilyWaiting }));
const fetchTouched = async () => ({ default: (await withTexts(() => import('./family-touched'), 'text')).FamilyNotices });
const Notices = later(fetchTouched);
const IdleWatch = later(async () => ({ default: (await withTexts(() => import('./family-touched'), 'text')).FamilyIdleWatch }));

/** Whether this device keeps taps of this person, whose code a family's pages do not load. */
const keepsTaps = (uid: string) => Object.keys(localStorage).some((key) => key.startsWith(`kept:${uid}:`));

/** The frame around a family's pages: a header, on a phone a bar at the thumb, and nothing of the team's. */
export function FamilyShell() {
  const { user, sharedDevice, daycares: ofTeam } = useAuth();
  const entries = useFamilyEntries();
  const daycares = useFamilyDaycares();
  const touched = useFetchedAtTouch(fetchTouched);
  const hasBar = entries.length > 1;
  return (
    <Row down align="stretch" minH="100dvh" className={classes.shell} data-bar={hasBar || undefined}>
      <SkipLink />
      <FamilyHeader entries={entries} daycares={daycares.map(({ name }) => name)} />
      {/* Nothing that one person typed stays for another. */}
      <main id={contentId} tabIndex={-1} className="family-main" key={user?.uid}>
        {/* What the same person tapped as one of the team, which they may have left since. */}
        {user !== null && (ofTeam.length > 0 || keepsTaps(user.uid)) ? <Waiting uid={user.uid} isShared={sharedDevice} /> : null}
        <Outlet />
      </main>
      {hasBar ? <FamilyBar entries={entries} /> : null}
      <LiveFamilyChanges daycareIds={daycares.map(({ id }) => id)} />
      {sharedDevice ? <IdleWatch /> : null}
      <div aria-live="polite">{touched ? <Notices /> : null}</div>
    </Row>
  );
}
