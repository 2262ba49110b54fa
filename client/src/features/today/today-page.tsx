import type { AttendanceDay } from '@daycare-portal/shared/attendance';
import { dayText } from '@daycare-portal/shared/day-text';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';
import { callError } from '../../api/call-error';
import { QueryView } from '../../api/query-view';
import { trpc } from '../../api/trpc';
import { useExceptionRows } from '../../attention/exceptions';
import { useUndecided } from '../../attention/undecided';
import { useDaycare } from '../../auth/use-daycare';
import { usePermission } from '../../auth/use-permission';
import { EmptyState } from '../../components/empty-state';
import { EmptyShelf } from '../../components/illustration/empty-shelf';
import { later } from '../../components/later';
import { LinkButton } from '../../components/link-button';
import { Loading } from '../../components/loading';
import { PageTitle } from '../../components/page-title';
import { useNarrow } from '../../components/use-narrow';
import { fetchCode } from '../../fetch-code';
import { paths } from '../../paths';
import { useCoverage } from '../../waiting/use-coverage';
import { ClosedWords } from './closed-wall';
import { DayAttention } from './day-attention';
import { TodayDesk } from './desk/today-desk';
import { MetersProvider, useMeters } from './room-meters';
import { fetchPanels, usePanels } from './use-panels';
import { useTeam, type Team } from './team/use-team';
import { useToday } from './use-today';
import { WallSkeleton } from './desk/wall-skeleton';

const labels = dayText.today;

// Few people see it.
const ThreeCubbies = later(async () => ({ default: (await import('../../components/illustration/three-cubbies')).ThreeCubbies }));

/** Who is here now, by room. */
export function TodayPage() {
  const { daycareId, keepsAttendance: isOn } = useDaycare();
  const { data, error, dataUpdatedAt, refetch } = trpc.attendance.getDay.useQuery({ daycareId, day: null }, { enabled: isOn });
  // Asked for together with the day, so that it pushes nothing down later.
  useExceptionRows(daycareId);
  useUndecided(daycareId);
  if (isOn && data !== undefined && data.rooms.length > 0) {
    const asOf = error === null ? null : new Date(dataUpdatedAt).toISOString();
    return <Day key={data.day} daycareId={daycareId} day={data} asOf={asOf} />;
  }
  return (
    <>
      <PageTitle>{labels.title}</PageTitle>
      {!isOn || callError(error).reason === 'featureOff' ? (
        <SwitchedOff />
      ) : (
        <QueryView
          query={{ data, error, refetch }}
          action="loadToday"
          page
          loading={
            <Loading label={labels.loading}>
              <WallSkeleton />
            </Loading>
          }
        >
          {() => <NoRooms />}
        </QueryView>
      )}
    </>
  );
}

const fetchPhoneToday = async () => ({ default: (await import('./phone/phone-today')).PhoneToday });
const PhoneToday = lazy(() => fetchCode(fetchPhoneToday));
const Panels = later(fetchPanels);
const TeamQuestions = later(async () => ({ default: (await import('./team/team-questions')).TeamQuestions }), { isAwaited: true });
const TeamPanel = later(async () => ({ default: (await import('./team/team-panel')).TeamPanel }));

/** A new day starts a new page, without the old selection and search. */
function Day({ daycareId, day, asOf }: { daycareId: string; day: AttendanceDay; asOf: string | null }) {
  const team = useTeam(daycareId, day.rooms);
  const [isTeamOpen, setIsTeamOpen] = useState<boolean>();
  const onTeam = useCallback(() => setIsTeamOpen(true), []);
  const showTeam = { team, onTeam };
  const shown = useCoverage(daycareId);
  const today = useToday(daycareId, day, asOf, shown.asOf === null ? shown.coverage : undefined);
  const meters = useMeters(today, shown);
  const narrow = useNarrow();
  const show = useSearchParams()[0].get('show');
  // On a desktop the wall already shows who is late.
  const panels = usePanels(show === 'leftOpen' || show === 'decisions' || (show === 'late' && narrow) ? show : undefined);
  return (
    <MetersProvider value={meters}>
      {narrow ? (
        <Suspense>
          <PhoneToday today={today} panels={panels} {...showTeam}>
            <ClosedWords day={day} />
            <DayAttention today={today} onOpen={panels.openList} />
          </PhoneToday>
        </Suspense>
      ) : (
        <TodayDesk today={today} panels={panels} {...showTeam} />
      )}
      {panels.isWanted ? <Panels today={today} {...panels} /> : null}
      {team === undefined || isTeamOpen === undefined ? null : (
        <TeamPanel daycareId={daycareId} team={team} opened={isTeamOpen} onClose={() => setIsTeamOpen(false)} />
      )}
      {team === undefined ? null : <Questions team={team} />}
    </MetersProvider>
  );
}

/** Stays once it was needed, so that the focus goes back when a question is answered. */
function Questions({ team }: { team: Team }) {
  const [isNeeded, setIsNeeded] = useState(false);
  if (!isNeeded && (team.lastLeaving !== null || team.asked !== null)) setIsNeeded(true);
  return isNeeded ? <TeamQuestions team={team} /> : null;
}

function SwitchedOff() {
  const isOwner = usePermission()('daycare.settings');
  return (
    <EmptyState picture={<ThreeCubbies scene="waiting" />} title={labels.off} help={isOwner ? labels.offOwner : labels.offAsk}>
      {isOwner ? <LinkButton to={paths.settings}>{labels.goToSettings}</LinkButton> : null}
    </EmptyState>
  );
}

function NoRooms() {
  const isOwner = usePermission()('classrooms.manage');
  return (
    <EmptyState picture={<EmptyShelf guest="rabbit" />} title={labels.noRooms} help={isOwner ? labels.noRoomsHelp : labels.noRoomsAsk}>
      {isOwner ? <LinkButton to={paths.classrooms}>{labels.goToClassrooms}</LinkButton> : null}
    </EmptyState>
  );
}
