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
import { Row, Text } from '../../components/layout';
import { Loading } from '../../components/loading';
import { showFailure, showNotice } from '../../components/notice';
import { sentenceWithTime } from '../../components/time-in-words';
import { AccountSection, focusAccountSection } from './account-section';

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
      <QueryView query={{ data, error, refetch }} action="loadAccount" loading={<Loading label={labels.loadingSessions} tall={140} />} />
      <ul>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {data === undefined ? null : (
        <Row wrap gap="s" above="l" buttons="lines">
          {sessions.length === 1 ? (
            <Text whole tone="soft">
              {labels.onlyHere}
            </Text>
          ) : null}
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
        </Row>
      )}
    </AccountSection>
  );
}

function SessionRow({ session: { id: sessionId, device, sharedDevice, createdAt, lastSeenAt, current } }: { session: SessionEntry }) {
  const end = trpc.auth.endSession.useMutation({ onError, onSuccess: () => announceEnded(labels.sessionEnded(device)) });
  const DeviceIcon = /iPhone|iPad|Android/.test(device) ? IconDeviceMobile : IconDeviceLaptop;
  return (
    <Row as="li" gap="s" padY="s" rule="bottom">
      <Text as={DeviceIcon} fixed tone="soft" stroke={1.75} aria-hidden />
      <Text as="div" grow>
        <Row as="p" wrap gap="xs" rowGap="2xs" weight="strong">
          {device}
          {current ? (
            <Text as="span" round="s" size="xs" fill="success" tone="success" pad="xs">
              {labels.thisDevice}
            </Text>
          ) : null}
          {sharedDevice ? (
            <Text as="span" round="s" fill="fill" tone="soft" size="xs" pad="xs">
              {labels.shared}
            </Text>
          ) : null}
        </Row>
        <Text tone="faint" size="s" figures>
          {sentenceWithTime(labels.lastSeen, lastSeenAt)}, {sentenceWithTime(labels.since, createdAt)}
        </Text>
      </Text>
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
    </Row>
  );
}
