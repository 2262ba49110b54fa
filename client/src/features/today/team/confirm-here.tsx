import { dayText } from '@daycare-portal/shared/day-text';
import type { DayAdult } from '@daycare-portal/shared/staff-marks';
import { buttonClass } from '../../../components/plain-button';
import type { Team } from './use-team';

const labels = dayText.clock;

/** After closing, one press confirms that the adult is still in the room. */
export function ConfirmHere({ team, adult }: { team: Team; adult: DayAdult }) {
  const { classroomId, fullName, isUnconfirmed } = adult;
  if (!isUnconfirmed || classroomId === null) return null;
  return (
    <button
      type="button"
      className={buttonClass('outlined')}
      aria-label={`${labels.actions.stillHere}: ${fullName}`}
      onClick={() => void team.clock(adult, 'move', { classroomId })}
    >
      {labels.actions.stillHere}
    </button>
  );
}
