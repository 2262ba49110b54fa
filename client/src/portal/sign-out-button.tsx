import { text } from '@daycare-portal/shared/text';
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import { useSignOut } from '../auth/use-sign-out';
import { showFailure } from '../components/notice';

export function SignOutButton({ className }: { className: string | undefined }) {
  const { busy, signOut, question } = useSignOut(showFailure);
  return (
    <>
      <button type="button" className={className} disabled={busy} onClick={signOut}>
        <IconLogout size={20} stroke={1.75} aria-hidden />
        <span>{busy ? text.portal.signingOut : text.portal.signOut}</span>
      </button>
      {question}
    </>
  );
}
