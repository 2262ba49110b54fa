import { useState, type ReactNode } from 'react';
import { useAuth } from '../auth/auth-provider';
import { Avatar } from '../components/avatar';
import { useFetchedAtTouch } from '../components/first-touch';
import { later } from '../components/later';
import { withTexts } from '../language';

const fetchSheet = async () => ({
  default: (await withTexts(() => import('./who-sheet'), 'text', 'familyPages', 'familySide', 'palette')).WhoSheet,
});
const WhoSheet = later(fetchSheet, { isAwaited: ({ opened }) => opened });

interface WhoButtonProps {
  /** For screen readers. */
  label: string;
  className?: string | undefined;
  /** Before the face. */
  children: ReactNode;
}

/** Who is signed in. Opens what they may switch to: their daycares at work, and their children. */
export function WhoButton({ label, className, children }: WhoButtonProps) {
  const { user, profile } = useAuth();
  const [opened, setOpened] = useState(false);
  const fetched = useFetchedAtTouch(fetchSheet);
  return (
    <>
      <button type="button" className={className} aria-label={label} aria-haspopup="dialog" onClick={() => setOpened(true)}>
        {children}
        <Avatar name={profile?.fullName ?? user?.displayName ?? ''} />
      </button>
      {fetched || opened ? <WhoSheet opened={opened} onClose={() => setOpened(false)} /> : null}
    </>
  );
}
