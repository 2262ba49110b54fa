import { text } from '@daycare-portal/shared/text';
import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from '../components/confirm-dialog';
import { useAuth } from './auth-provider';
import { hasDrafts } from './drafts';

interface SigningOut {
  busy: boolean;
  signOut: () => void;
  /** Belongs on the page: signing out drops unsent forms, so it asks where there are any. */
  question: ReactNode;
}

/** What a button does that signs out. */
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

  return {
    busy,
    signOut: () => (user !== null && hasDrafts(user.uid) ? setAsking(true) : void leave()),
    question: (
      <ConfirmDialog
        opened={asking}
        title={text.portal.signOutTitle}
        consequence={text.portal.signOutHelp}
        safe={text.portal.staySignedIn}
        confirm={text.portal.signOut}
        destructive
        onSafe={() => setAsking(false)}
        onConfirm={() => void leave()}
      />
    ),
  };
}
