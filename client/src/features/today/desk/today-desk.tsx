import type { DayChild } from '@daycare-portal/shared/attendance';
import { isMissing } from '@daycare-portal/shared/attendance-day';
import { dayInWords, formatClock } from '@daycare-portal/shared/clock-words';
import { dayText } from '@daycare-portal/shared/day-text';
import { useElementSize } from '@mantine/hooks';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { Row, Stack, Text } from '../../../components/layout';
import { askFound } from '../../../alarms/found-request';
import { AlarmPlace } from '../../../alarms/alarm-place';
import { usePermission } from '../../../auth/use-permission';
import { useFetched } from '../../../components/first-touch';
import { useListAddress } from '../../../components/list-address';
import { NothingFound } from '../../../components/nothing-found';
import { PageTitle } from '../../../components/page-title';
import { isSingleKey } from '../../../components/single-keys';
import { useNoticesAbove } from '../../../components/use-notices-above';
import { ClosedWall, ClosedWords } from '../closed-wall';
import { DayAttention } from '../day-attention';
import { FirstOfAll } from '../first-of-all';
import { DayTools } from './day-tools';
import { countedStates, countStates, matchesFilter, type DayFilter } from '../day-view';
import { fittingActions } from '../fitting-actions';
import type { Choice, ShownDay, Today } from '../today';
import type { OpenPanels } from '../open-panels';
import { OwnClock } from '../team/own-clock';
import { TeamButton, type ShownTeam } from '../team/team-button';
import classes from './desk.module.css';
import { ZoneNotice } from '../zone-notice';
import { useOwnRoom } from '../../../api/use-own-room';
import { useShelves, type ShownShelves } from './use-shelves';
import { focusWall, Wall } from './wall';

const labels = dayText.today;
/** Nobody is selected when Today is first shown, so it does not wait for these 4 kB of compressed script. */
const fetchFoot = async () => {
  const [{ ChoiceBar }, { DayNoticeLine }] = await Promise.all([import('../choice-bar'), import('../day-notice')]);
  return { ChoiceBar, DayNoticeLine };
};
const noFilter: DayFilter = { search: '', state: 'all' };

interface TodayDeskProps extends ShownTeam {
  today: Today;
  panels: OpenPanels;
}

/** Today on a desktop: every room is a shelf, every child a cubby, and the bar at the bottom has the actions for the selected children. */
export function TodayDesk({ today, panels, team, onTeam }: TodayDeskProps) {
  const { day, chosen, clock } = today;
  const [filter, setFilter] = useDayFilter();
  const shownFilter = useDeferredValue(filter);
  const foot = useFetched(fetchFoot);
  const footBar = useNoticesAbove();
  const { ref: alarms, height: above } = useElementSize();
  const shown = useShelves(today, shownFilter, above);
  const leadsToClassrooms = usePermission()('classrooms.manage');
  const ownRoom = useOwnRoom(today.daycareId, day.rooms);

  const act = (children: readonly DayChild[]) => {
    const { toCheckIn, toCheckOut } = fittingActions(children);
    if (toCheckIn.length > 0) void today.mark(toCheckIn, 'in');
    else if (toCheckOut.length > 0) panels.ask('checkOut', toCheckOut);
  };
  useDayKeys(chosen.length > 0, { onEnter: () => act(chosen), onEscape: today.clear });
  // Enter in the search selects the only match, then does what fits, so a name and two key presses check a child in.
  const found = useMemo(() => day.children.filter((child) => matchesFilter(child, filter)), [day.children, filter]);
  const enterSearch = () => {
    const [only] = found;
    if (filter.search.trim() === '') return act(chosen);
    if (found.length !== 1 || only === undefined) return focusWall();
    if (!chosen.includes(only)) today.toggle(only.studentId);
    setFilter(noFilter);
  };

  const isFootShown = chosen.length > 0 || today.notice !== null;
  return (
    <div className={classes.page} data-dense={shown.isDense || undefined} data-shown={isFootShown || undefined}>
      <Row wrap rowGap="xs" gap="s" minH={40}>
        <PageTitle>{labels.title}</PageTitle>
        <Text above="xs" tone="soft">
          {dayInWords(day.day)}, {formatClock(clock)}
        </Text>
        <TeamButton team={team} onTeam={onTeam} isShort />
        {team === undefined ? null : <OwnClock team={team} room={ownRoom} />}
        <DayAttention today={today} onOpen={panels.openList} />
        {/* If no child has come, the closed wall itself says so. */}
        {day.children.some(({ state }) => state !== 'notExpected') ? <ClosedWords day={day} /> : null}
      </Row>
      <Stack ref={alarms} gap="s" above="s" unlessEmpty>
        <AlarmPlace />
        <FirstOfAll onDecide={() => panels.openList('decisions')} />
        <ZoneNotice />
      </Stack>
      <DayTools filter={filter} counts={countStates(day.children)} onFilter={setFilter} onEnter={enterSearch} />
      <Stack above="s" below="xs" className={classes.whole}>
        <Children
          today={today}
          filter={shownFilter}
          shown={shown}
          leadsToClassrooms={leadsToClassrooms}
          onEnter={(child) => (isMissing(child) ? askFound(child.studentId) : act(chosen.length > 0 ? chosen : [child]))}
          onAll={() => setFilter(noFilter)}
          above={above}
          team={team}
          onTeam={onTeam}
        />
      </Stack>
      <div
        ref={footBar}
        className={classes.foot}
        data-shown={isFootShown || undefined}
        data-chosen={chosen.length > 0 || undefined}
        data-said={today.notice !== null || undefined}
      >
        <div className={classes.bar}>
          <div className={classes.notice}>{foot === undefined ? null : <foot.DayNoticeLine today={today} onDone={focusWall} />}</div>
          {foot !== undefined && chosen.length > 0 ? <foot.ChoiceBar today={today} onAsk={panels.ask} onDone={focusWall} /> : null}
        </div>
      </div>
    </div>
  );
}

/** The shown state is in the address (`show=late`), but the search is not. */
function useDayFilter(): [DayFilter, setFilter: (changes: Partial<DayFilter>) => void] {
  const [search, setSearch] = useState('');
  const [{ show }, setQuery] = useListAddress(['show']);
  const state = countedStates.find((each) => each === show) ?? 'all';
  const seek = (changes: Partial<DayFilter>) => {
    if (changes.search !== undefined) setSearch(changes.search);
    if (changes.state !== undefined) setQuery({ show: changes.state === 'all' ? '' : changes.state });
  };
  return [useMemo(() => ({ search, state }), [search, state]), seek];
}

/** Keys for the selected children: Enter, except on a control of its own, and Escape. */
function useDayKeys(isOn: boolean, { onEnter, onEscape }: { onEnter: () => void; onEscape: () => void }): void {
  useEffect(() => {
    if (!isOn) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.defaultPrevented || event.repeat) return;
      if (isSingleKey(event, 'Escape')) onEscape();
      if (isSingleKey(event, 'Enter') && target instanceof Element && target.closest('button, a, summary') === null) onEnter();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
}

interface ChildrenProps extends ShownTeam {
  today: ShownDay & Choice;
  filter: DayFilter;
  shown: ShownShelves;
  leadsToClassrooms: boolean;
  onEnter: (child: DayChild) => void;
  onAll: () => void;
  /** Pixels: what stands above everything else, which is empty on most days. */
  above: number;
}

/** The wall, or why there is none. */
function Children({ today, filter, shown, leadsToClassrooms, onEnter, onAll, above, team, onTeam }: ChildrenProps) {
  const { shelves, isFiltered, isWall, isDense } = shown;
  if (isWall) return <Wall {...{ today, shelves, isFiltered, isDense, leadsToClassrooms, onEnter, above, team, onTeam }} />;
  if (!isFiltered) return <ClosedWall day={today.day} />;
  const { search, state } = filter;
  const isSearch = search.trim() !== '';
  return (
    <NothingFound
      message={isSearch || state === 'all' ? labels.noneFound(search.trim()) : labels.noneOfState[state]}
      {...(!isSearch && { clear: labels.showAll })}
      onClear={onAll}
    />
  );
}
