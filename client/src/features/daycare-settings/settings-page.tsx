import { messageFor } from '@daycare-portal/shared/error-messages';
import { text } from '@daycare-portal/shared/text';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import { callError } from '../../api/call-error';
import { trpc } from '../../api/trpc';
import { useAuth } from '../../auth/auth-provider';
import { ErrorBox } from '../../components/error-box';
import { PageTitle } from '../../components/page-title';
import { Backups } from './backups';
import { DataPromises } from './data-promises';
import { Ownership } from './ownership';
import { SettingsForm } from './settings-form';
import classes from './settings-page.module.css';
import { TwoFactorRule } from './two-factor-rule';
import { YourData } from './your-data';

const labels = text.settings;

/** The daycare's name, phone and address; an owner's page. */
export function SettingsPage() {
  const { selectedDaycare } = useAuth();
  const { data, error, refetch } = trpc.daycare.getDaycare.useQuery({ daycareId: selectedDaycare?.id ?? '' });
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
          <Backups daycareId={data.id} />
          <DataPromises />
          <Ownership daycare={data} />
        </>
      )}
    </>
  );
}

function Skeleton() {
  return (
    <div role="status" aria-label={labels.loading} className={classes.skeleton}>
      <span />
      <span />
      <span />
    </div>
  );
}
