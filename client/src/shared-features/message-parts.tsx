import { formatClock } from '@daycare-portal/shared/clock-words';
import { addDays, clockAt } from '@daycare-portal/shared/center-time';
import type { PlainDate } from '@daycare-portal/shared/dates';
import { language, perLocale } from '@daycare-portal/shared/language';
import type { Message } from '@daycare-portal/shared/messages';
import { messagesText } from '@daycare-portal/shared/messages-text';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import { Fragment, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Row, Stack, Text } from '../components/layout';
import { scrollWhileLoading } from '../components/use-scroll-to';

const labels = messagesText;
const dayFormat = perLocale((locale) => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'short', day: 'numeric' }));
const longDayFormat = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'long', month: 'long', day: 'numeric' }),
);

/** When something was sent, in the daycare's time: the time alone today, and the day before it on others. */
export function sentAt(at: string, zone: string): string {
  const { day, time } = clockAt(new Date(at), zone);
  const today = clockAt(new Date(), zone).day;
  return day === today ? formatClock(time) : `${dayFormat().format(Date.parse(`${day}T00:00Z`))}, ${formatClock(time)}`;
}

function dayWords(day: PlainDate, zone: string): string {
  const today = clockAt(new Date(), zone).day;
  if (day === today) return labels.today;
  return day === addDays(today, -1) ? labels.yesterday : longDayFormat().format(Date.parse(`${day}T00:00Z`));
}

interface MessageListProps {
  label: string;
  messages: readonly Message[];
  zone: string;
  /** Whose messages stand at the right. */
  side: Message['side'];
  onWithdraw?: (messageId: string) => void;
  /** Further lines below a message. */
  children?: (message: Message) => ReactNode;
}

/** What was written, oldest first, day by day. */
export function MessageList({ label, messages, zone, side, onWithdraw, children }: MessageListProps) {
  const days = messages.map(({ at }) => clockAt(new Date(at), zone).day);
  return (
    <div role="log" aria-label={label}>
      <Stack as="ol" gap="m">
        {messages.map((message, index) => {
          const day = days[index];
          return (
            <Fragment key={message.messageId}>
              {day === undefined || day === days[index - 1] ? null : (
                <Text as="li" text="center" size="s" tone="soft">
                  {dayWords(day, zone)}
                </Text>
              )}
              <OneMessage {...{ message, zone, side, onWithdraw }}>{children?.(message)}</OneMessage>
            </Fragment>
          );
        })}
      </Stack>
    </div>
  );
}

interface OneMessageProps extends Pick<MessageListProps, 'zone' | 'side'> {
  onWithdraw: MessageListProps['onWithdraw'] | undefined;
  message: Message;
  children?: ReactNode;
}

function OneMessage({ message, zone, side, onWithdraw, children }: OneMessageProps) {
  const { time } = clockAt(new Date(message.at), zone);
  return (
    <Stack as="li" gap="2xs" maxW="min(34rem, 88%)" self={message.side === side ? 'end' : 'start'}>
      <Text as="div" size="xs" tone="soft">
        <bdi>{labels.writtenBy(message.isOwn ? labels.you : message.author, formatClock(time))}</bdi>
      </Text>
      <Stack gap="xs" pad="s" round="l" fill={message.side === side ? 'primary' : 'fill'}>
        <MessageBody message={message} zone={zone} />
      </Stack>
      <Row gap="s" wrap>
        {children}
        {message.mayWithdraw && onWithdraw !== undefined ? (
          <Text as="button" type="button" pad="xs" tone="primary" size="xs" minH={28} onClick={() => onWithdraw(message.messageId)}>
            <u>{labels.withdraw}</u>
          </Text>
        ) : null}
      </Row>
    </Stack>
  );
}

function MessageBody({ message, zone }: { message: Message; zone: string }) {
  const { withdrawn, answers, text, photos } = message;
  if (withdrawn !== null) {
    return (
      <Text tone="soft">
        <bdi>{labels.withdrawn(withdrawn.by, sentAt(withdrawn.at, zone))}</bdi>
      </Text>
    );
  }
  return (
    <>
      {answers === null ? null : (
        <Text size="xs" tone="soft" breaks>
          {labels.answersTo(answers)}
        </Text>
      )}
      <MessageFiles files={photos} author={message.author} />
      <Text breaks written lang={message.language} dir="auto">
        {text}
      </Text>
      {message.language === language() ? null : (
        <Text size="xs" tone="soft">
          {labels.written[message.language]}
        </Text>
      )}
    </>
  );
}

/** Photos, and links to documents. */
export function MessageFiles({ files, author }: { files: Message['photos']; author: string }) {
  return files.map(({ fileId, url, name, width, height }) =>
    name === null ? (
      <a key={fileId} href={url} target="_blank" rel="noreferrer">
        <Text
          as="img"
          round="m"
          maxW="100%"
          maxH="24rem"
          style={{ width: 'auto', height: 'auto' }}
          src={url}
          width={width ?? undefined}
          height={height ?? undefined}
          alt={labels.photoBy(author)}
          loading="lazy"
        />
      </a>
    ) : (
      <Row as="a" key={fileId} href={url} download gap="xs" touch breaks>
        <IconFileText size={24} stroke={1.5} aria-hidden />
        <bdi>{name === '' ? labels.document : name}</bdi>
      </Row>
    ),
  );
}

/** Stands below the messages: brings the newest into view when it is another one than before. */
export function AtNewest({ newest, isOn = true }: { newest: string | undefined; isOn?: boolean }) {
  const end = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = end;
    if (!isOn || newest === undefined || current?.parentElement == null) return undefined;
    // Phrases and pictures come later, and would leave it out of sight.
    return scrollWhileLoading(() => current.scrollIntoView({ block: 'end' }), current.parentElement);
  }, [newest, isOn]);
  return <div ref={end} style={{ scrollMarginBottom: 'var(--dp-foot)' }} />;
}
