import type { DayChild } from '@daycare-portal/shared/attendance';
import { ageInMonths, cover } from '@daycare-portal/shared/coverage';
import type { PlainDate } from '@daycare-portal/shared/dates';
import { headcountText } from '@daycare-portal/shared/headcount-text';
import { ruleSetOf } from '@daycare-portal/shared/ratio-rule-sets';
import type { CoverageNow } from '@daycare-portal/shared/room-coverage';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { trpc } from '../../api/trpc';
import { Row } from '../../components/layout';

const labels = headcountText.outings;

interface PlanRatioProps {
  daycareId: string;
  today: PlainDate;
  going: readonly DayChild[];
  adults: number;
}

/** How many go along, and whether they are enough adults by the rules of the children's rooms. */
export function PlanRatio({ daycareId, today, going, adults }: PlanRatioProps) {
  const { data } = trpc.classrooms.getCoverage.useQuery({ daycareId, at: null });
  const needed = data === undefined ? null : neededFor(going, adults, today, data);
  const short = needed === null ? 0 : needed - adults;
  return (
    <Row as="p" grow wrap justify="between" gap="s" rowGap="2xs" tone="soft" role="status">
      <span>
        <strong>{labels.whoGoes(going.length, adults)}</strong>
        {needed === null ? null : `, ${labels.needs(needed)}`}
      </span>
      {needed === null || going.length === 0 ? null : (
        <Row
          as="span"
          gap="xs"
          pad="xs"
          round="s"
          fill={short > 0 ? 'error' : 'success'}
          tone={short > 0 ? 'error' : 'success'}
          size="m"
          weight="strong"
        >
          {short > 0 ? <IconAlertTriangle size={16} stroke={2} aria-hidden /> : <IconCheck size={16} stroke={2} aria-hidden />}
          {short > 0 ? labels.short(short) : labels.inRatio}
        </Row>
      )}
    </Row>
  );
}

/** By the rule set with all of them as one group, and by the rooms' own numbers added up. The stricter one counts. */
function neededFor(children: readonly DayChild[], adults: number, today: PlainDate, coverage: CoverageNow): number | null {
  const ages = children.map(({ dob }) => ageInMonths(dob, today));
  const ruleSet = ruleSetOf(coverage.ruleSet?.id ?? null) ?? null;
  const none = { childrenPerStaff: null, capacity: null, ageFromMonths: null };
  const byRules = cover({ ages, adults }, { ruleSet, ...none }).needed;
  const shares = children.flatMap(({ homeClassroomId }) => {
    const own = coverage.rooms.find(({ classroomId }) => classroomId === homeClassroomId)?.childrenPerStaff;
    return own == null ? [] : [1 / own];
  });
  // Thirds do not add up exactly.
  const byRooms = shares.length === 0 ? null : Math.ceil(shares.reduce((sum, share) => sum + share, 0) - 1e-9);
  return byRules === null ? byRooms : Math.max(byRules, byRooms ?? 0);
}
