import { dayTeamText } from '@daycare-portal/shared/day-team-text';
import { text } from '@daycare-portal/shared/text';
import { QueryView } from '../../api/query-view';
import { trpc } from '../../api/trpc';
import { useDaycare } from '../../auth/use-daycare';
import { usePermission } from '../../auth/use-permission';
import { BackLink } from '../../components/back-link';
import { Loading } from '../../components/loading';
import { PageTitle } from '../../components/page-title';
import { paths } from '../../paths';
import { PlacesTable } from './places-table';
import classes from './places-page.module.css';
import { RoomMoves } from './room-moves';

const labels = dayTeamText.places;

/** How many places are taken in the next four weeks, and who changes classrooms. */
export function PlacesPage() {
  const { daycareId } = useDaycare();
  const leadsToClassrooms = usePermission()('classrooms.manage');
  const places = trpc.classrooms.getPlaces.useQuery({ daycareId, from: null });
  const moves = trpc.classrooms.getMoves.useQuery({ daycareId });
  const found = places.data && moves.data && { places: places.data, moves: moves.data };
  const refetch = () => Promise.all([places.refetch(), moves.refetch()]);
  return (
    <>
      {leadsToClassrooms ? <BackLink to={paths.classrooms}>{text.portal.nav.classrooms}</BackLink> : null}
      <PageTitle>{labels.title}</PageTitle>
      <QueryView
        query={{ data: found, error: places.error ?? moves.error, refetch }}
        action="loadPlaces"
        page
        loading={<Loading label={labels.loading} />}
      >
        {(found) => (
          <>
            <RoomMoves daycareId={daycareId} moves={found.moves} />
            <section aria-labelledby="places-title">
              <h2 id="places-title" className={classes.heading}>
                {labels.heading}
              </h2>
              <p className={classes.help}>{labels.help}</p>
              <PlacesTable places={found.places} />
            </section>
          </>
        )}
      </QueryView>
    </>
  );
}
