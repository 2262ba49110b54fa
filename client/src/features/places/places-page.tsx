import { dayTeamText } from '@daycare-portal/shared/day-team-text';
import type { Moves, Places } from '@daycare-portal/shared/places';
import { text } from '@daycare-portal/shared/text';
import { Button } from '@mantine/core';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import { useState } from 'react';
import { QueryView } from '../../api/query-view';
import { trpc } from '../../api/trpc';
import { useDaycare } from '../../auth/use-daycare';
import { usePermission } from '../../auth/use-permission';
import { BackLink } from '../../components/back-link';
import { EmptyState } from '../../components/empty-state';
import { ThreeCubbies } from '../../components/illustration/three-cubbies';
import { Row, Stack, Text } from '../../components/layout';
import { LinkButton } from '../../components/link-button';
import { Loading } from '../../components/loading';
import { PageTitle } from '../../components/page-title';
import { SidePanel } from '../../components/side-panel';
import { useNarrow } from '../../components/use-narrow';
import { paths } from '../../paths';
import { dayName } from './day-names';
import classes from './places-wall.module.css';
import { firstDay, PlacesWall, type ChosenDay } from './places-wall';
import { RoomDay } from './room-day';
import { RoomMoves } from './room-moves';

const labels = dayTeamText.places;

/** Which spots are taken in the next four weeks, and who changes classrooms. */
export function PlacesPage() {
  const { daycareId } = useDaycare();
  const leadsToClassrooms = usePermission()('classrooms.manage');
  const places = trpc.classrooms.getPlaces.useQuery({ daycareId, from: null });
  const moves = trpc.classrooms.getMoves.useQuery({ daycareId });
  const found = places.data && moves.data && { places: places.data, moves: moves.data };
  const refetch = () => Promise.all([places.refetch(), moves.refetch()]);
  const isCounted = places.data === undefined || places.data.rooms.length === 0 || hasCapacity(places.data);
  return (
    <>
      {leadsToClassrooms ? <BackLink to={paths.classrooms}>{text.portal.nav.classrooms}</BackLink> : null}
      <Row wrap align="end" justify="between" gap="xl" rowGap="s">
        <div>
          <PageTitle>{labels.title}</PageTitle>
          <Text above="2xs" tone="soft">
            {isCounted ? labels.help : labels.helpTaken}
          </Text>
        </div>
        <Button
          variant="default"
          className="dp-only-screen"
          leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />}
          onClick={() => window.print()}
        >
          {labels.print}
        </Button>
      </Row>
      <QueryView
        query={{ data: found, error: places.error ?? moves.error, refetch }}
        page
        loading={<Loading label={labels.loading} tall={480} />}
      >
        {(found) => <WallAndDay daycareId={daycareId} {...found} />}
      </QueryView>
    </>
  );
}

/** Without one, nobody knows how many spots are open. */
function hasCapacity({ rooms }: Places): boolean {
  return rooms.some(({ capacity }) => capacity !== null);
}

/** The wall, and the chosen day beside it. Where there is no room for that, a press opens the day. */
function WallAndDay({ daycareId, places, moves }: { daycareId: string; places: Places; moves: Moves }) {
  const leadsToClassrooms = usePermission()('classrooms.manage');
  const isNarrow = useNarrow(75);
  const [pressed, setPressed] = useState<ChosenDay>();
  const [opened, setOpened] = useState(false);
  const chosen = pressed ?? (isNarrow ? undefined : firstDay(places));
  const room = places.rooms.find(({ classroomId }) => classroomId === chosen?.classroomId);
  const title = room && chosen ? labels.roomOn(room.name, dayName(places.days[chosen.at]?.day ?? '')) : '';
  const choose = (day: ChosenDay, byKey: boolean) => {
    setPressed(day);
    setOpened(!byKey);
  };
  return (
    <Stack gap="2xl" cells="start" above="l" cols={isNarrow ? undefined : 'minmax(0, 1fr) 300px'} className={classes.page}>
      <div>
        {places.rooms.length === 0 ? (
          <EmptyState picture={<ThreeCubbies scene="waiting" />} title={labels.noRooms} help={labels.noRoomsHelp}>
            {leadsToClassrooms ? <LinkButton to={paths.classrooms}>{text.editClassroom.toList}</LinkButton> : null}
          </EmptyState>
        ) : (
          <>
            {hasCapacity(places) ? null : (
              <Text above="2xs" tone="soft">
                {labels.noCapacity}
              </Text>
            )}
            <PlacesWall places={places} chosen={chosen} onChoose={choose} />
            <Key places={places} />
          </>
        )}
      </div>
      <Stack gap="xl" only="screen">
        {isNarrow || chosen === undefined ? null : <RoomDay places={places} chosen={chosen} />}
        <RoomMoves daycareId={daycareId} moves={moves} changes={places.changes} />
      </Stack>
      <SidePanel opened={isNarrow && opened} title={title} onClose={() => setOpened(false)}>
        {chosen === undefined ? null : <RoomDay places={places} chosen={chosen} />}
      </SidePanel>
    </Stack>
  );
}

/** What the fills and the plates mean. */
function Key({ places }: { places: Places }) {
  const hasHalves = places.rooms.some(({ days }) => days.some(({ spots }) => spots.some((spot) => spot !== 'day')));
  return (
    <Row wrap gap="l" rowGap="xs" above="m" tone="soft" size="s" className={classes.key}>
      <Row as="ul" wrap gap="l" rowGap="xs">
        <Row as="li" gap="xs" data-key="taken">
          {labels.taken}
        </Row>
        {hasHalves ? (
          <Row as="li" gap="xs" data-key="half">
            {labels.half}
          </Row>
        ) : null}
        {hasCapacity(places) ? (
          <>
            <Row as="li" gap="xs" data-key="open">
              {labels.open}
            </Row>
            <Row as="li" gap="xs" data-key="full">
              {labels.fullKey}
            </Row>
          </>
        ) : null}
      </Row>
      <p>{labels.counted}</p>
    </Row>
  );
}
