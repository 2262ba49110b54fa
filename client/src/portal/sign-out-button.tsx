import { text } from '@daycare-portal/shared/text';
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import { useState } from 'react';
import { useAuth } from '../auth/auth-provider';
import { hasDrafts } from '../auth/drafts';
import { ConfirmDialog } from '../components/confirm-dialog';
import { showFailure } from '../components/notice';

/** Signing out drops unsent forms, so it asks where there are any. */
export function SignOutButton({ className }: { className: string | undefined }) {
  const { user, signOut } = useAuth();
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);

  const leave = async () => {
    setAsking(false);
    setBusy(true);
    try {
      await signOut();
    } catch {
      setBusy(false);
      showFailure(text.portal.signOutFailed);
    }
  };

  return (
    <>
      <button
        type="button"
        className={className}
        disabled={busy}
        onClick={() => (user !== null && hasDrafts(user.uid) ? setAsking(true) : void leave())}
      >
        <IconLogout size={20} stroke={1.75} aria-hidden />
        {busy ? text.portal.signingOut : text.portal.signOut}
      </button>
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
    </>
  );
}
