import { dayTeamText } from '@daycare-portal/shared/day-team-text';
import { text } from '@daycare-portal/shared/text';
import { failureOf } from '../../api/failure-of';
import { trpc } from '../../api/trpc';
import { useDaycare } from '../../auth/use-daycare';
import { usePermission } from '../../auth/use-permission';
import { BackLink } from '../../components/back-link';
import { ErrorBox } from '../../components/error-box';
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
  const error = places.error ?? moves.error;
  return (
    <>
      {leadsToClassrooms ? <BackLink to={paths.classrooms}>{text.portal.nav.classrooms}</BackLink> : null}
      <PageTitle>{labels.title}</PageTitle>
      {places.data !== undefined && moves.data !== undefined ? (
        <>
          <RoomMoves daycareId={daycareId} moves={moves.data} />
          <section aria-labelledby="places-title">
            <h2 id="places-title" className={classes.heading}>
              {labels.heading}
            </h2>
            <p className={classes.help}>{labels.help}</p>
            <PlacesTable places={places.data} />
          </section>
        </>
      ) : error !== null ? (
        <ErrorBox
          message={failureOf('loadPlaces', error)}
          onRetry={() => {
            void places.refetch();
            void moves.refetch();
          }}
        />
      ) : (
        <Loading label={labels.loading} />
      )}
    </>
  );
}
