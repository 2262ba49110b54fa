import { dayText } from '@daycare-portal/shared/day-text';
import { addDays } from '@daycare-portal/shared/center-time';
import { clockTimeAt } from '@daycare-portal/shared/clock-words';
import { isNearClosing } from '@daycare-portal/shared/near-closing';
import type { DayChild } from '@daycare-portal/shared/attendance';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs';
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs';
import IconWifiOff from '@tabler/icons-react/dist/esm/icons/IconWifiOff.mjs';
import type { Icon } from '@tabler/icons-react';
import { useDaycare } from '../../auth/use-daycare';
import { usePermission } from '../../auth/use-permission';
import { later } from '../../components/later';
import { withTexts } from '../../language';
import { useNarrow } from '../../components/use-narrow';
import { useSettled } from '../../components/use-settled';
import { Row } from '../../components/layout';
import { DayLine, OpenFace, openClass } from './day-line';
import classes from './today.module.css';
import { RatioLine } from './ratio-line';
import type { Marks, ShownDay } from './today';

const NotShared = later(async () => ({ default: (await withTexts(() => import('./not-shared'), 'logPage')).NotShared }));

const MedicationLine = later(async () => ({ default: (await withTexts(() => import('./medication-line'), 'medication')).MedicationLine }));

/** The lists that someone works through, child by child. */
export type WorkList = 'late' | 'leftOpen' | 'stillHere' | 'decisions';

const labels = dayText.today;
const mostNames = 4;

/** The children of each list. */
export function workOf({ day, clock }: Pick<ShownDay, 'day' | 'clock'>): Record<Exclude<WorkList, 'decisions'>, DayChild[]> {
  const isOver = day.closesAt !== null && clock >= day.closesAt;
  return {
    late: day.children.filter(({ state }) => state === 'late'),
    leftOpen: day.children.filter(({ leftOpen }) => leftOpen !== null),
    stillHere: day.children.filter(({ state }) => state === 'in' && isOver),
  };
}

/** Lines about what needs attention, each with its list. New ones are announced. */
export function DayAttention({ today, onOpen }: { today: ShownDay & Pick<Marks, 'decisions'>; onOpen: (list: WorkList) => void }) {
  const { late, leftOpen, stillHere } = useSteadyWork(today);
  // People who may not add the time are told who can.
  const mayAdd = usePermission()('students.enrol');
  const mayRead = usePermission()('dailyLog.view');
  const mayGive = usePermission()('medication.give');
  const features = useDaycare().selectedDaycare?.features;
  const { day } = today;
  const { length: undecided } = today.decisions;
  return (
    <Row flex="1 1 0" wrap justify="end" gap="xs" align="stretch" minW={280} phone="line" className={classes.lines} role="status">
      <RatioLine day={today.day.day} coverage={today.coverage} />
      {mayGive ? <MedicationLine daycareId={today.daycareId} /> : null}
      {undecided === 0 ? null : (
        <Line
          icon={IconAlertTriangle}
          words={dayText.waiting.attention(undecided)}
          brief={dayText.waiting.attentionBrief(undecided)}
          open={dayText.waiting.open}
          onOpen={() => onOpen('decisions')}
        />
      )}
      {stillHere.length === 0 ? null : (
        <Line
          icon={IconMoon}
          words={stillHereWords(stillHere, today.nameOf)}
          brief={labels.stillHereBrief(stillHere.length)}
          open={labels.stillHereCall}
          onOpen={() => onOpen('stillHere')}
        />
      )}
      {leftOpen.length === 0 ? null : (
        <Line
          icon={IconClock}
          words={leftOpenWords(leftOpen, today.day.day)}
          brief={labels.leftOpenBrief(leftOpen.length)}
          open={mayAdd ? labels.leftOpenAdd : labels.leftOpenSee}
          onOpen={() => onOpen('leftOpen')}
        />
      )}
      {late.length === 0 ? null : (
        <Line
          icon={IconClock}
          words={labels.lateCount(late.length)}
          brief={labels.lateBrief(late.length)}
          open={labels.lateOpen}
          onOpen={() => onOpen('late')}
        />
      )}
      {features?.dailyLog === true && day.closesAt !== null && isNearClosing(today.clock, day.closesAt) && mayRead ? (
        <NotShared daycareId={today.daycareId} />
      ) : null}
      {today.asOf === null ? null : (
        <DayLine icon={IconWifiOff} look="quiet" words={dayText.waiting.asOf(clockTimeAt(today.asOf, today.day.timeZone))} />
      )}
      <NobodyLeft today={today} />
    </Row>
  );
}

/** The same, and on a phone, where the lines stand above the rows, not while a finger is pressing them. */
function useSteadyWork({ day, clock }: ShownDay): ReturnType<typeof workOf> {
  const narrow = useNarrow();
  const now = workOf({ day, clock });
  const idsOf = (children: readonly DayChild[]) => children.map(({ studentId }) => studentId).join(' ');
  const settled = useSettled([now.late, now.leftOpen, now.stillHere].map(idsOf).join('|')).split('|');
  if (!narrow) return now;
  const [late = [], leftOpen = [], stillHere = []] = settled.map((ids) =>
    day.children.filter(({ studentId }) => ids.split(' ').includes(studentId)),
  );
  return { late, leftOpen, stillHere };
}

function stillHereWords(children: readonly DayChild[], nameOf: ShownDay['nameOf']): string {
  const names = children.map(nameOf);
  if (names.length > mostNames) return labels.stillHereMany(names.length);
  return names.length === 1 ? labels.stillHere(names[0] ?? '') : labels.stillHereNames(labels.names(names));
}

function leftOpenWords(children: readonly DayChild[], today: string): string {
  const isYesterday = children.every(({ leftOpen }) => leftOpen?.day === addDays(today, -1));
  return isYesterday ? labels.leftOpenYesterday(children.length) : labels.leftOpen(children.length);
}

interface LineProps {
  icon: Icon;
  words: string;
  /** The shorter text if several notices share one row. */
  brief: string;
  open: string;
  onOpen: () => void;
}

function Line({ icon, words, brief, open, onOpen }: LineProps) {
  return (
    <DayLine icon={icon} words={words} brief={brief}>
      <button type="button" className={openClass()} onClick={onOpen}>
        <OpenFace words={open} />
      </button>
    </DayLine>
  );
}

/** Once nobody is here or expected: who left last. */
function NobodyLeft({ today: { day, nameOf } }: { today: ShownDay }) {
  const isAnyToCome = day.children.some(({ state }) => state === 'in' || state === 'expected' || state === 'late');
  const [last] = day.children
    .filter(({ state, since }) => state === 'out' && since !== null)
    .toSorted((a, b) => ((a.since ?? '') < (b.since ?? '') ? 1 : -1));
  if (isAnyToCome || last === undefined) return null;
  return <DayLine icon={IconHome} look="quiet" words={labels.nobodyLeft(nameOf(last), clockTimeAt(last.since ?? '', day.timeZone))} />;
}
