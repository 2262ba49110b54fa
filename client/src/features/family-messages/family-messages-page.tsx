import type { FamilyAnnouncement, FamilyInbox } from '@daycare-portal/shared/messages';
import { messagesText } from '@daycare-portal/shared/messages-text';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { callError } from '../../api/call-error';
import { trpc } from '../../api/trpc';
import { ErrorBox } from '../../components/error-box';
import { Row, Stack, Text } from '../../components/layout';
import { showFailure } from '../../components/notice';
import { PageTitle } from '../../components/page-title';
import { buttonClass } from '../../components/plain-button';
import { paths } from '../../paths';
import { Composer, MessageFiles, MessageList, sentAt } from '../../shared-features/message-parts';
import classes from './family-messages.module.css';

const labels = messagesText.family;

type Child = FamilyInbox['children'][number];

/** A family's messages with the team about each child, and announcements. */
export function FamilyMessagesPage() {
  const [search] = useSearchParams();
  const { data, error, refetch } = trpc.messages.getInbox.useQuery();
  if (data === undefined) {
    return (
      <>
        <PageTitle>{labels.title}</PageTitle>
        {error === null ? null : <ErrorBox message={callError(error).message} onRetry={() => void refetch()} />}
      </>
    );
  }
  const { children, announcements } = data;
  const child = children.find(({ studentId }) => studentId === search.get('child')) ?? children[0];
  if (child === undefined) {
    return (
      <>
        <PageTitle>{labels.title}</PageTitle>
        <Text tone="soft">{labels.noAccess}</Text>
      </>
    );
  }
  return (
    <Stack gap="l">
      <PageTitle>{labels.title}</PageTitle>
      <Announcements inbox={data} />
      {children.length < 2 ? null : <Choice family={children} current={child.studentId} />}
      <Chat key={child.studentId} child={child} answering={search.get('answer')} announcements={announcements} />
    </Stack>
  );
}

function Choice({ family, current }: { family: readonly Child[]; current: string }) {
  return (
    <Row as="nav" gap="xs" wrap aria-label={labels.conversations}>
      {family.map(({ studentId, firstName, unread }) => (
        <Link
          key={studentId}
          to={`${paths.familyMessages}?child=${encodeURIComponent(studentId)}`}
          className={buttonClass(studentId === current ? 'filled' : 'outlined')}
          aria-current={studentId === current ? 'page' : undefined}
        >
          <bdi>{firstName}</bdi>
          {unread === 0 ? null : ` (${messagesText.unread(unread)})`}
        </Link>
      ))}
    </Row>
  );
}

function Announcements({ inbox: { announcements, children } }: { inbox: FamilyInbox }) {
  if (announcements.length === 0) return null;
  return (
    <Stack as="section" gap="s">
      <Text as="h2" size="l">
        {labels.announcements}
      </Text>
      <Stack as="ul" gap="s" className={classes.list}>
        {announcements.map((announcement) => (
          <li key={`${announcement.daycareId} ${announcement.announcementId}`}>
            <Announcement
              announcement={announcement}
              zone={children.find(({ daycareId }) => daycareId === announcement.daycareId)?.timeZone ?? 'UTC'}
            />
          </li>
        ))}
      </Stack>
    </Stack>
  );
}

function Announcement({ announcement, zone }: { announcement: FamilyAnnouncement; zone: string }) {
  const { announcementId, daycareId, author, at, text, language, photos, withdrawn, answersOn, isRead, children } = announcement;
  const { mutate, isPending } = trpc.messages.markOwnRead.useMutation();
  const [first] = children;
  const isNew = !isRead && withdrawn === null;
  return (
    <Stack gap="xs" pad="m" round="l" fill={isNew ? 'primary' : 'surface'} card>
      <Text size="xs" tone="soft" breaks>
        {isNew ? `${labels.new} · ` : null}
        <bdi>{messagesText.writtenBy(author, sentAt(at, zone))}</bdi> · {labels.concerns(children.map(({ firstName }) => firstName))}
      </Text>
      {withdrawn === null ? (
        <Text className={classes.words} lang={language} dir="auto">
          {text}
        </Text>
      ) : (
        <Text tone="soft">{messagesText.withdrawn(withdrawn.by, sentAt(withdrawn.at, zone))}</Text>
      )}
      <MessageFiles files={photos} author={author} />
      {first === undefined ? null : (
        <Row gap="s" wrap>
          {isNew ? (
            <button
              type="button"
              className={buttonClass('outlined')}
              disabled={isPending}
              onClick={() => mutate({ daycareId, studentId: first.studentId, announcementId })}
            >
              {labels.markRead}
            </button>
          ) : null}
          {answersOn ? (
            <Link
              to={`${paths.familyMessages}?child=${encodeURIComponent(first.studentId)}&answer=${encodeURIComponent(announcementId)}`}
              className={buttonClass('outlined')}
            >
              {labels.answer}
            </Link>
          ) : null}
        </Row>
      )}
    </Stack>
  );
}

interface ChatProps {
  child: Child;
  /** The announcement that is answered. */
  answering: string | null;
  announcements: readonly FamilyAnnouncement[];
}

function Chat({ child: { daycareId, daycareName, studentId, firstName, timeZone }, answering, announcements }: ChatProps) {
  const [before, setBefore] = useState<number>();
  const { data, error, refetch } = trpc.messages.getOwn.useQuery({ daycareId, studentId, ...(before !== undefined && { before }) });
  const { mutateAsync } = trpc.messages.sendOwn.useMutation();
  const { mutate: markRead } = trpc.messages.markOwnRead.useMutation();
  const withdraw = trpc.messages.withdrawOwn.useMutation({ onError: (error) => showFailure(callError(error).message) });
  const newest = data?.messages.at(-1)?.messageId;
  const isUnread = (data?.unread ?? 0) > 0;
  // What is on the screen has been read.
  useEffect(() => {
    if (isUnread && newest !== undefined) markRead({ daycareId, studentId, messageId: newest });
  }, [daycareId, studentId, newest, isUnread, markRead]);
  const answered = announcements.find((one) => one.announcementId === answering && one.daycareId === daycareId && one.answersOn);
  return (
    <Stack as="section" gap="m">
      <Stack gap="2xs">
        <Text as="h2" size="l" breaks>
          {labels.about(firstName)}
        </Text>
        <Text size="s" tone="soft" breaks>
          {labels.team(daycareName)}
        </Text>
      </Stack>
      {error === null || data !== undefined ? null : <ErrorBox message={callError(error).message} onRetry={() => void refetch()} />}
      {data?.hasEarlier === true ? (
        <button type="button" className={buttonClass('outlined')} onClick={() => setBefore(data.messages[0]?.position)}>
          {messagesText.earlier}
        </button>
      ) : null}
      {data?.messages.length === 0 ? <Text tone="soft">{labels.noneHelp}</Text> : null}
      {data === undefined || data.messages.length === 0 ? null : (
        <MessageList
          label={labels.about(firstName)}
          messages={data.messages}
          zone={timeZone}
          side="family"
          isWithdrawing={withdraw.isPending}
          onWithdraw={(messageId) => withdraw.mutate({ daycareId, studentId, messageId })}
        />
      )}
      {data === undefined ? null : data.closed === null ? (
        <Composer
          label={answered === undefined ? labels.write(firstName) : labels.answering(answered.text.slice(0, 60))}
          onSend={(text, id) =>
            mutateAsync({ daycareId, studentId, id, text, ...(answered !== undefined && { announcementId: answered.announcementId }) })
          }
        />
      ) : (
        <Text tone="soft">{data.closed}</Text>
      )}
    </Stack>
  );
}
