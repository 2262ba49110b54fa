import { messageFor } from '@daycare-portal/shared/error-messages';
import { text } from '@daycare-portal/shared/text';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import { callError } from '../../api/call-error';
import { trpc } from '../../api/trpc';
import { useAuth } from '../../auth/auth-provider';
import { useMay } from '../../auth/use-may';
import { ErrorBox } from '../../components/error-box';
import { Loading } from '../../components/loading';
import { PageTitle } from '../../components/page-title';
import { Backups, useBackups } from './backups';
import { DataPromises } from './data-promises';
import { Ownership, useStaff } from './ownership';
import { SettingsForm } from './settings-form';
import classes from './settings-page.module.css';
import { TwoFactorRule } from './two-factor-rule';
import { YourData } from './your-data';

const labels = text.settings;

/** The daycare's name, phone and address; an owner's page. */
export function SettingsPage() {
  const { selectedDaycare } = useAuth();
  const daycareId = selectedDaycare?.id ?? '';
  const { data, error, refetch } = trpc.daycare.getDaycare.useQuery({ daycareId });
  // What is refused to others is not asked for them.
  const isTheirs = useMay()('daycare.settings') || data !== undefined;
  const backups = useBackups(daycareId, isTheirs);
  const staff = useStaff(daycareId, isTheirs);
  return (
    <>
      <div className={classes.top}>
        <PageTitle>{labels.title}</PageTitle>
        <span className={classes.ownerOnly}>
          <IconLock size={14} stroke={2} aria-hidden />
          {labels.ownerOnly}
        </span>
      </div>
      {data === undefined && error !== null ? (
        <div className={classes.failure}>
          <ErrorBox message={messageFor('loadSettings', callError(error))} onRetry={() => void refetch()} />
        </div>
      ) : null}
      {data === undefined && error === null ? <Skeleton /> : null}
      {data === undefined ? null : (
        <>
          <SettingsForm daycare={data} onLoadAgain={async () => (await refetch()).data} />
          <TwoFactorRule daycare={data} />
          <YourData daycare={data} />
          <Backups daycareId={data.id} backups={backups} />
          <DataPromises />
          <Ownership daycare={data} staff={staff} />
        </>
      )}
    </>
  );
}

function Skeleton() {
  return (
    <Loading label={labels.loading} className={classes.skeleton}>
      <span />
      <span />
      <span />
    </Loading>
  );
}
