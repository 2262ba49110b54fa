import { clockAt } from '@daycare-portal/shared/center-time';
import { clockTimeAt, shortTimeAt } from '@daycare-portal/shared/clock-words';
import type { LogChild, LogDay } from '@daycare-portal/shared/daily-log';
import type { PlainDate } from '@daycare-portal/shared/dates';
import { foodConflicts } from '@daycare-portal/shared/food-conflicts';
import { askAboutFood } from '@daycare-portal/shared/food-questions';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import { meals, type Meal } from '@daycare-portal/shared/log-kinds';
import { logText } from '@daycare-portal/shared/log-text';
import { claimedMeals } from '@daycare-portal/shared/meal-claims';
import { menuFoodFor } from '@daycare-portal/shared/menu-food';
import { mealAt } from '@daycare-portal/shared/meal-times';
import type { MealTick } from '@daycare-portal/shared/meals';
import { mealsText } from '@daycare-portal/shared/meals-text';
import { wholeNames } from '@daycare-portal/shared/plate-names';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { QueryView, type FoundQuery } from '../../api/query-view';
import { trpc } from '../../api/trpc';
import { usePermission } from '../../auth/use-permission';
import { Avatar } from '../../components/avatar';
import check from '../../components/check-field.module.css';
import { shortDay } from '../../components/day-names';
import { Row, Stack, Text } from '../../components/layout';
import { FaceBadge, worstLook } from '../../shared-features/health-badge';
import { Loading } from '../../components/loading';
import { optionsOf } from '../../components/options-of';
import { Section } from '../../components/section';
import { useMealTicks, type AskedTick } from './use-meal-ticks';

const labels = mealsText.counts.table;

interface AtTheTableProps {
  daycareId: string;
  timeZone: string;
  /** Null: today. */
  day: PlainDate | null;
  /** If missing, the meal that is meant at this hour. */
  meal: Meal | undefined;
  /** Empty: the person's own room. */
  room: string;
  onShow: (change: { day?: string; meal?: string; room?: string }) => void;
  onAsk: (asked: AskedTick) => void;
}

/** The count at the table: a tick for each child to whom the meal is served. */
export function AtTheTable({ daycareId, timeZone, day, meal: named, room, onShow, onAsk }: AtTheTableProps) {
  const { data: marks, isPending } = trpc.classrooms.getClassroomMarks.useQuery({ daycareId });
  const own = marks?.marks.find((one) => one.own) ?? marks?.marks[0];
  const classroomId = room === '' ? (own?.id ?? null) : room;
  const table = useTable(daycareId, day, classroomId, { isRoomKnown: room !== '' || !isPending });
  const [clock] = useState(() => clockAt(new Date(), timeZone).time);
  const meal = named ?? mealAt(table.data?.log ?? { menu: [] }, clock);
  const mealName = logText.mealNames[meal];
  return (
    <Section title={day === null ? labels.titleToday(mealName) : labels.title(mealName, shortDay(day))}>
      <Text above="2xs" tone="soft" size="s">
        {labels.help}
      </Text>
      <Row gap="xs" above="xs" below="xs" align="stretch" wrap>
        <NativeSelect
          flex="1 1 8rem"
          aria-label={mealsText.counts.classroom}
          value={classroomId ?? ''}
          onChange={(event) => onShow({ room: event.currentTarget.value })}
        >
          {optionsOf(marks?.marks ?? [], ({ id, name }) => [id, name])}
        </NativeSelect>
        <NativeSelect
          flex="1 1 8rem"
          aria-label={labels.meal}
          value={meal}
          onChange={(event) => onShow({ meal: event.currentTarget.value })}
        >
          {optionsOf(meals, (each) => [each, logText.mealNames[each]])}
        </NativeSelect>
        {day === null ? null : (
          <Button variant="default" onClick={() => onShow({ day: '' })}>
            {labels.back}
          </Button>
        )}
      </Row>
      <QueryView query={table} loading={<Loading label={mealsText.counts.loading} tall={420} />}>
        {(shown) => (
          <Ticks
            {...{ daycareId, day, meal, classroomId, onAsk }}
            {...shown}
            mark={marks?.marks.find(({ id }) => id === classroomId)?.mark}
          />
        )}
      </QueryView>
    </Section>
  );
}

/** The children and the count, only together: a box that is not known to be empty would take a tick back when it is pressed. */
function useTable(
  daycareId: string,
  day: PlainDate | null,
  classroomId: string | null,
  { isRoomKnown }: { isRoomKnown: boolean },
): FoundQuery<Table> {
  const log = trpc.dailyLog.getDay.useQuery({ daycareId, day, classroomId }, { enabled: isRoomKnown });
  const count = trpc.dailyLog.getMealTicks.useQuery({ daycareId, day });
  return {
    data: log.data === undefined || count.data === undefined ? undefined : { log: log.data, ticks: count.data.ticks },
    error: log.error ?? count.error,
    refetch: () => Promise.all([log.refetch(), count.refetch()]),
  };
}

interface Table {
  log: LogDay;
  ticks: readonly MealTick[];
}

interface TicksProps extends Pick<AtTheTableProps, 'daycareId' | 'day' | 'onAsk'>, Table {
  meal: Meal;
  classroomId: string | null;
  mark: number | undefined;
}

function Ticks({ daycareId, day, meal, classroomId, log, ticks, mark, onAsk }: TicksProps) {
  const may = usePermission();
  const isToday = day === null || day === log.today;
  const { tick, pendingOf } = useMealTicks(daycareId, log.day, onAsk);
  const names = wholeNames(log.children);
  const tickOf = (studentId: string) => ticks.find((one) => one.studentId === studentId && one.meal === meal);
  const isTicked = (studentId: string) =>
    (pendingOf(studentId, meal)?.kind ?? (tickOf(studentId) === undefined ? 'notServed' : 'served')) === 'served';
  const isOfRoom = (child: LogChild) => child.classroomId === classroomId || tickOf(child.studentId)?.classroomId === classroomId;
  const all = log.children.filter(isOfRoom).toSorted((a, b) => (names.get(a.studentId) ?? '').localeCompare(names.get(b.studentId) ?? ''));
  const isExpected = (child: LogChild) => !isToday || !log.usesAttendance || child.isHere || isTicked(child.studentId);
  const here = all.filter(isExpected);
  const others = all.filter((child) => !isExpected(child));
  // Earlier days are corrected by owners and staff, who say why.
  const mayTick = isToday || may('dailyLog.plan');
  const press = (child: LogChild) => {
    const kind = isTicked(child.studentId) ? 'notServed' : 'served';
    const sent = { studentId: child.studentId, firstName: child.firstName, day: log.day, meal, kind, classroomId } as const;
    if (isToday) void tick({ tick: sent, asks: kind === 'served' ? asksOf(log, meal, child) : [] });
    else onAsk({ tick: sent, asks: [] });
  };
  const rows = (children: readonly LogChild[]) => (
    <Text as="ul" above="xs" rule="top">
      {children.map((child) => (
        <TickRow
          key={child.studentId}
          {...{ child, log, meal, mark }}
          name={names.get(child.studentId) ?? ''}
          tick={tickOf(child.studentId)}
          isTicked={isTicked(child.studentId)}
          pending={pendingOf(child.studentId, meal)}
          isClaimed={claimedMeals(ticks.filter((one) => one.studentId === child.studentId).map((one) => one.meal)).has(meal)}
          disabled={!mayTick}
          onPress={() => press(child)}
        />
      ))}
    </Text>
  );
  const served = all.filter(({ studentId }) => isTicked(studentId)).length;
  return (
    <>
      {here.length === 0 ? (
        <Text above="m" tone="soft">{`${labels.nobody} ${log.usesAttendance ? labels.nobodyHelp : ''}`}</Text>
      ) : (
        rows(here)
      )}
      <Text above="s" weight="strong" role="status">
        {isToday && log.usesAttendance ? labels.served(served, here.length) : labels.servedOnly(served)}
      </Text>
      {mayTick ? null : (
        <Text above="2xs" tone="soft" size="s">
          {labels.earlier}
        </Text>
      )}
      {others.length === 0 ? null : (
        <Text as="details" above="xs">
          <Text as="summary" padY="s" tone="primary">
            {labels.others(others.length)}
          </Text>
          {rows(others)}
        </Text>
      )}
    </>
  );
}

const lateLook = { pad: 'xs', round: 's', fill: 'warning', tone: 'warning', weight: 'strong' } as const;

interface TickRowProps extends Pick<TicksProps, 'log' | 'meal' | 'mark'> {
  child: LogChild;
  name: string;
  tick: MealTick | undefined;
  isTicked: boolean;
  pending: { isWaiting: boolean } | undefined;
  isClaimed: boolean;
  disabled: boolean;
  onPress: () => void;
}

function TickRow({ child, log, meal, mark, name, tick, isTicked, pending, isClaimed, disabled, onPress }: TickRowProps) {
  const food = foodOf(log, meal, child);
  const isCrossedOff = isTicked && pending === undefined && tick !== undefined && !isClaimed;
  return (
    <li>
      <Row as="label" gap="s" rule="bottom" padY="2xs" press hovers className={check.label}>
        <input type="checkbox" className={check.box} checked={isTicked} disabled={disabled} onChange={onPress} />
        <Stack as="span" anchor>
          <Avatar name={fullNameOf(child)} photo={child.profilePic} mark={mark} size={36} />
          <FaceBadge look={worstLook(child.badges)} size={18} />
        </Stack>
        <Stack as="span" grow breaks tight>
          <Text as={isCrossedOff ? 's' : 'bdi'} weight={isTicked ? 'strong' : undefined}>
            {name}
          </Text>
          {food === null ? null : (
            <Text as="span" size="s" tone={food.isOpen ? 'warning' : 'soft'} weight={food.isOpen ? 'strong' : undefined}>
              {food.words}
            </Text>
          )}
          {(isTicked ? (tick?.answers ?? []) : []).map(({ about, reason }) => (
            <Text as="span" key={about} size="s" tone="soft">
              {labels.answered[about](reason, tick?.by ?? '')}
            </Text>
          ))}
        </Stack>
        <Text as="span" size="s" tone="soft" figures {...(isTicked && tick?.isLate === true ? lateLook : {})}>
          {stateOf({ child, log, meal, tick, isTicked, pending, isCrossedOff })}
        </Text>
      </Row>
    </li>
  );
}

/** What is asked before this meal is counted for the child, so that it is asked before a tick waits on the device, too. */
function asksOf({ menu, standing }: LogDay, meal: Meal, child: LogChild) {
  const planned = menu.find((one) => one.meal === meal);
  if (planned === undefined) return [];
  const food = menuFoodFor(child.studentId, planned, standing);
  return askAboutFood({ studentId: child.studentId, name: child.firstName }, food, child.avoids);
}

/** What the child gets in place of the meal, or what of the meal goes against its record. */
function foodOf({ menu, standing }: LogDay, meal: Meal, child: LogChild): { words: string; isOpen: boolean } | null {
  const planned = menu.find((one) => one.meal === meal);
  if (planned === undefined) return null;
  const food = menuFoodFor(child.studentId, planned, standing);
  const against = foodConflicts(food, child.badges).filter(({ menuSays }) => menuSays === null);
  if (against.length > 0) return { words: labels.mustNot(against.map(({ label }) => label)), isOpen: true };
  return food.name === planned.food ? null : { words: labels.gets(food.name), isOpen: false };
}

type StateProps = Pick<TickRowProps, 'child' | 'log' | 'meal' | 'tick' | 'isTicked' | 'pending'> & { isCrossedOff: boolean };

function stateOf({ child, log, meal, tick, isTicked, pending, isCrossedOff }: StateProps): string {
  if (pending !== undefined) return pending.isWaiting ? labels.waiting : '';
  if (isTicked && tick === undefined) return '';
  if (isTicked && tick !== undefined) {
    if (isCrossedOff) return labels.notClaimed;
    return tick.isLate ? labels.late(clockTimeAt(tick.recordedAt, log.timeZone)) : shortTimeAt(tick.at, log.timeZone);
  }
  if (log.running.some(({ studentId }) => studentId === child.studentId)) return labels.asleep;
  const isFromHome = log.entries.some(({ parts }) =>
    parts.some(
      ({ studentId, detail }) => studentId === child.studentId && 'meal' in detail && detail.meal === meal && detail.source === 'home',
    ),
  );
  if (isFromHome) return labels.fromHome;
  return log.day === log.today && log.usesAttendance && !child.isHere ? labels.notHere : '';
}
