import { childLogText } from '@daycare-portal/shared/child-log-text';
import { clockTimeAt } from '@daycare-portal/shared/clock-words';
import type { LogEntry, LogPart } from '@daycare-portal/shared/daily-log';
import { logText } from '@daycare-portal/shared/log-text';
import { detailInWords } from '@daycare-portal/shared/log-words';
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
import { Link } from 'react-router';
import { QueryView } from '../../../api/query-view';
import { trpc } from '../../../api/trpc';
import { Section } from '../../../components/section';
import { paths } from '../../../paths';
import classes from './todays-log.module.css';

const labels = childLogText.today;

interface TodaysLogProps {
  daycareId: string;
  student: { id: string; firstName: string };
}

/** What was written about the child today, the latest first. */
export function TodaysLog({ daycareId, student: { id, firstName } }: TodaysLogProps) {
  const query = trpc.dailyLog.getDay.useQuery({ daycareId, day: null, studentId: id }, { refetchOnMount: false });
  return (
    <Section title={labels.title}>
      <QueryView query={query} loading={null}>
        {({ entries, running, timeZone }) => (
          <>
            {entries.length === 0 && running.length === 0 ? <p className={classes.none}>{labels.none(firstName)}</p> : null}
            <ul className={classes.entries}>
              {entries.toReversed().map((entry) => (
                <Entry key={entry.entryId} entry={entry} part={entry.parts.find(({ studentId }) => studentId === id)} timeZone={timeZone} />
              ))}
            </ul>
            <p className={classes.links}>
              <Link to={paths.milestonesOf(id)}>{labels.milestones}</Link>
              <Link to={paths.familySeesOf(id)}>{labels.familySees}</Link>
              <Link to={paths.activities}>{labels.more}</Link>
            </p>
          </>
        )}
      </QueryView>
    </Section>
  );
}

function Entry({ entry, part, timeZone }: { entry: LogEntry; part: LogPart | undefined; timeZone: string }) {
  if (part === undefined) return null;
  const until = 'until' in part.detail ? part.detail.until : undefined;
  const details = [
    detailInWords(part.detail),
    part.amount === null ? '' : logText.amounts[part.amount],
    entry.kind !== 'nap'
      ? ''
      : until == null
        ? labels.asleepSince(clockTimeAt(entry.at, timeZone))
        : labels.until(clockTimeAt(until, timeZone)),
    part.note ?? '',
    part.editedAt === null ? '' : labels.edited,
  ].filter((words) => words !== '');
  return (
    <li className={classes.entry}>
      <span className={classes.time}>{clockTimeAt(entry.at, timeZone)}</span>
      <span className={classes.words}>
        <strong>{logText.kinds[entry.kind]}</strong> {details.join(', ')}
        {entry.state === 'held' ? (
          <span className={classes.held}>
            <IconEyeOff size={16} stroke={1.75} aria-hidden /> {logText.states.held}
          </span>
        ) : null}
        {entry.photos.length === 0 ? null : (
          <span className={classes.photos}>
            {entry.photos.map(({ photoId, url }, at) => (
              <a key={photoId} href={url} target="_blank" rel="noreferrer">
                <img src={`${url}?size=144`} alt={labels.photoOf(at + 1)} width={72} height={72} loading="lazy" />
              </a>
            ))}
          </span>
        )}
      </span>
    </li>
  );
}
