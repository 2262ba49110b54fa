import { ownMessageFilePath } from '@daycare-portal/shared/message-paths';
import type { FamilyAnnouncement, FamilyInbox } from '@daycare-portal/shared/messages';
import { messagesText } from '@daycare-portal/shared/messages-text';
import { useEffect, useState } from 'react';
import { callError } from '../../api/call-error';
import { trpc } from '../../api/trpc';
import { ErrorBox } from '../../components/error-box';
import { later } from '../../components/later';
import { Row, Stack, Text } from '../../components/layout';
import { showFailure, showNotice } from '../../components/notice';
import { buttonClass } from '../../components/plain-button';
import { withTexts } from '../../language';
import { Composer } from '../../shared-features/message-composer';
import { AtNewest, MessageList } from '../../shared-features/message-parts';
import { isNew } from './announcements';
import classes from './family-messages.module.css';

const labels = messagesText.family;

const WithdrawDialog = later(async () => ({ default: (await withTexts(() => import('./withdraw-dialog'), 'text')).WithdrawDialog }), {
  isAwaited: true,
});

interface ChatProps {
  child: FamilyInbox['children'][number];
  /** The announcement that is answered. */
  answering: string | null;
  announcements: readonly FamilyAnnouncement[];
}

/** What the team and the household have written about a child, and a field to write. */
export function Chat({ child, answering, announcements }: ChatProps) {
  const { daycareId, daycareName, studentId, firstName } = child;
  const { query, messages, earlier } = useChat({ daycareId, studentId });
  const { data, error, refetch } = query;
  const { mutateAsync, isSuccess: hasSent } = trpc.messages.sendOwn.useMutation();
  const answered = announcements.find((one) => one.announcementId === answering && one.daycareId === daycareId && one.answersOn);
  return (
    <Stack as="section" gap="m" className={classes.chat}>
      <Stack gap="2xs">
        <Text as="h2" size="l" breaks>
          {labels.about(firstName)}
        </Text>
        <Text size="s" tone="soft" breaks>
          {labels.team(daycareName)}
        </Text>
      </Stack>
      {error === null || data !== undefined ? null : <ErrorBox message={callError(error).message} onRetry={() => void refetch()} />}
      {earlier === undefined ? null : (
        <Row justify="center">
          <button type="button" className={buttonClass('outlined')} onClick={earlier}>
            {messagesText.earlier}
          </button>
        </Row>
      )}
      {data?.messages.length === 0 ? <Text tone="soft">{labels.noneHelp}</Text> : null}
      {messages.length === 0 ? null : <Written child={child} messages={messages} />}
      {data === undefined ? null : data.closed === null ? (
        <Text as="div" padY="s" className={classes.foot}>
          <Composer
            key={answered?.announcementId}
            label={answered === undefined ? labels.write(firstName) : labels.answering(answered.text.slice(0, 60))}
            about={[daycareId, studentId, ...(answered === undefined ? [] : [answered.announcementId])]}
            uploadTo={ownMessageFilePath(daycareId, studentId)}
            onSend={(composed, id) =>
              mutateAsync({
                daycareId,
                studentId,
                id,
                ...composed,
                ...(answered !== undefined && { announcementId: answered.announcementId }),
              })
            }
          />
        </Text>
      ) : (
        <Text tone="soft">{data.closed}</Text>
      )}
      <AtNewest
        key={answered?.announcementId}
        newest={data?.messages.at(-1)?.messageId ?? answered?.announcementId}
        // A new announcement stays in view until something is sent.
        isOn={hasSent || answered !== undefined || !announcements.some(isNew)}
      />
    </Stack>
  );
}

/** The messages about a child, newest page and those asked for before it. What is on the screen counts as read. */
function useChat(of: { daycareId: string; studentId: string }) {
  const { daycareId, studentId } = of;
  const [befores, setBefores] = useState<readonly number[]>([]);
  const query = trpc.messages.getOwn.useQuery(of);
  const pages = trpc
    .useQueries((calls) => befores.map((before) => calls.messages.getOwn({ ...of, before })))
    .flatMap(({ data }) => data ?? []);
  const { mutate: markRead } = trpc.messages.markOwnRead.useMutation();
  const { data } = query;
  const newest = data?.messages.at(-1)?.messageId;
  const isUnread = (data?.unread ?? 0) > 0;
  useEffect(() => {
    if (isUnread && newest !== undefined) markRead({ daycareId, studentId, messageId: newest });
  }, [daycareId, studentId, newest, isUnread, markRead]);
  const first = pages.at(-1) ?? data;
  return {
    query,
    messages: [...pages.toReversed().flatMap((page) => page.messages), ...(data?.messages ?? [])],
    /** Undefined if there are none. */
    earlier:
      first?.hasEarlier === true && pages.length === befores.length
        ? () => setBefores([...befores, first.messages[0]?.position ?? 0])
        : undefined,
  };
}

/** The messages, of which each author withdraws their own. */
function Written({ child, messages }: { child: ChatProps['child']; messages: Parameters<typeof MessageList>[0]['messages'] }) {
  const { daycareId, studentId, firstName, timeZone } = child;
  const [asked, setAsked] = useState<string>();
  const { mutate } = trpc.messages.withdrawOwn.useMutation({
    onSuccess: () => showNotice(messagesText.withdrawnDone),
    onError: (error) => showFailure(callError(error).message),
  });
  return (
    <>
      <MessageList label={labels.about(firstName)} messages={messages} zone={timeZone} side="family" onWithdraw={setAsked} />
      {asked === undefined ? null : (
        <WithdrawDialog
          onSafe={() => setAsked(undefined)}
          onConfirm={() => {
            mutate({ daycareId, studentId, messageId: asked });
            setAsked(undefined);
          }}
        />
      )}
    </>
  );
}
