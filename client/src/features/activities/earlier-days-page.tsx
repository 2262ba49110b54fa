import { addDays } from '@daycare-portal/shared/center-time';
import { childLogText } from '@daycare-portal/shared/child-log-text';
import { dayInWords } from '@daycare-portal/shared/clock-words';
import type { LogDay } from '@daycare-portal/shared/daily-log';
import { formatDate, readIsoDate, type PlainDate } from '@daycare-portal/shared/dates';
import { text } from '@daycare-portal/shared/text';
import { keepPreviousData } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { QueryView } from '../../api/query-view';
import { trpc } from '../../api/trpc';
import { allRooms, useChosenRoom } from '../../api/use-own-room';
import { useDaycare } from '../../auth/use-daycare';
import { useDaycareToday } from '../../auth/use-daycare-today';
import { BackLink } from '../../components/back-link';
import { DaySteps } from '../../components/day-steps';
import { Row, Text } from '../../components/layout';
import { useListAddress } from '../../components/list-address';
import page from '../../components/list-page.module.css';
import { Loading } from '../../components/loading';
import { focusPageTitle, PageTitle } from '../../components/page-title';
import { WithSide } from '../../components/with-side';
import { useNoticesAbove } from '../../components/use-notices-above';
import { paths } from '../../paths';
import { NoticeLine } from '../../shared-features/notice-line';
import { RoomMenu } from '../../shared-features/room-menu';
import classes from './activities.module.css';
import { EditPanel } from './edit-panel';
import { EntryList } from './entry-list';
import { Held, heldEntries } from './held';
import { Removed } from './removed';
import { useLog } from './use-log';

const labels = childLogText.earlier;
const firstShown = 40;

/** What was written down on an earlier day, changed by who may. The address holds the day and the room; without a day, it is the last one. */
export function EarlierDaysPage() {
  const { daycareId } = useDaycare();
  const here = useDaycareToday();
  const [{ day: dated, room: named }, setQuery] = useListAddress(['day', 'room']);
  const { data: marks } = trpc.classrooms.getClassroomMarks.useQuery({ daycareId });
  const rooms = useMemo(() => marks?.marks.map(({ id }) => ({ classroomId: id })) ?? [], [marks]);
  const [own, chooseRoom] = useChosenRoom(daycareId, rooms);
  const roomId = named === '' ? own : named;
  const of = { daycareId, ...(roomId === undefined || roomId === allRooms ? {} : { classroomId: roomId }) };
  const isReady = roomId !== undefined;
  const asked = readIsoDate(dated);
  const first = trpc.dailyLog.getDay.useQuery({ ...of, day: here }, { enabled: isReady && asked === undefined });
  // The same call, unless the clock of this device is on another day.
  const today = first.data?.today ?? here;
  const last = trpc.dailyLog.getDay.useQuery({ ...of, day: today }, { enabled: first.data !== undefined && asked === undefined });
  const day = asked ?? (last.data === undefined ? undefined : (last.data.previousDay ?? addDays(today, -1)));
  const shown = trpc.dailyLog.getDay.useQuery(
    { ...of, day: day ?? today },
    { enabled: isReady && day !== undefined, placeholderData: asked === undefined ? () => undefined : keepPreviousData },
  );
  const query = day === undefined ? { ...(first.data === undefined ? first : last), data: undefined } : shown;
  const navigate = useNavigate();
  const show = (next: PlainDate | null) => (next === null ? void navigate(paths.activities) : setQuery({ day: next }));
  return (
    <>
      <BackLink to={paths.activities}>{text.portal.nav.activities}</BackLink>
      <Row wrap gap="s" className={page.top}>
        <PageTitle>{labels.title}</PageTitle>
      </Row>
      <QueryView query={query} page loading={<Loading label={labels.loading} tall={480} />}>
        {(loaded) => (
          <>
            <Row wrap gap="s" above="m">
              <RoomMenu
                options={[
                  ...loaded.rooms.map(({ classroomId, name, mark }) => ({ id: classroomId, name, mark, here: null })),
                  { id: allRooms, name: text.rooms.all, mark: undefined, here: null },
                ]}
                roomId={roomId ?? allRooms}
                isBeside
                onRoom={(next) => {
                  setQuery({ room: '' });
                  chooseRoom(next);
                }}
              />
              <Days shown={loaded} onShow={show} />
            </Row>
            <EarlierDay key={`${loaded.day} ${roomId ?? ''}`} daycareId={daycareId} roomId={roomId ?? allRooms} loaded={loaded} />
          </>
        )}
      </QueryView>
    </>
  );
}

/** Any earlier day, or the nearest ones on which something was written. After the last of them is today, which Activities shows. */
function Days({ shown: { day, today, previousDay, nextDay }, onShow }: { shown: LogDay; onShow: (day: PlainDate | null) => void }) {
  const later = nextDay ?? (day < today ? today : null);
  return (
    <DaySteps
      day={day}
      last={addDays(today, -1)}
      label={labels.day}
      chooseLabel={labels.chooseDay}
      previous={{ label: labels.previous(previousDay === null ? '' : formatDate(previousDay, 'short')), day: previousDay }}
      next={{ label: labels.next(later === null ? '' : formatDate(later, 'short')), day: later }}
      onDay={(next) => onShow(next === today ? null : next)}
    />
  );
}

function EarlierDay({ daycareId, roomId, loaded }: { daycareId: string; roomId: string; loaded: LogDay }) {
  const log = useLog(daycareId, roomId, loaded, null);
  const [edited, setEdited] = useState<string | null>(null);
  const bar = useNoticesAbove();
  const onEdit = ({ entryId }: { entryId: string }) => setEdited(entryId);
  return (
    <>
      <Text as="h2" above="l" below="2xs" size="xl">
        {dayInWords(log.day.day)}
      </Text>
      {log.day.closesAt === null ? <Text tone="soft">{labels.closed}</Text> : null}
      <WithSide
        side={
          <>
            {heldEntries(log).length === 0 ? null : <Held log={log} onEdit={onEdit} />}
            <Removed log={log} />
          </>
        }
      >
        <EntryList log={log} onEdit={onEdit} title={labels.written} none={labels.none} first={firstShown} />
      </WithSide>
      <Text as="div" ref={bar} above="m" fill="surface" round="l" className={classes.foot}>
        <NoticeLine notice={log.notice} onGone={log.dismissNotice} onDone={focusPageTitle} />
      </Text>
      <EditPanel log={log} entryId={edited} onClose={() => setEdited(null)} />
    </>
  );
}
