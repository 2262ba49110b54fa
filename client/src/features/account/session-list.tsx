import type { SessionEntry } from '@daycare-portal/shared/auth';
import { messageFor } from '@daycare-portal/shared/error-messages';
import { locale } from '@daycare-portal/shared/language';
import { text } from '@daycare-portal/shared/text';
import { Button } from '@mantine/core';
import IconDeviceLaptop from '@tabler/icons-react/dist/esm/icons/IconDeviceLaptop.mjs';
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs';
import { useState } from 'react';
import { callError } from '../../api/call-error';
import { trpc } from '../../api/trpc';
import { useAuth } from '../../auth/auth-provider';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { ErrorBox } from '../../components/error-box';
import { showFailure, showNotice } from '../../components/notice';
import { AccountSection } from './account-section';
import classes from './session-list.module.css';

const labels = text.account;

const onError = (error: unknown) => showFailure(messageFor('changeAccount', callError(error)));

export function SessionList() {
  const { leave } = useAuth();
  const { data, error, refetch } = trpc.auth.listSessions.useQuery();
  const endOthers = trpc.auth.endOtherSessions.useMutation({ onError, onSuccess: () => showNotice(labels.othersEnded) });
  const endAll = trpc.auth.endAllSessions.useMutation({ onError, onSuccess: () => leave('hand') });
  const [asking, setAsking] = useState(false);
  const sessions = data?.sessions ?? [];

  return (
    <AccountSection id="sessions" title={labels.sessions} help={labels.sessionsHelp}>
      {data === undefined && error !== null ? (
        <ErrorBox message={messageFor('loadAccount', callError(error))} onRetry={() => void refetch()} />
      ) : null}
      {data === undefined && error === null ? (
        <div role="status" aria-label={labels.loadingSessions} className={classes.skeleton}>
          <span />
          <span />
        </div>
      ) : null}
      <ul className={classes.sessions}>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {data === undefined ? null : (
        <div className={classes.actions}>
          {sessions.length > 1 ? (
            <Button variant="default" disabled={endOthers.isPending} onClick={() => endOthers.mutate()}>
              {labels.endOthers}
            </Button>
          ) : null}
          <Button variant="default" disabled={endAll.isPending} onClick={() => setAsking(true)}>
            {labels.endAll}
          </Button>
        </div>
      )}
      <ConfirmDialog
        opened={asking}
        title={labels.endAllTitle}
        consequence={labels.endAllHelp}
        safe={text.portal.staySignedIn}
        confirm={labels.endAll}
        destructive
        onSafe={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          endAll.mutate();
        }}
      />
    </AccountSection>
  );
}

function SessionRow({ session: { id, device, sharedDevice, createdAt, lastSeenAt, current } }: { session: SessionEntry }) {
  const end = trpc.auth.endSession.useMutation({ onError, onSuccess: () => showNotice(labels.sessionEnded(device)) });
  const DeviceIcon = /iPhone|iPad|Android/.test(device) ? IconDeviceMobile : IconDeviceLaptop;
  const seen = moment(lastSeenAt);
  return (
    <li className={classes.session}>
      <DeviceIcon className={classes.icon} size={22} stroke={1.75} aria-hidden />
      <div className={classes.words}>
        <p className={classes.device}>
          {device}
          {current ? <span className={classes.here}>{labels.thisDevice}</span> : null}
          {sharedDevice ? <span className={classes.badge}>{labels.shared}</span> : null}
        </p>
        <p className={classes.times}>
          {labels.lastSeen(seen)}, {labels.since(moment(createdAt))}
        </p>
      </div>
      {current ? null : (
        <Button
          variant="default"
          aria-label={labels.endOf(device, seen)}
          disabled={end.isPending}
          onClick={() => end.mutate({ sessionId: id })}
        >
          {labels.end}
        </Button>
      )}
    </li>
  );
}

function moment(instant: string): string {
  return new Intl.DateTimeFormat(locale(), { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' }).format(
    new Date(instant),
  );
}
