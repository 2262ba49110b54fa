import { logPageText } from '@daycare-portal/shared/log-page-text';
import { text } from '@daycare-portal/shared/text';
import { useMemo } from 'react';
import { Stack, Text } from '../../components/layout';
import { callError } from '../../api/call-error';
import { QueryView } from '../../api/query-view';
import { trpc } from '../../api/trpc';
import { allRooms, useChosenRoom } from '../../api/use-own-room';
import { useDaycare } from '../../auth/use-daycare';
import { Loading } from '../../components/loading';
import { PageTitle } from '../../components/page-title';
import { SwitchedOffPage } from '../../shared-features/switched-off-page';
import { fetchForms } from './later-forms';
import { LogBoard } from './log-board';

fetchForms();

/** What happened today, room by room. */
export function ActivitiesPage() {
  const { daycareId, selectedDaycare } = useDaycare();
  const isOn = selectedDaycare?.features.dailyLog === true;
  return isOn ? <Day daycareId={daycareId} /> : <SwitchedOff />;
}

const placeholders = 6;

function Day({ daycareId }: { daycareId: string }) {
  const { data: marks } = trpc.classrooms.getClassroomMarks.useQuery({ daycareId });
  const rooms = useMemo(() => marks?.marks.map(({ id }) => ({ classroomId: id })) ?? [], [marks]);
  const [roomId, chooseRoom] = useChosenRoom(daycareId, rooms);
  const ofRoom = roomId === undefined || roomId === allRooms ? {} : { classroomId: roomId };
  const query = trpc.dailyLog.getDay.useQuery({ daycareId, day: null, ...ofRoom }, { enabled: roomId !== undefined });
  const { data, error, dataUpdatedAt } = query;
  if (data !== undefined && roomId !== undefined) {
    const asOf = error === null ? null : new Date(dataUpdatedAt).toISOString();
    // A new day or room starts anew, so that no choice stays from another one.
    return <LogBoard key={`${data.today} ${roomId}`} {...{ daycareId, roomId, asOf }} loaded={data} onRoom={chooseRoom} />;
  }
  if (callError(error).reason === 'featureOff') return <SwitchedOff />;
  return (
    <>
      <PageTitle>{logPageText.title}</PageTitle>
      <QueryView
        query={query}
        page
        loading={
          <Loading label={logPageText.loading}>
            <Stack gap="s" cols="repeat(auto-fill, minmax(104px, 1fr))">
              {Array.from({ length: placeholders }, (_, at) => (
                <Text as="span" key={at} round="l" fill="fill" minH={104} />
              ))}
            </Stack>
          </Loading>
        }
      />
    </>
  );
}

function SwitchedOff() {
  const name = text.portal.nav.activities;
  return <SwitchedOffPage name={name} feature="dailyLog" section="daily-log" scene="outside" />;
}
