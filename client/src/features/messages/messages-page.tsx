import type { ThreadLine } from '@daycare-portal/shared/messages';
import { messagesText } from '@daycare-portal/shared/messages-text';
import { text } from '@daycare-portal/shared/text';
import IconPencilPlus from '@tabler/icons-react/dist/esm/icons/IconPencilPlus.mjs';
import IconSpeakerphone from '@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { callError } from '../../api/call-error';
import { QueryView } from '../../api/query-view';
import { trpc } from '../../api/trpc';
import { useDaycare } from '../../auth/use-daycare';
import { EmptyState } from '../../components/empty-state';
import { ThreeCubbies } from '../../components/illustration/three-cubbies';
import { Row, Stack, Text } from '../../components/layout';
import { Loading } from '../../components/loading';
import { PageTitle } from '../../components/page-title';
import { buttonClass } from '../../components/plain-button';
import { SearchField } from '../../components/search-field';
import { paths } from '../../paths';
import { sentAt } from '../../shared-features/message-parts';
import { SwitchedOffPage } from '../../shared-features/switched-off-page';
import { Chip } from '../../components/chip';
import classes from './messages.module.css';
import { NewThread } from './new-thread';
import { ThreadFace } from './thread-face';
import { ThreadView } from './thread-view';

const labels = messagesText;
const filters = ['all', 'waiting', 'children', 'announcements'] as const;
type Filter = (typeof filters)[number];

const fits: Record<Filter, (line: ThreadLine) => boolean> = {
  all: () => true,
  waiting: ({ waitingSince }) => waitingSince !== null,
  children: ({ about }) => about === 'child',
  announcements: ({ about }) => about !== 'child',
};

/** What families and the team write to each other. */
export function MessagesPage() {
  const { daycareId, selectedDaycare } = useDaycare();
  return selectedDaycare?.features.messages === true ? <Messages daycareId={daycareId} zone={selectedDaycare.timeZone} /> : <SwitchedOff />;
}

function SwitchedOff() {
  const name = text.portal.nav.messages;
  return <SwitchedOffPage name={name} feature="messages" section="messages" scene="letters" />;
}

function Messages({ daycareId, zone }: { daycareId: string; zone: string }) {
  const [search] = useSearchParams();
  const query = trpc.messages.listThreads.useQuery({ daycareId });
  const threadId = search.get('thread');
  const isNew = search.has('new');
  const isOpen = threadId !== null || isNew;
  if (callError(query.error).reason === 'featureOff') return <SwitchedOff />;
  return (
    <Stack gap="l" className={classes.panes} data-open={isOpen || undefined}>
      <div className={classes.lines}>
        <Row gap="s" rowGap="xs" justify="between" wrap below="s">
          <PageTitle keepScroll={isOpen}>{labels.title}</PageTitle>
          <Row gap="xs" wrap>
            <Link to={`${paths.messages}?new`} className={buttonClass('filled')}>
              <IconPencilPlus size={18} stroke={1.75} aria-hidden />
              {labels.newMessage}
            </Link>
            <Link to={paths.announce} className={buttonClass('outlined')} aria-label={labels.newAnnouncement}>
              <IconSpeakerphone size={18} stroke={1.75} aria-hidden />
              {labels.announce}
            </Link>
          </Row>
        </Row>
        <QueryView query={query} page loading={<Loading label={labels.title} />}>
          {({ threads }) => <Lines threads={threads} zone={zone} current={threadId} />}
        </QueryView>
      </div>
      {isNew ? (
        <NewThread daycareId={daycareId} />
      ) : threadId === null ? (
        <NothingChosen threads={query.data?.threads ?? []} />
      ) : (
        <ThreadView key={threadId} {...{ daycareId, threadId, zone }} />
      )}
    </Stack>
  );
}

/** In place of a conversation on a desk: how many families wait, and the way to the first of them. */
function NothingChosen({ threads }: { threads: readonly ThreadLine[] }) {
  const waiting = threads.filter(fits.waiting);
  const [oldest] = waiting;
  if (threads.length === 0) return <Stack only="wide" />;
  return (
    <Stack only="wide" middle>
      <EmptyState picture={<ThreeCubbies scene="letters" />} title={labels.choose} help={labels.chooseHelp(waiting.length)}>
        {oldest === undefined ? null : (
          <Link to={`${paths.messages}?thread=${encodeURIComponent(oldest.threadId)}`} className={buttonClass('outlined')}>
            {labels.openOldest}
          </Link>
        )}
      </EmptyState>
    </Stack>
  );
}

function Lines({ threads, zone, current }: { threads: readonly ThreadLine[]; zone: string; current: string | null }) {
  const [filter, setFilter] = useState<Filter>('all');
  const [sought, setSought] = useState('');
  const word = sought.trim().toLocaleLowerCase();
  const shown = threads.filter(
    (line) =>
      fits[filter](line) &&
      [line.title, line.last?.text ?? '', ...(line.household?.names ?? [])].join(' ').toLocaleLowerCase().includes(word),
  );
  if (threads.length === 0) return <EmptyState picture={<ThreeCubbies scene="letters" />} title={labels.none} help={labels.noneHelp} />;
  return (
    <Stack gap="s">
      <SearchField label={labels.search} value={sought} onChange={setSought} />
      <Row gap="xs" wrap>
        {filters.map((each) => (
          <Chip key={each} pressed={filter === each} count={threads.filter(fits[each]).length} onPress={() => setFilter(each)}>
            {labels.filters[each]}
          </Chip>
        ))}
      </Row>
      {shown.length === 0 ? (
        <Text tone="soft">{filter === 'waiting' && word === '' ? labels.nothingWaits : labels.searchNone(sought)}</Text>
      ) : (
        <Stack as="ul" lines>
          {shown.map((line) => (
            <li key={line.threadId}>
              <Line line={line} zone={zone} isCurrent={line.threadId === current} />
            </li>
          ))}
        </Stack>
      )}
    </Stack>
  );
}

function Line({
  line: { threadId, about, title, profilePic, household, last, unread, waitingSince },
  zone,
  isCurrent,
}: {
  line: ThreadLine;
  zone: string;
  isCurrent: boolean;
}) {
  return (
    <Row
      as={Link}
      gap="s"
      pad="s"
      round="m"
      tone="ink"
      unlined
      hovers
      to={`${paths.messages}?thread=${encodeURIComponent(threadId)}`}
      className={classes.line}
      aria-current={isCurrent ? 'page' : undefined}
    >
      <ThreadFace {...{ about, title, profilePic }} />
      <Stack gap="2xs" grow>
        <Row gap="s" justify="between">
          <Text as="span" weight="strong" breaks>
            <bdi>{title}</bdi>
          </Text>
          {last === null ? null : (
            <Text as="span" size="xs" tone="soft" nowrap>
              {sentAt(last.at, zone)}
            </Text>
          )}
        </Row>
        {household === null ? null : (
          <Text as="span" size="xs" tone="soft" breaks>
            {labels.household(household.names)}
          </Text>
        )}
        {last === null ? null : (
          <Text as="span" size="s" tone="soft" dots>
            {last.isWithdrawn ? labels.isWithdrawn : labels.said(last.isOwn ? labels.you : last.author, last.text)}
          </Text>
        )}
        {waitingSince === null ? null : (
          <Text as="span" size="xs" tone="warning" weight="strong">
            {unread > 0 ? labels.unread(unread) : labels.waiting} · {labels.waits(sentAt(waitingSince, zone))}
          </Text>
        )}
      </Stack>
    </Row>
  );
}
