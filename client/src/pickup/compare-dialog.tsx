import { dayText } from '@daycare-portal/shared/day-text';
import { ConfirmDialog } from '../components/confirm-dialog';

/** Whether somebody without an account is a person who is not authorized and has a close name. `question` names that person and the child. */
export interface AskedToCompare {
  question: string;
  again: () => void;
}

interface CompareDialogProps {
  asked: AskedToCompare | null;
  onAnswer: () => void;
}

/** Asks it of an owner or staff member. */
export function CompareDialog({ asked, onAnswer }: CompareDialogProps) {
  return (
    <ConfirmDialog
      opened={asked !== null}
      title={dayText.clock.compareTitle}
      consequence={asked?.question ?? ''}
      confirm={dayText.people.compare.no}
      destructive={false}
      likelySafe
      onSafe={onAnswer}
      onConfirm={() => {
        onAnswer();
        asked?.again();
      }}
    />
  );
}
