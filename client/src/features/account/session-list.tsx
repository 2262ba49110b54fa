import type { SessionEntry } from '@daycare-portal/shared/auth';
import { formatInstant } from '@daycare-portal/shared/dates';
import { text } from '@daycare-portal/shared/text';
import IconDeviceLaptop from '@tabler/icons-react/dist/esm/icons/IconDeviceLaptop.mjs';
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs';
import { callError } from '../../api/call-error';
import { QueryView } from '../../api/query-view';
import { trpc } from '../../api/trpc';
import { useAuth } from '../../auth/auth-provider';
import { AskFirst } from '../../components/ask-first';
import { BusyButton } from '../../components/busy-button';
import { Loading } from '../../components/loading';
import { showFailure, showNotice } from '../../components/notice';
import { sentenceWithTime } from '../../components/time-in-words';
import { AccountSection, focusAccountSection } from './account-section';
import classes from './session-list.module.css';

const labels = text.account;

const id = 'sessions';

const onError = (error: unknown) => showFailure(callError(error).message);

function announceEnded(message: string): void {
  focusAccountSection(id);
  showNotice(message);
}

export function SessionList() {
  const { leave } = useAuth();
  const { data, error, refetch } = trpc.auth.listSessions.useQuery();
  const endOthers = trpc.auth.endOtherSessions.useMutation({ onError, onSuccess: () => announceEnded(labels.othersEnded) });
  const endAll = trpc.auth.endAllSessions.useMutation({ onError, onSuccess: () => leave('hand') });
  const sessions = data?.sessions ?? [];

  return (
    <AccountSection id={id} title={labels.sessions} help={labels.sessionsHelp}>
      <QueryView
        query={{ data, error, refetch }}
        action="loadAccount"
        loading={
          <Loading label={labels.loadingSessions} className={classes.skeleton}>
            <span />
            <span />
          </Loading>
        }
      />
      <ul>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {data === undefined ? null : (
        <div className={classes.actions}>
          {sessions.length === 1 ? <p className={classes.alone}>{labels.onlyHere}</p> : null}
          {sessions.length > 1 ? (
            <BusyButton variant="default" busy={endOthers.isPending} busyText={labels.ending} onClick={() => endOthers.mutate()}>
              {labels.endOthers}
            </BusyButton>
          ) : null}
          <AskFirst
            title={labels.endAllTitle}
            consequence={labels.endAllHelp}
            safe={text.portal.staySignedIn}
            confirm={labels.endAll}
            onConfirm={() => endAll.mutate()}
          >
            {(ask) => (
              <BusyButton variant="default" busy={endAll.isPending} busyText={labels.ending} onClick={ask}>
                {labels.endAll}
              </BusyButton>
            )}
          </AskFirst>
        </div>
      )}
    </AccountSection>
  );
}

function SessionRow({ session: { id: sessionId, device, sharedDevice, createdAt, lastSeenAt, current } }: { session: SessionEntry }) {
  const end = trpc.auth.endSession.useMutation({ onError, onSuccess: () => announceEnded(labels.sessionEnded(device)) });
  const DeviceIcon = /iPhone|iPad|Android/.test(device) ? IconDeviceMobile : IconDeviceLaptop;
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
          {sentenceWithTime(labels.lastSeen, lastSeenAt)}, {sentenceWithTime(labels.since, createdAt)}
        </p>
      </div>
      {current ? null : (
        <BusyButton
          variant="default"
          aria-label={end.isPending ? undefined : labels.endOf(device, formatInstant(lastSeenAt))}
          busy={end.isPending}
          busyText={labels.ending}
          onClick={() => end.mutate({ sessionId })}
        >
          {labels.end}
        </BusyButton>
      )}
    </li>
  );
}
