import { messageFilePath } from '@daycare-portal/shared/message-paths';
import type { Message, Thread } from '@daycare-portal/shared/messages';
import { messagesText } from '@daycare-portal/shared/messages-text';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { callError } from '../../api/call-error';
import { QueryView } from '../../api/query-view';
import { trpc } from '../../api/trpc';
import { BackLink } from '../../components/back-link';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { Row, Stack, Text } from '../../components/layout';
import { Loading } from '../../components/loading';
import { showFailure, showNotice } from '../../components/notice';
import { buttonClass } from '../../components/plain-button';
import { paths } from '../../paths';
import { Composer } from '../../shared-features/message-composer';
import { AtNewest, MessageList, sentAt } from '../../shared-features/message-parts';
import classes from './messages.module.css';
import { Phrases } from './phrases';
import { namesOfReading, readInOther } from './readers';
import { ThreadFace } from './thread-face';
import { QuietUntil } from './quiet-until';
import { useSeen } from './use-seen';
import { WhoHasRead } from './who-has-read';

const labels = messagesText;

interface ThreadViewProps {
  daycareId: string;
  threadId: string;
  zone: string;
}

/** One conversation, or an announcement with who has read it. */
export function ThreadView({ daycareId, threadId, zone }: ThreadViewProps) {
  // Earlier messages are added above: each position is where a page of them ends.
  const [befores, setBefores] = useState<readonly number[]>([]);
  const query = trpc.messages.getThread.useQuery({ daycareId, threadId });
  const earlier = trpc.useQueries((calls) => befores.map((before) => calls.messages.getThread({ daycareId, threadId, before })));
  const pages = earlier.flatMap(({ data }) => data ?? []);
  const first = pages.at(-1) ?? query.data;
  const messages = [...pages.toReversed().flatMap((page) => page.messages), ...(query.data?.messages ?? [])];
  const isWaiting = pages.length < befores.length;
  return (
    <Row down shrink align="stretch">
      <QueryView query={query} loading={<Loading label={labels.title} />}>
        {(thread) => (
          <>
            <Heading thread={thread} />
            <Stack gap="m" padY="m" className={classes.said}>
              {first?.hasEarlier === true ? (
                <Row justify="center">
                  <button
                    type="button"
                    className={buttonClass('outlined')}
                    disabled={isWaiting}
                    onClick={() => setBefores([...befores, first.messages[0]?.position ?? 0])}
                  >
                    {labels.earlier}
                  </button>
                </Row>
              ) : null}
              <Written {...{ daycareId, zone }} thread={{ ...thread, messages }} />
              {thread.about === 'child' ? null : <WhoHasRead thread={thread} zone={zone} />}
              <AtNewest newest={thread.about === 'child' ? thread.messages.at(-1)?.messageId : undefined} />
            </Stack>
            {thread.about === 'child' ? (
              <>
                <Writing {...{ daycareId, thread }} />
                {/* On a phone the field is part of what scrolls. */}
                <AtNewest newest={thread.messages.at(-1)?.messageId} />
              </>
            ) : null}
          </>
        )}
      </QueryView>
    </Row>
  );
}

function Heading({ thread: { title, studentId, about, readers, household, profilePic } }: { thread: Thread }) {
  const names = namesOfReading(readers);
  return (
    <Stack padY="s" rule="bottom" className={classes.heading}>
      <BackLink to={paths.messages}>{labels.back}</BackLink>
      <Row gap="m" rowGap="s" justify="between" wrap>
        <Row gap="s" shrink>
          <ThreadFace {...{ about, title, profilePic }} />
          <Stack>
            <Text as="h2" size="xl" breaks>
              <bdi>{title}</bdi>
            </Text>
            {household === null ? null : (
              <Text size="s" tone="soft" breaks>
                {labels.household(household.names)}
              </Text>
            )}
            {about === 'child' ? (
              <Text size="s" tone="soft" breaks>
                {names.length === 0 ? labels.nobodyCanRead : labels.canRead(names)}
              </Text>
            ) : null}
          </Stack>
        </Row>
        {studentId === null ? null : (
          <Link to={paths.student(studentId)} className={buttonClass('outlined')}>
            {labels.childPage(title)}
          </Link>
        )}
      </Row>
    </Stack>
  );
}

function Written({ daycareId, thread, zone }: { daycareId: string; thread: Thread; zone: string }) {
  const [asked, setAsked] = useState<string>();
  const { mutate: markRead } = trpc.messages.markRead.useMutation();
  const withdraw = trpc.messages.withdraw.useMutation();
  const { threadId, about, messages, readers, title } = thread;
  const newest = messages.at(-1)?.messageId;
  // What is on the screen has been read.
  useEffect(() => {
    if (about === 'child' && newest !== undefined) markRead({ daycareId, threadId, messageId: newest });
  }, [about, daycareId, threadId, newest, markRead]);
  const guardians = namesOfReading(readers);
  return (
    <>
      <MessageList label={title} {...{ messages, zone }} side="team" onWithdraw={setAsked}>
        {(message) => (about === 'child' && message.withdrawn === null ? <ReadBy {...{ message, guardians, zone }} /> : null)}
      </MessageList>
      <ConfirmDialog
        opened={asked !== undefined}
        title={labels.withdrawTitle}
        consequence={labels.withdrawHelp}
        confirm={labels.withdraw}
        onConfirm={() => {
          if (asked !== undefined)
            withdraw.mutate(
              { daycareId, messageId: asked },
              { onSuccess: () => showNotice(labels.withdrawnDone), onError: (error) => showFailure(callError(error).message) },
            );
          setAsked(undefined);
        }}
        onSafe={() => setAsked(undefined)}
      />
    </>
  );
}

function ReadBy({ message: { side, readBy }, guardians, zone }: { message: Message; guardians: readonly string[]; zone: string }) {
  const waiting = side === 'team' ? guardians.filter((name) => !readBy.some((read) => read.name === name)) : [];
  const parts = [
    ...(readBy.length === 0 ? [] : [labels.readBy(readBy.map(({ name, at }) => labels.nameAt(name, sentAt(at, zone))))]),
    ...(waiting.length === 0 ? [] : [labels.notYet(waiting)]),
  ];
  if (parts.length === 0) return null;
  return (
    <Text as="span" size="xs" tone="soft" breaks>
      {parts.join(', ')}
    </Text>
  );
}

function Writing({ daycareId, thread }: { daycareId: string; thread: Thread }) {
  const { threadId, studentId, readers, closed, quietUntil, waitingSince, title } = thread;
  const { mutateAsync } = trpc.messages.send.useMutation();
  const { mutateAsync: markRead } = trpc.messages.markRead.useMutation();
  const seen = useSeen(daycareId, { studentId: studentId ?? '', name: title });
  if (closed !== null) {
    return (
      <Text tone="soft" padY="s" className={classes.foot}>
        {closed}
      </Text>
    );
  }
  const others = readInOther(readers);
  const settle = async () => {
    try {
      await markRead({ daycareId, threadId, settled: true });
      showNotice(labels.settled);
    } catch (error) {
      showFailure(callError(error).message);
    }
  };
  return (
    <Stack gap="s" padY="s" className={classes.foot}>
      {waitingSince === null && others === '' ? null : (
        <Row gap="s" rowGap="xs" wrap justify="between">
          <Text size="s" tone="soft">
            {others}
          </Text>
          {waitingSince === null ? null : (
            <button type="button" className={buttonClass('outlined')} onClick={() => void settle()}>
              {labels.settle}
            </button>
          )}
        </Row>
      )}
      <QuietUntil time={quietUntil} />
      <Composer
        label={labels.family.write(title)}
        about={[daycareId, threadId]}
        uploadTo={messageFilePath(daycareId)}
        renderAbove={(insert) => <Phrases daycareId={daycareId} readers={readers} onUse={insert} />}
        aboutPhotos={seen.field}
        photoProblem={seen.problem}
        onSend={async (composed, id) => {
          await mutateAsync({ daycareId, id, threadId, ...composed, seenIds: seen.seenIds });
          seen.reset();
        }}
      />
    </Stack>
  );
}
