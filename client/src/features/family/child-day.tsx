import type { FamilyChild, FamilyDay } from '@daycare-portal/shared/family';
import { familyPagesText } from '@daycare-portal/shared/family-pages-text';
import type { PlainDate } from '@daycare-portal/shared/dates';
import { weekdayName } from '@daycare-portal/shared/clock-words';
import { callError } from '../../api/call-error';
import { trpc } from '../../api/trpc';
import { ErrorBox } from '../../components/error-box';
import { later } from '../../components/later';
import { Stack } from '../../components/layout';
import { PageTitle } from '../../components/page-title';
import { withTexts } from '../../language';
import { DayRows } from '../../shared-features/family-day-rows';
import { callName } from '@daycare-portal/shared/family-state';
import { ChildActions } from './child-actions';
import { ChildWall } from './child-wall';
import { DayChoice } from './day-choice';
import { DaySkeleton } from './day-skeleton';
import { DayTiles } from './day-tiles';
import { FamilyParts } from './family-parts';
import { Updated } from './updated';

const LeftNotice = later(async () => ({ default: (await withTexts(() => import('./left-notice'), 'familySide')).LeftNotice }));

/** Beside the day on a desk, and far below it on a phone. */
const DaySide = later(async () => ({ default: (await withTexts(() => import('./day-side'), 'familySide')).DaySide }));

interface ChildDayProps {
  child: FamilyChild;
  /** The children of the family, to switch between. */
  all: readonly FamilyChild[];
  /** As in the address. Null: today. */
  day: string | null;
  loadedAt: number;
}

/** A child's day: how it is, the day in three words, and what happened, newest first. */
export function ChildDay({ child, all, day: asked, loadedAt }: ChildDayProps) {
  const { daycareId, studentId, today } = child;
  const isToday = today === null || asked === null || asked === today.day;
  const other = trpc.family.getDay.useQuery({ daycareId, studentId, day: asked as PlainDate | null }, { enabled: !isToday });
  const day = isToday ? today : other.data;
  const name = callName(child, all);
  return (
    <div className="family-sheet family-columns">
      <Stack gap="l" className="family-child">
        <ChildWall child={child} all={all} day={isToday ? today : null} />
        {child.leftOn === null ? null : <LeftNotice child={child} />}
        {today === null ? null : <ChildActions child={child} all={all} day={today} />}
        <FamilyParts child={child} />
      </Stack>
      <div className="family-day">
        <PageTitle className="family-title" keepScroll={asked !== null}>
          {day == null ? name : familyPagesText.dayOf(name, weekdayName(day.day))}
        </PageTitle>
        <Shown child={child} name={name} day={day} error={isToday ? null : other.error} onRetry={() => void other.refetch()} />
        <Updated at={isToday ? loadedAt : other.dataUpdatedAt} timeZone={child.timeZone} />
      </div>
      {day == null ? null : <DaySide child={child} all={all} day={day} />}
    </div>
  );
}

interface ShownProps {
  child: FamilyChild;
  name: string;
  day: FamilyDay | null | undefined;
  error: unknown;
  onRetry: () => void;
}

function Shown({ child, name, day, error, onRetry }: ShownProps) {
  if (error !== null) return <ErrorBox message={familyPagesText.dayFailed} help={callError(error).message} onRetry={onRetry} />;
  if (day === undefined) return <DaySkeleton />;
  // A family that sees only its bills, because the child has left, is told so above.
  if (day === null) return child.leftOn !== null && child.parts.join() === 'money' ? null : <p>{familyPagesText.rows.notShown}</p>;
  return (
    <Stack gap="l">
      <DayChoice child={child} day={day} />
      <DayTiles day={day} />
      <DayRows day={day} name={name} />
    </Stack>
  );
}
