import { text } from '@daycare-portal/shared/text';
import { Loader } from '@mantine/core';
import { useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useLostServer } from '../api/use-lost-server';
import { ErrorBox } from '../components/error-box';
import { paths } from '../paths';
import { useAuth } from './auth-provider';
import classes from './require-auth.module.css';

/** Behind it one is signed in: others go to /login, and come back to where they wanted to go. */
export function RequireAuth() {
  const { user, loading, failed, signedOut, refreshDaycares } = useAuth();
  const lost = useLostServer();
  const location = useLocation();
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (user !== null && !wasSignedIn) setWasSignedIn(true);
  if (loading) {
    return (
      <main className={classes.whole} aria-busy="true">
        <Loader aria-label={text.session.loading} role="status" />
      </main>
    );
  }
  if (failed) {
    return (
      <main className={classes.whole}>
        <ErrorBox message={text.session.failed} help={text.errors.offline} onRetry={() => void refreshDaycares()} />
      </main>
    );
  }
  if (user === null) return <Navigate to={paths.login} replace state={signedOut ? null : { from: location, ended: wasSignedIn }} />;
  return (
    <>
      {/* Always there, so that what comes into it is read out. */}
      <div aria-live="polite" className={classes.lost}>
        {lost ? text.errors.lost : null}
      </div>
      <Outlet />
    </>
  );
}
