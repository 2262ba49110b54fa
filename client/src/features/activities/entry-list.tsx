import { clockTimeAt } from '@daycare-portal/shared/clock-words';
import type { LogEntry } from '@daycare-portal/shared/daily-log';
import { logPageText } from '@daycare-portal/shared/log-page-text';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import IconClockPause from '@tabler/icons-react/dist/esm/icons/IconClockPause.mjs';
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import { useState } from 'react';
import { thumbnailUrl } from '@daycare-portal/shared/photo';
import { CountedPart } from '../../components/counted-part';
import { IconButton } from '../../components/icon-button';
import { Card, Row, Text } from '../../components/layout';
import { Picture } from '../../components/picture';
import { buttonClass } from '../../components/plain-button';
import { amountsOf, entryText, entryTitle } from './entry-words';
import classes from './activities.module.css';
import { KindIcon } from './kind-tiles';
import type { Log } from './log';

const labels = logPageText.today;
const mostNames = 4;
const firstShown = 8;
const mostPhotos = 3;

interface EntryListProps {
  log: Log;
  onEdit: (entry: LogEntry) => void;
  title?: string;
  none?: string;
  /** How many are shown before somebody asks for all. */
  first?: number;
}

/** What was written down on the day, the latest first. */
export function EntryList({ log, onEdit, title = labels.title, none = labels.none, first = firstShown }: EntryListProps) {
  const [isWhole, setWhole] = useState(false);
  const entries = log.day.entries.toReversed();
  const shown = isWhole ? entries : entries.slice(0, first);
  return (
    <CountedPart title={title} count={entries.length}>
      {entries.length === 0 ? (
        <Row as="p" gap="xs" size="s" tone="soft">
          {none}
        </Row>
      ) : (
        <Card as="ul" padX="s">
          {shown.map((entry) => (
            <EntryRow key={entry.entryId} log={log} entry={entry} onEdit={onEdit} withState />
          ))}
        </Card>
      )}
      {shown.length === entries.length ? null : (
        <button type="button" className={buttonClass('outlined')} onClick={() => setWhole(true)}>
          {labels.showAll(entries.length)}
        </button>
      )}
    </CountedPart>
  );
}

interface EntryRowProps {
  log: Log;
  entry: LogEntry;
  onEdit: (entry: LogEntry) => void;
  /** Says that families do not see it yet. */
  withState?: boolean;
}

/** One entry: what, of whom, when. */
export function EntryRow({ log, entry, onEdit, withState = false }: EntryRowProps) {
  const { day, waiting, nameOf } = log;
  const title = entryTitle(entry);
  const names = entry.studentIds.map(nameOf);
  const who = labels.children(names.slice(0, mostNames), Math.max(0, names.length - mostNames));
  const words = entryText(entry, day.timeZone);
  const amounts = amountsOf(entry.parts, nameOf);
  const isWaiting = waiting.has(entry.entryId);
  const isEdited = entry.parts.some(({ editedAt }) => editedAt !== null);
  return (
    <Row as="li" gap="s" padY="xs" align="stretch" divided>
      <KindIcon kind={entry.kind} small />
      <Text as="div" grow>
        <Row as="p" wrap weight="strong" breaks rowGap="none" gap="xs">
          <bdi>{title}</bdi>
          <Text as="span" size="s" weight="plain" tone="soft" figures>
            {clockTimeAt(entry.at, day.timeZone)}
          </Text>
          {isEdited ? (
            <Row as="span" gap="2xs" fill="fill" round="s" inline size="xs" weight="medium" tone="soft" padX="xs">
              {labels.edited}
            </Row>
          ) : null}
          {isWaiting ? (
            <Row as="span" gap="2xs" fill="fill" round="s" inline size="xs" weight="medium" tone="soft" padX="xs">
              <IconClockPause size={14} stroke={2} aria-hidden />
              {labels.waiting}
            </Row>
          ) : null}
          {withState && entry.state === 'held' && !isWaiting ? (
            <IconEyeOff size={16} stroke={1.75} aria-label={logPageText.held.title} />
          ) : null}
        </Row>
        <Text size="s" tone="soft" breaks>
          {amounts.length === 0 ? who : amounts.join(' · ')}
        </Text>
        {words === '' ? null : (
          <Text size="s" breaks written>
            {words}
          </Text>
        )}
        {entry.parts.flatMap(({ studentId, answers }) =>
          answers.map(({ about, reason }) => (
            <Text key={`${studentId} ${about}`} size="s" breaks written>
              {labels.answered[about](nameOf(studentId), reason)}
            </Text>
          )),
        )}
        {entry.lacking.length === 0 || entry.state === 'shared' ? null : (
          <Text size="s" weight="strong" tone="warning">
            {logPageText.held.lacking(entry.lacking.map(nameOf).filter((name) => name !== ''))}
          </Text>
        )}
        <Photos photos={entry.photos} />
      </Text>
      {isWaiting || entry.updatedAt === '' ? null : (
        <IconButton
          icon={entry.mayEdit ? IconPencil : IconChevronRight}
          label={(entry.mayEdit ? labels.edit : labels.look)(`${title}, ${who}`)}
          onClick={() => onEdit(entry)}
        />
      )}
    </Row>
  );
}

function Photos({ photos }: { photos: LogEntry['photos'] }) {
  if (photos.length === 0) return null;
  return (
    <Row gap="xs" above="xs">
      {photos.slice(0, mostPhotos).map(({ photoId, url }) => (
        <Picture key={photoId} src={thumbnailUrl(url, 144)} instead="" className={classes.photo} loading="lazy" width={56} height={56} />
      ))}
      {photos.length > mostPhotos ? (
        <Text as="span" size="s" tone="soft" breaks>
          +{photos.length - mostPhotos}
        </Text>
      ) : null}
    </Row>
  );
}
