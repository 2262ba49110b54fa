import { formatClock } from '@daycare-portal/shared/clock-words';
import { clockAt } from '@daycare-portal/shared/centre-time';
import { language, perLocale } from '@daycare-portal/shared/language';
import type { Message } from '@daycare-portal/shared/messages';
import { messagesText } from '@daycare-portal/shared/messages-text';
import { useId, useState, type ReactNode } from 'react';
import { useSending } from '../api/use-sending';
import { Row, Stack, Text } from '../components/layout';
import { LongField } from '../components/long-field';
import { buttonClass } from '../components/plain-button';
import classes from './message-parts.module.css';

const labels = messagesText;
const dayFormat = perLocale((locale) => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'short', day: 'numeric' }));

/** When something was sent, in the daycare's time: the time alone today, and the day before it on others. */
export function sentAt(at: string, zone: string): string {
  const { day, time } = clockAt(new Date(at), zone);
  const today = clockAt(new Date(), zone).day;
  return day === today ? formatClock(time) : `${dayFormat().format(Date.parse(`${day}T00:00Z`))}, ${formatClock(time)}`;
}

interface MessageListProps {
  label: string;
  messages: readonly Message[];
  zone: string;
  /** Whose messages stand at the right. */
  side: Message['side'];
  onWithdraw?: (messageId: string) => void;
  /** A message is being withdrawn. */
  isWithdrawing?: boolean;
  /** Further lines below a message. */
  children?: (message: Message) => ReactNode;
}

/** What was written, oldest first. */
export function MessageList({ label, messages, zone, side, onWithdraw, isWithdrawing = false, children }: MessageListProps) {
  return (
    <div role="log" aria-label={label}>
      <Stack as="ol" gap="m" className={classes.list}>
        {messages.map((message) => (
          <Stack as="li" key={message.messageId} gap="2xs" className={classes.item} data-own={message.side === side || undefined}>
            <Text as="div" size="xs" tone="soft">
              <bdi>{labels.writtenBy(message.isOwn ? labels.you : message.author, sentAt(message.at, zone))}</bdi>
            </Text>
            <Stack gap="xs" pad="s" round="l" fill={message.side === side ? 'primary' : 'fill'}>
              <MessageBody message={message} zone={zone} />
            </Stack>
            <Row gap="s" wrap>
              {children?.(message)}
              {message.mayWithdraw && onWithdraw !== undefined ? (
                <button type="button" className={classes.small} disabled={isWithdrawing} onClick={() => onWithdraw(message.messageId)}>
                  {labels.withdraw}
                </button>
              ) : null}
            </Row>
          </Stack>
        ))}
      </Stack>
    </div>
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
      <Text className={classes.bubble} lang={message.language} dir="auto">
        {text}
      </Text>
      <MessageFiles files={photos} author={message.author} />
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
        <img
          className={classes.photo}
          src={url}
          width={width ?? undefined}
          height={height ?? undefined}
          alt={labels.photoBy(author)}
          loading="lazy"
        />
      </a>
    ) : (
      <a key={fileId} href={url} download>
        <bdi>{name === '' ? labels.document : name}</bdi>
      </a>
    ),
  );
}

interface ComposerProps {
  label: string;
  /** Sends the text under this id. */
  onSend: (text: string, id: string) => Promise<unknown>;
  /** What stands above the field and can put words into it. */
  renderAbove?: (insert: (words: string) => void) => ReactNode;
}

/** A field and a button. What was typed stays until it is sent. */
export function Composer({ label, onSend, renderAbove }: ComposerProps) {
  const hint = useId();
  const [text, setText] = useState('');
  const { failure, busy, idOf, send, dropFailure } = useSending();
  const [isEmpty, setEmpty] = useState(false);
  const problem = isEmpty ? labels.textMissing : failure;
  const insert = (words: string) => setText((now) => (now.trim() === '' ? words : `${now.trimEnd()} ${words}`));
  return (
    <Stack
      as="form"
      gap="s"
      onSubmit={(event: React.FormEvent) => {
        event.preventDefault();
        setEmpty(text.trim() === '');
        if (text.trim() === '') return;
        void send(async () => {
          await onSend(text, idOf(text));
          setText('');
        });
      }}
    >
      {renderAbove?.(insert)}
      <LongField
        label={label}
        describedBy={hint}
        error={problem}
        value={text}
        onChange={(value) => {
          setText(value);
          setEmpty(false);
          dropFailure();
        }}
      />
      <Row gap="m" justify="between" wrap>
        <Text as="span" id={hint} size="xs" tone="soft">
          {labels.compose.hint}
        </Text>
        <button type="submit" className={buttonClass('filled')} disabled={busy}>
          {busy ? labels.compose.sending : labels.compose.send}
        </button>
      </Row>
    </Stack>
  );
}
