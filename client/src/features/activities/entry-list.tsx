import { clockTimeAt } from '@daycare-portal/shared/clock-words';
import type { LogEntry } from '@daycare-portal/shared/daily-log';
import { logPageText } from '@daycare-portal/shared/log-page-text';
import IconClockPause from '@tabler/icons-react/dist/esm/icons/IconClockPause.mjs';
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import { useState } from 'react';
import { thumbnailUrl } from '@daycare-portal/shared/photo';
import { CountedPart } from '../../components/counted-part';
import { Picture } from '../../components/picture';
import { buttonClass } from '../../components/plain-button';
import { amountsOf, entryText, entryTitle } from './entry-words';
import classes from './entry-list.module.css';
import { KindIcon } from './kind-tiles';
import type { Log } from './log';

const labels = logPageText.today;
const mostNames = 4;
const firstShown = 8;
const mostPhotos = 3;

/** What was written down today, the latest first. */
export function EntryList({ log, onEdit }: { log: Log; onEdit: (entry: LogEntry) => void }) {
  const [isWhole, setWhole] = useState(false);
  const entries = log.day.entries.toReversed();
  const shown = isWhole ? entries : entries.slice(0, firstShown);
  return (
    <CountedPart title={labels.title} count={entries.length}>
      {entries.length === 0 ? (
        <p className={classes.quiet}>{labels.none}</p>
      ) : (
        <ul className={classes.list}>
          {shown.map((entry) => (
            <EntryRow key={entry.entryId} log={log} entry={entry} onEdit={onEdit} withState />
          ))}
        </ul>
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
    <li className={classes.row}>
      <KindIcon kind={entry.kind} small />
      <div className={classes.words}>
        <p className={classes.name}>
          <bdi>{title}</bdi>
          <span className={classes.time}>{clockTimeAt(entry.at, day.timeZone)}</span>
          {isEdited ? <span className={classes.tag}>{labels.edited}</span> : null}
          {isWaiting ? (
            <span className={classes.tag}>
              <IconClockPause size={14} stroke={2} aria-hidden />
              {labels.waiting}
            </span>
          ) : null}
          {withState && entry.state === 'held' && !isWaiting ? (
            <IconEyeOff size={16} stroke={1.75} aria-label={logPageText.held.title} />
          ) : null}
        </p>
        <p className={classes.line}>{amounts.length === 0 ? who : amounts.join('. ')}</p>
        {words === '' ? null : <p className={classes.text}>{words}</p>}
        {entry.parts.flatMap(({ studentId, answers }) =>
          answers.map(({ about, reason }) => (
            <p key={`${studentId} ${about}`} className={classes.text}>
              {labels.answered[about](nameOf(studentId), reason)}
            </p>
          )),
        )}
        {entry.lacking.length === 0 || entry.state === 'shared' ? null : (
          <p className={classes.lacking}>{logPageText.held.lacking(entry.lacking.map(nameOf).filter((name) => name !== ''))}</p>
        )}
        {entry.photos.length === 0 ? null : (
          <div className={classes.photos}>
            {entry.photos.slice(0, mostPhotos).map(({ photoId, url }) => (
              <Picture
                key={photoId}
                src={thumbnailUrl(url, 144)}
                instead=""
                className={classes.photo}
                loading="lazy"
                width={56}
                height={56}
              />
            ))}
            {entry.photos.length > mostPhotos ? <span className={classes.line}>+{entry.photos.length - mostPhotos}</span> : null}
          </div>
        )}
      </div>
      {isWaiting || entry.updatedAt === '' ? null : (
        <button type="button" className={classes.edit} aria-label={labels.edit(`${title}, ${who}`)} onClick={() => onEdit(entry)}>
          <IconPencil size={18} stroke={1.75} aria-hidden />
        </button>
      )}
    </li>
  );
}
