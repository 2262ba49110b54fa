import { activityText } from '@daycare-portal/shared/activity-text';
import { attentionActions, type ActivityEntry, type RecordKind } from '@daycare-portal/shared/activity';
import type { Icon } from '@tabler/icons-react';
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconDoor from '@tabler/icons-react/dist/esm/icons/IconDoor.mjs';
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import IconMoodKid from '@tabler/icons-react/dist/esm/icons/IconMoodKid.mjs';
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import icon from '../../components/icon-button.module.css';
import { Card, Row, Stack, Text } from '../../components/layout';
import { TimeInWords } from '../../components/time-in-words';
import { RowSkeletons } from '../../components/row-skeletons';
import { WithAddresses } from '../../components/with-addresses';
import { byDay } from './activity-days';
import classes from './activity-log.module.css';
import { countRecords, foldEntries } from './fold-entries';
import type { Chosen } from './use-activity-filter';

interface ActivityListProps {
  entries: readonly ActivityEntry[];
  /** Builds the address with a changed filter. */
  search: (changes: Partial<Chosen>) => string;
}

/** Shows the entries day by day. Each name links to that person's or record's other entries. */
export function ActivityList({ entries, search }: ActivityListProps) {
  const [now] = useState(() => new Date());
  return byDay(entries, now).map(({ date, title, entries: ofDay }) => (
    <section key={date} aria-label={title}>
      <Text as="h2" capital tone="soft" size="m" above="xl" below="2xs">
        {title}
      </Text>
      <Card as="ol">
        {foldEntries(ofDay).map((fold) => (
          <Entry key={fold[0]?.id} fold={fold} search={search} />
        ))}
      </Card>
    </section>
  ));
}

/** A placeholder for a day that is still loading. */
export function ActivitySkeletons() {
  return <RowSkeletons label={activityText.loading} tools={0} />;
}

interface EntryProps {
  /** The entries of one person, newest first. Most groups have a single entry. */
  fold: readonly ActivityEntry[];
  search: ActivityListProps['search'];
}

/** Shows what happened and when. Unfolding it shows the address and each folded entry. */
function Entry({ fold, search }: EntryProps) {
  const [isOpen, setOpen] = useState(false);
  const detailsId = useId();
  const [entry] = fold;
  if (entry === undefined) return null;
  const look = needAttention.includes(entry.action)
    ? ({ fill: 'warning', tone: 'warning' } as const)
    : ({ fill: 'fill', tone: 'soft' } as const);
  const EntryIcon = entry.action === 'account.refused' ? IconBan : icons[entry.recordKind];
  return (
    <Row as="li" wrap gap="s" rowGap="none" divided className={classes.entry}>
      <Text as="span" middle w={34} h={34} round="full" {...look}>
        <EntryIcon size={18} stroke={1.75} aria-hidden />
      </Text>
      <Row wrap grow gap="s" rowGap="none">
        <Text breaks flex="1 1 260px">
          <Sentence fold={fold} search={search} />
        </Text>
        <Text tone="soft" size="s" figures>
          <TimeInWords at={entry.at} underDay />
        </Text>
      </Row>
      <button
        type="button"
        className={icon.button}
        aria-label={activityText.details(sentenceOf(fold))}
        aria-expanded={isOpen}
        aria-controls={detailsId}
        onClick={() => setOpen(!isOpen)}
      >
        <IconChevronDown size={18} stroke={1.75} aria-hidden />
      </button>
      <Stack id={detailsId} as="ul" whole gap="xs" tone="soft" size="s" figures breaks className={classes.details} hidden={!isOpen}>
        {isOpen ? fold.map((one) => <Detail key={one.id} entry={one} fold={fold} search={search} />) : null}
      </Stack>
    </Row>
  );
}

function Detail({ entry, fold, search }: EntryProps & { entry: ActivityEntry }) {
  return (
    <Row as="li" wrap gap="m" rowGap="none">
      {fold.length > 1 ? (
        <Text as="span" minW="6.5rem">
          <TimeInWords at={entry.at} underDay />
        </Text>
      ) : null}
      {countRecords(fold) > 1 ? <What entry={entry} search={search} /> : null}
      <span>{activityText.from(entry)}</span>
    </Row>
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

const needAttention: readonly string[] = attentionActions;

// Placeholder characters mark where the names go in the sentence.
const [whoPlaceholder, whatPlaceholder] = ['\ue000', '\ue001'];

/** Describes the entry in words, with other text in place of the names. */
function sentenceOf(fold: readonly ActivityEntry[], names: { who?: string; what?: string } = {}): string {
  const [entry] = fold;
  if (entry === undefined) return '';
  const records = countRecords(fold);
  if (records > 1) return activityText.sentenceOfSeveral(entry, records, names.who ?? activityText.who(entry));
  const sentence = activityText.sentence(entry, names);
  return fold.length > 1 ? activityText.times(sentence, fold.length) : sentence;
}

function Sentence({ fold, search }: EntryProps) {
  const [entry] = fold;
  if (entry === undefined) return null;
  const { person } = entry;
  const parts = sentenceOf(fold, { who: whoPlaceholder, what: whatPlaceholder }).split(/([\ue000\ue001])/);
  const who = activityText.who(entry);
  return parts.map((part) => {
    if (part === whoPlaceholder) {
      if (person === null) return <b key={part}>{who}</b>;
      return <Name key={part} to={search({ person: person.id })} name={who} title={activityText.onlyOf(who)} />;
    }
    return part === whatPlaceholder ? <What key={part} entry={entry} search={search} /> : part;
  });
}

function What({ entry, search }: { entry: ActivityEntry; search: ActivityListProps['search'] }) {
  const { record, recordKind } = entry;
  const what = activityText.what(entry);
  if (record === null || recordKind === 'daycare') return <bdi>{what}</bdi>;
  return <Name to={search({ kind: recordKind, record: record.id })} name={what} title={activityText.onlyAbout(what)} />;
}

function Name({ to, name, title }: { to: string; name: string; title: string }) {
  return (
    <Text to={to} title={title} as={Link} weight="strong" className={classes.name}>
      <bdi>
        <WithAddresses>{name}</WithAddresses>
      </bdi>
    </Text>
  );
}
