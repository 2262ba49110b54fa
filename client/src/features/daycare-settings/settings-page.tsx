import { text } from '@daycare-portal/shared/text';
import { QueryView } from '../../api/query-view';
import { trpc } from '../../api/trpc';
import { useDaycare } from '../../auth/use-daycare';
import { usePermission } from '../../auth/use-permission';
import { Row } from '../../components/layout';
import { Loading } from '../../components/loading';
import { OwnerOnly } from '../../components/owner-only';
import { PageTitle } from '../../components/page-title';
import { Backups, useBackups } from './backups';
import { DataPromises } from './data-promises';
import { DaySettings, useDay } from './day-settings';
import { DoorTablets } from './door-tablets';
import { Version, useVersion } from './portal-version';
import { OwnFields } from './own-fields';
import { Ownership, useStaff } from './ownership';
import { Reach, useReach } from './reach';
import { RecordFacts } from './record-facts';
import { SettingsForm } from './settings-form';
import { SettingsIndex } from './settings-index';
import classes from './settings.module.css';
import { TestLetter } from './test-letter';
import { TwoFactorRule } from './two-factor-rule';
import { YourData } from './your-data';

const labels = text.settings;

/** The daycare's name, phone, address and settings, for owners. */
export function SettingsPage() {
  const { daycareId } = useDaycare();
  const { data, error, refetch } = trpc.daycare.getDaycare.useQuery({ daycareId });
  // Sends no request that would be refused.
  const isTheirs = usePermission()('daycare.settings') || data !== undefined;
  const backups = useBackups(daycareId, isTheirs);
  const reach = useReach(daycareId, isTheirs);
  const day = useDay(daycareId, isTheirs);
  const version = useVersion(daycareId, isTheirs);
  const staff = useStaff(daycareId, isTheirs);
  return (
    <>
      <Row wrap gap="m" rowGap="xs">
        <PageTitle>{labels.title}</PageTitle>
        <OwnerOnly />
      </Row>
      <QueryView query={{ data, error, refetch }} action="loadSettings" page loading={<Loading label={labels.loading} tall={320} />}>
        {(data) => (
          <>
            <SettingsIndex />
            <div className={classes.page}>
              <div>
                <SettingsForm daycare={data} onLoadAgain={async () => (await refetch()).data} />
              </div>
              <RecordFacts daycare={data} />
            </div>
            <div className={classes.sections}>
              <Reach daycareId={data.id} reach={reach} />
              {reach.data?.sendsMail === true ? <TestLetter daycareId={data.id} /> : null}
              <DaySettings daycareId={data.id} day={day} />
              <DoorTablets />
              <OwnFields daycareId={data.id} />
              <TwoFactorRule daycare={data} />
              <YourData daycare={data} />
              <Backups daycareId={data.id} backups={backups} />
              <Version version={version} />
              <DataPromises />
              <Ownership daycare={data} staff={staff} />
            </div>
          </>
        )}
      </QueryView>
    </>
  );
}
