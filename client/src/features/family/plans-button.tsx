import type { FamilyChild, FamilyDay } from '@daycare-portal/shared/family';
import type { PlainDate } from '@daycare-portal/shared/dates';
import { useState, type ReactNode } from 'react';
import { useFetchedAtTouch } from '../../components/first-touch';
import { later } from '../../components/later';
import { withTexts } from '../../language';

const fetchSheet = async () => ({ default: (await withTexts(() => import('./plans-sheet'), 'text', 'familyForms', 'day')).PlansSheet });
const PlansSheet = later(fetchSheet, { isAwaited: true });

interface PlansButtonProps {
  child: FamilyChild;
  all: readonly FamilyChild[];
  day: FamilyDay;
  /** The day that it is about. Null: the next one on which the child is still to come. */
  onDay: PlainDate | null;
  /** Begins at who picks up. */
  label?: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Opens what a family says about a day: absent, late, early, and who picks up. */
export function PlansButton({ children, className, label, ...about }: PlansButtonProps) {
  const [opened, setOpened] = useState(false);
  useFetchedAtTouch(fetchSheet);
  return (
    <>
      <button type="button" className={className} aria-haspopup="dialog" aria-label={label} onClick={() => setOpened(true)}>
        {children}
      </button>
      {opened ? <PlansSheet {...about} onClose={() => setOpened(false)} /> : null}
    </>
  );
}
