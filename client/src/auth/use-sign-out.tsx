import { text } from '@daycare-portal/shared/text';
import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from '../components/confirm-dialog';
import { useAuth } from './auth-provider';
import { listWaiting } from '../waiting/kept-rows';
import { hasDrafts } from '../forms/drafts';

interface SigningOut {
  busy: boolean;
  signOut: () => void;
  /** Must be rendered: signing out discards unsent forms, so it asks first, and says what waits for the server. */
  question: ReactNode;
}

/** The press handler of a sign-out button. */
export function useSignOut(onFailure: (message: string) => void): SigningOut {
  const { user, signOut } = useAuth();
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);

  const leave = async () => {
    setAsking(false);
    setBusy(true);
    try {
      await signOut();
    } catch {
      onFailure(text.portal.signOutFailed);
    }
    setBusy(false);
  };

  const uid = user?.uid ?? '';
  const [drafts, waiting] = asking ? [hasDrafts(uid), listWaiting(uid).length] : [false, 0];
  return {
    busy,
    signOut: () => (hasDrafts(uid) || listWaiting(uid).length > 0 ? setAsking(true) : void leave()),
    question: (
      <ConfirmDialog
        opened={asking}
        title={drafts ? text.portal.signOutTitle : text.portal.signOutKeptTitle}
        consequence={[...(drafts ? [text.portal.signOutHelp] : []), ...(waiting > 0 ? [text.portal.signOutKept(waiting)] : [])].join(' ')}
        safe={text.portal.staySignedIn}
        confirm={text.portal.signOut}
        destructive={drafts}
        onSafe={() => setAsking(false)}
        onConfirm={() => void leave()}
      />
    ),
  };
}
