import { isMissing } from '@daycare-portal/shared/attendance-day';
import type { DayChild } from '@daycare-portal/shared/attendance';
import { dayText } from '@daycare-portal/shared/day-text';
import { text } from '@daycare-portal/shared/text';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { AlarmPlace } from '../../../alarms/alarm-place';
import { askFound } from '../../../alarms/found-request';
import { usePermission } from '../../../auth/use-permission';
import { CountedPart } from '../../../components/counted-part';
import { EmptyState } from '../../../components/empty-state';
import { EmptyShelf } from '../../../components/illustration/empty-shelf';
import { Row, Stack, Text } from '../../../components/layout';
import { LinkButton } from '../../../components/link-button';
import { NothingFound } from '../../../components/nothing-found';
import { focusPageTitle, PageTitle } from '../../../components/page-title';
import { focusSearch, SearchField } from '../../../components/search-field';
import { useNoticesAbove } from '../../../components/use-notices-above';
import { paths } from '../../../paths';
import { PhoneChoiceBar } from '../choice-bar';
import { countStates, guestsOf, isToCome, matchesFilter, placeByTime } from '../day-view';
import { FirstOfAll } from '../first-of-all';
import { DayNoticeLine } from '../day-notice';
import { PhoneHead } from './phone-head';
import { PhoneHere } from './phone-here';
import { PhoneRows } from './phone-rows';
import classes from './phone.module.css';
import { RoomCounts } from './room-counts';
import { PhoneTeam, type ShownTeam } from '../team/team-button';
import type { Choice, ShownDay, Today } from '../today';
import type { OpenPanels } from '../open-panels';
import { ZoneNotice } from '../zone-notice';
import { allRooms, useChosenRoom } from '../../../api/use-own-room';
import { useSteadyStates } from './use-steady-states';

const labels = dayText.sheets.phone;

interface PhoneTodayProps extends ShownTeam {
  today: Today;
  panels: OpenPanels;
  /** What is shown above the children: that it is closed, or who was not checked out. */
  children?: ReactNode;
}

/** Today for one hand: a room's expected children, each with one large button, above those who are here. */
export function PhoneToday({ today, panels, children: above, team, onTeam }: PhoneTodayProps) {
  const { day, daycareId, chosen } = today;
  const isOwner = usePermission()('classrooms.manage');
  const [roomId, chooseRoom] = useChosenRoom(daycareId, day.rooms);
  const [search, setSearch] = useState<string | null>(null);
  const choice = useChoosing(today, panels);
  const foot = useNoticesAbove();
  const steadyState = useSteadyStates(day.children, choice.isOn || panels.isAsking);
  if (roomId === undefined) return null;

  // Nobody stays selected who is no longer in sight.
  const enterRoom = (id: string) => {
    choice.stop();
    chooseRoom(id);
  };
  const isSearch = search !== null && search.trim() !== '';
  const own = day.children.filter((child) => roomId === allRooms || child.classroomId === roomId);
  const guests = roomId === allRooms ? [] : guestsOf(day.children, roomId);
  const shown = isSearch ? day.children.filter((child) => matchesFilter(child, { search, state: 'all' })) : [...own, ...guests];
  const under = (...states: DayChild['state'][]) => shown.filter((child) => states.includes(steadyState(child)));
  const rows = {
    today,
    choosing: choice.isOn,
    showRoom: isSearch || roomId === allRooms || guests.length > 0,
    onPress: (child: DayChild) => press(child, { today, panels, isChoosing: choice.isOn }),
  };
  const toCome = under('late', 'expected').toSorted(byDueTime);
  const [absent, here] = [under('absent'), under('in')];
  const choose = (
    <Text as="button" type="button" touch tone="primary" weight="strong" onClick={choice.isOn ? choice.stop : choice.start}>
      {choice.isOn ? labels.done : labels.chooseSeveral}
    </Text>
  );
  const isNobodyToCome = toCome.length + absent.length === 0;

  return (
    <Row down align="stretch" gap="s" className={classes.page}>
      <PhoneTop
        {...{ day, roomId, search, own, team, onTeam }}
        onRoom={enterRoom}
        onSearch={setSearch}
        onDecide={() => panels.openList('decisions')}
      >
        {above}
      </PhoneTop>
      {isSearch && shown.length === 0 ? <NothingFound message={dayText.today.noneFound(search)} onClear={() => setSearch('')} /> : null}
      {isNobodyToCome ? null : (
        <CountedPart
          title={toCome.length === 0 ? labels.absent : labels.toCome}
          count={toCome.length === 0 ? absent.length : toCome.filter(isToCome).length}
          beside={choose}
        >
          <PhoneRows {...rows} shown={toCome} />
          <PhoneRows {...rows} shown={absent} />
        </CountedPart>
      )}
      {isSearch && here.length === 0 ? null : day.children.length === 0 && isOwner ? (
        <NoChildren />
      ) : (
        <PhoneHere {...rows} shown={here} count={countStates(isSearch ? shown : own).in}>
          {isNobodyToCome && here.length > 0 ? choose : null}
        </PhoneHere>
      )}
      <Folded title={labels.goneHome} isOpen={isSearch} rows={rows} shown={under('out')} />
      <Folded title={labels.notExpected} isOpen={isSearch} rows={rows} shown={under('notExpected')} />
      <div ref={foot} className={classes.foot}>
        {choice.isOn && chosen.length > 0 ? (
          <PhoneChoiceBar today={today} hidden={chosen.filter((child) => !shown.includes(child))} onAsk={choice.ask} onDone={choice.stop} />
        ) : (
          <DayNoticeLine today={today} onDone={focusPageTitle} />
        )}
      </div>
    </Row>
  );
}

interface PhoneTopProps extends ShownTeam {
  day: ShownDay['day'];
  roomId: string;
  search: string | null;
  /** The children of this room. */
  own: readonly DayChild[];
  onRoom: (id: string) => void;
  onSearch: (search: string | null) => void;
  onDecide: () => void;
  children: ReactNode;
}

/** Above the children: the room, the search, how many are here, and what needs attention. */
function PhoneTop({ day, roomId, search, own, team, onTeam, onRoom, onSearch, onDecide, children }: PhoneTopProps) {
  const toggleSearch = () => {
    // A phone shows its keyboard only during the press itself.
    flushSync(() => onSearch(search === null ? '' : null));
    if (search === null) focusSearch();
  };
  const isSearch = search !== null && search.trim() !== '';
  return (
    <>
      <PageTitle className="dp-unseen">{dayText.today.title}</PageTitle>
      <PhoneHead day={day} roomId={roomId} isSearching={search !== null} onRoom={onRoom} onSearch={toggleSearch} />
      <AlarmPlace />
      <FirstOfAll onDecide={onDecide} />
      <ZoneNotice />
      {search === null ? null : (
        <Stack>
          <SearchField label={dayText.today.find} value={search} onChange={onSearch} />
        </Stack>
      )}
      {isSearch ? null : (
        <>
          <RoomCounts day={day} roomId={roomId} shown={own} />
          {team === undefined ? null : (
            <PhoneTeam team={team} onTeam={onTeam} room={day.rooms.find(({ classroomId }) => classroomId === roomId)} />
          )}
          {children}
        </>
      )}
    </>
  );
}

/** Asks about a child, or selects it. A missing child is asked about in any case. */
function press(child: DayChild, { today, panels, isChoosing }: Pick<PhoneTodayProps, 'today' | 'panels'> & { isChoosing: boolean }): void {
  if (isMissing(child)) askFound(child.studentId);
  else if (isChoosing) today.toggle(child.studentId);
  else panels.ask(child.state === 'in' ? 'here' : 'child', [child]);
}

/** The child who is due first is most likely at the door. A check-in does not change the order. */
function byDueTime(a: DayChild, b: DayChild): number {
  return placeByTime(a) < placeByTime(b) ? -1 : placeByTime(a) > placeByTime(b) ? 1 : 0;
}

/** What a new daycare has to do next. People other than owners may see no children because none are in their classrooms. */
function NoChildren() {
  const { add, emptyTitle, emptyHelp } = text.students;
  return (
    <EmptyState picture={<EmptyShelf guest="rabbit" />} title={emptyTitle} help={emptyHelp}>
      <LinkButton to={paths.createStudents}>{add}</LinkButton>
    </EmptyState>
  );
}

/** Whether pressing selects children, for an action on all of them. */
function useChoosing({ chosen, clear }: Choice, { ask, isAsking }: OpenPanels) {
  const [stage, setStage] = useState<'off' | 'on' | 'asked'>('off');
  // The question was answered, or it was closed and the selection stays.
  if (stage === 'asked' && !isAsking) setStage(chosen.length === 0 ? 'off' : 'on');
  return {
    isOn: stage !== 'off',
    start: () => setStage('on'),
    stop: () => {
      setStage('off');
      clear();
    },
    ask: (...args: Parameters<OpenPanels['ask']>) => {
      setStage('asked');
      ask(...args);
    },
  };
}

interface FoldedProps {
  title: string;
  isOpen: boolean;
  rows: Omit<ComponentProps<typeof PhoneRows>, 'shown'>;
  shown: readonly DayChild[];
}

/** Children who seldom need anything. */
function Folded({ title, isOpen, rows, shown }: FoldedProps) {
  if (shown.length === 0) return null;
  return (
    <Text as="details" rule="top" open={isOpen}>
      <Row as="summary" gap="xs" size="l" weight="strong" className={classes.summary}>
        {title}
        <Text as="span" tone="soft" weight="plain">
          {shown.length}
        </Text>
      </Row>
      <PhoneRows {...rows} shown={shown} />
    </Text>
  );
}
