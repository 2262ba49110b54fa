import { text } from '@daycare-portal/shared/text';
import { Loader } from '@mantine/core';
import IconWifiOff from '@tabler/icons-react/dist/esm/icons/IconWifiOff.mjs';
import { useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useLostServer } from '../api/use-lost-server';
import { ErrorBox } from '../components/error-box';
import { Stack } from '../components/layout';
import { paths } from '../paths';
import { isOnlyInMemory } from '../waiting/kept-rows';
import { useKept } from '../waiting/use-kept';
import { useAuth } from './auth-provider';
import classes from './require-auth.module.css';

/** Requires sign-in: others go to /login and return afterwards. */
export function RequireAuth() {
  const { user, loading, failure, signedOut, refreshDaycares } = useAuth();
  const lost = useLostServer();
  const location = useLocation();
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (user !== null && !wasSignedIn) setWasSignedIn(true);
  if (loading) {
    return (
      <Stack as="main" pad="m" className={classes.whole} aria-busy="true">
        <Loader aria-label={text.session.loading} role="status" />
      </Stack>
    );
  }
  if (failure !== undefined) {
    return (
      <Stack as="main" pad="m" className={classes.whole}>
        <ErrorBox message={text.session.failed} help={failure.message} onRetry={() => void refreshDaycares()} />
      </Stack>
    );
  }
  // With a key, each address redirects anew. Otherwise a second Back interrupts the redirect, and no other follows.
  if (user === null)
    return <Navigate key={location.key} to={paths.login} replace state={signedOut ? null : { from: location, ended: wasSignedIn }} />;
  return (
    <>
      {/* Always rendered, so that its text is announced when it appears. */}
      <div aria-live="polite" className={classes.lost}>
        {lost ? <LostWords /> : null}
      </div>
      <Outlet />
    </>
  );
}

/** Says that the server is away, and what waits for it. */
function LostWords() {
  const waiting = useKept().filter(({ refused, undone }) => refused === null && !undone);
  if (waiting.length === 0) return text.errors.lost;
  if (isOnlyInMemory()) return text.errors.lostInPage(waiting.length);
  const kinds = new Set(waiting.map(({ countedAs }) => countedAs));
  const [kind = 'entry'] = kinds.size === 1 ? kinds : [];
  return (
    <>
      <IconWifiOff className={classes.icon} size={18} stroke={1.75} aria-hidden /> {text.errors.lostKept[kind](waiting.length)}
    </>
  );
}
