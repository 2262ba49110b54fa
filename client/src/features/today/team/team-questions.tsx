import { dayText } from '@daycare-portal/shared/day-text';
import { ConfirmDialog } from '../../../components/confirm-dialog';
import { CompareDialog } from '../../../pickup/compare-dialog';
import type { Team } from './use-team';

/** What is asked before an adult is clocked in or out. */
export function TeamQuestions({ team }: { team: Team }) {
  return (
    <>
      <LastAdult team={team} />
      <CompareDialog asked={team.asked} onAnswer={team.answered} />
    </>
  );
}

/** Asks the last adult before they leave children behind. */
function LastAdult({ team: { lastLeaving, leave, stay } }: { team: Team }) {
  const words = dayText.clock.last;
  return (
    <ConfirmDialog
      opened={lastLeaving !== null}
      title={words.title}
      consequence={lastLeaving === null ? '' : words.text(lastLeaving.adult.fullName, lastLeaving.children)}
      safe={words.stay}
      confirm={words.leave}
      destructive={false}
      likelySafe
      onSafe={stay}
      onConfirm={leave}
    />
  );
}
