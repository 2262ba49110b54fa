import { familyReason, toldInWords } from '@daycare-portal/shared/family-state';
import { formatClock } from '@daycare-portal/shared/clock-words';
import type { FamilyAbsence, FamilyChild, FamilyDay, FamilyPlan } from '@daycare-portal/shared/family';
import { familyFormsText } from '@daycare-portal/shared/family-forms-text';
import { familyPagesText } from '@daycare-portal/shared/family-pages-text';
import { callError } from '../../api/call-error';
import { Row, Stack, Text } from '../../components/layout';
import { showFailure, showNotice } from '../../components/notice';
import { buttonClass } from '../../components/plain-button';
import { useTakingBack } from './use-telling';

const labels = familyFormsText.plans;

interface ToldBeforeProps {
  child: FamilyChild;
  day: FamilyDay;
  absence: FamilyAbsence | null;
  plan: FamilyPlan | null;
  onClose: () => void;
}

/** What was said about the day, by whom, and how it is taken back. */
export function ToldBefore({ child: { daycareId, studentId }, day, absence, plan, onClose }: ToldBeforeProps) {
  const { takeBackAbsence, takeBackPlan } = useTakingBack();
  const child = { daycareId, studentId };
  const takeBack = async (send: () => Promise<void>) => {
    try {
      await send();
      showNotice(labels.takenBack);
      onClose();
    } catch (error) {
      showFailure(callError(error).message);
    }
  };
  return (
    <Stack gap="s">
      {absence === null ? null : (
        <Line
          what={familyPagesText.state.absent(familyReason(absence.reason))}
          by={
            absence.reportedAt === null
              ? familyPagesText.enteredByTeam
              : toldInWords({ toldBy: absence.reportedBy, toldAt: absence.reportedAt }, day)
          }
          onTakeBack={
            absence.mayCancel && absence.absenceId !== null
              ? () => void takeBack(() => takeBackAbsence({ ...child, absenceId: absence.absenceId ?? '' }))
              : undefined
          }
        />
      )}
      {toldOf(plan).map(({ told, what }) => (
        <Line
          key={told.planId + what}
          what={what}
          by={toldInWords(told, day)}
          onTakeBack={told.mayCancel ? () => void takeBack(() => takeBackPlan({ ...child, planId: told.planId })) : undefined}
        />
      ))}
    </Stack>
  );
}

function toldOf(plan: FamilyPlan | null) {
  if (plan === null) return [];
  const { arrival, departure, pickup } = plan;
  return [
    ...(arrival === null ? [] : [{ told: arrival, what: familyPagesText.state.arriveAt(formatClock(arrival.at)) }]),
    ...(departure === null ? [] : [{ told: departure, what: familyPagesText.state.leaveAt(formatClock(departure.at)) }]),
    ...(pickup === null ? [] : [{ told: pickup, what: `${labels.pickedUp}: ${pickup.isYou ? labels.you : pickup.name}` }]),
  ];
}

function Line({ what, by, onTakeBack }: { what: string; by: string; onTakeBack: (() => void) | undefined }) {
  return (
    <Row gap="s" wrap pad="s" card round="l" justify="between">
      <div>
        <Text weight="strong" breaks>
          {what}
        </Text>
        <Text tone="soft" size="s" breaks>
          {by}
        </Text>
      </div>
      {onTakeBack === undefined ? null : (
        <button type="button" className={buttonClass('outlined')} aria-label={labels.takeBackOf(what)} onClick={onTakeBack}>
          {labels.takeBack}
        </button>
      )}
    </Row>
  );
}
