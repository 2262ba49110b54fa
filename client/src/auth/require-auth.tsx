import { entryText } from '@daycare-portal/shared/entry-text';
import { useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useLostServer } from '../api/use-lost-server';
import { ErrorBox } from '../components/error-box';
import { useFetched } from '../components/first-touch';
import { Stack } from '../components/layout';
import { paths } from '../paths';
import { useAuth } from './auth-provider';
import { isRoomTablet } from './room-tablet';
import classes from './require-auth.module.css';

/** Fetched while the server is there. */
const fetchLostWords = () => import('./lost-words');

/** Requires sign-in: others go to /login and return afterwards. On the tablet of a room they enter a PIN. */
export function RequireAuth() {
  const { user, loading, failure, signedOut, refreshDaycares } = useAuth();
  const lost = useLostServer();
  const lostWords = useFetched(fetchLostWords);
  const location = useLocation();
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (user !== null && !wasSignedIn) setWasSignedIn(true);
  if (loading) {
    return (
      <Stack as="main" pad="m" className={classes.whole} aria-busy="true">
        <span className={classes.spinner} aria-label={entryText.session.loading} role="status" />
      </Stack>
    );
  }
  if (failure !== undefined) {
    return (
      <Stack as="main" pad="m" className={classes.whole}>
        <ErrorBox message={entryText.session.failed} help={failure.message} onRetry={() => void refreshDaycares()} />
      </Stack>
    );
  }
  // With a key, each address redirects anew. Otherwise a second Back interrupts the redirect, and no other follows.
  if (user === null)
    return (
      <Navigate
        key={location.key}
        to={isRoomTablet() ? paths.door : paths.login}
        replace
        state={signedOut ? null : { from: location, ended: wasSignedIn }}
      />
    );
  return (
    <>
      {/* Always rendered, so that its text is announced when it appears. */}
      <div aria-live="polite" className={classes.lost}>
        {lost ? lostWords === undefined ? entryText.errors.lost : <lostWords.LostWords /> : null}
      </div>
      <Outlet />
    </>
  );
}
