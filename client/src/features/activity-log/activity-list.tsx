import { activityText } from '@daycare-portal/shared/activity-text';
import type { ActivityEntry, RecordKind } from '@daycare-portal/shared/activity';
import type { Icon } from '@tabler/icons-react';
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs';
import IconDoor from '@tabler/icons-react/dist/esm/icons/IconDoor.mjs';
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import IconMoodKid from '@tabler/icons-react/dist/esm/icons/IconMoodKid.mjs';
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { useState } from 'react';
import { Link } from 'react-router';
import { TimeInWords } from '../../components/time-in-words';
import { Loading } from '../../components/loading';
import { WithAddresses } from '../../components/with-addresses';
import { byDay } from './activity-days';
import classes from './activity-list.module.css';
import type { Chosen } from './use-activity-filter';

interface ActivityListProps {
  entries: readonly ActivityEntry[];
  /** The address with a changed filter. */
  search: (changes: Partial<Chosen>) => string;
}

/** What happened, day by day; each name leads to what else that person did, or was done to that record. */
export function ActivityList({ entries, search }: ActivityListProps) {
  const [now] = useState(() => new Date());
  return byDay(entries, now).map(({ date, title, entries: ofDay }) => (
    <section key={date} aria-label={title}>
      <h2 className={classes.day}>{title}</h2>
      <ol className={classes.entries}>
        {ofDay.map((entry) => (
          <Entry key={entry.id} entry={entry} search={search} />
        ))}
      </ol>
    </section>
  ));
}

/** A day of it, before it is there. */
export function ActivitySkeletons() {
  return (
    <Loading label={activityText.loading} className={classes.skeleton}>
      <div className={`${classes.day} ${classes.shape}`} />
      <div className={classes.entries}>
        {Array.from({ length: 8 }, (_, entry) => (
          <div key={entry} className={classes.entry}>
            <span className={classes.icon} />
            <span className={classes.shape} />
          </div>
        ))}
      </div>
    </Loading>
  );
}

function Entry({ entry, search }: { entry: ActivityEntry; search: ActivityListProps['search'] }) {
  const EntryIcon = entry.action === 'account.refused' ? IconBan : icons[entry.recordKind];
  return (
    <li className={classes.entry} data-refused={warned.includes(entry.action) || undefined}>
      <span className={classes.icon}>
        <EntryIcon size={18} stroke={1.75} aria-hidden />
      </span>
      <p className={classes.sentence}>
        <Sentence entry={entry} search={search} />
      </p>
      <p className={classes.when}>
        <TimeInWords at={entry.at} underDay />
        <span>{activityText.from(entry)}</span>
      </p>
    </li>
  );
}

const icons: Record<RecordKind, Icon> = {
  student: IconMoodKid,
  classroom: IconDoor,
  person: IconUsers,
  invitation: IconMail,
  daycare: IconSettings,
  account: IconKey,
};

const warned: readonly string[] = ['account.refused', 'account.signInFailed', 'account.passwordWrong'];

// Characters that stand for nothing: they show where in the sentence the names go.
const [whoStands, whatStands] = ['\ue000', '\ue001'];

function Sentence({ entry, search }: { entry: ActivityEntry; search: ActivityListProps['search'] }) {
  const { person, record, recordKind } = entry;
  const parts = activityText.sentence(entry, { who: whoStands, what: whatStands }).split(/([\ue000\ue001])/);
  const [who, what] = [activityText.who(entry), activityText.what(entry)];
  return parts.map((part) => {
    if (part === whoStands) {
      if (person === null) return <b key={part}>{who}</b>;
      return <Name key={part} to={search({ person: person.id })} name={who} title={activityText.onlyOf(who)} />;
    }
    if (part !== whatStands) return part;
    if (record === null || recordKind === 'daycare') return <bdi key={part}>{what}</bdi>;
    return <Name key={part} to={search({ kind: recordKind, record: record.id })} name={what} title={activityText.onlyAbout(what)} />;
  });
}

function Name({ to, name, title }: { to: string; name: string; title: string }) {
  return (
    <Link to={to} title={title} className={classes.name}>
      <bdi>
        <WithAddresses>{name}</WithAddresses>
      </bdi>
    </Link>
  );
}
