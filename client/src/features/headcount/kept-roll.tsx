import { clockTimeAt } from '@daycare-portal/shared/clock-words';
import { formatDate } from '@daycare-portal/shared/dates';
import { sortedNameOf } from '@daycare-portal/shared/full-name';
import { headcountText } from '@daycare-portal/shared/headcount-text';
import type { Headcount, RollChild } from '@daycare-portal/shared/headcounts';
import { wholeNames } from '@daycare-portal/shared/plate-names';
import { Button } from '@mantine/core';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import { useDaycare } from '../../auth/use-daycare';
import { BackLink } from '../../components/back-link';
import { Facts, Row, Stack, Text } from '../../components/layout';
import { LinkButton } from '../../components/link-button';
import { lengthInWords } from '../../shared-features/length-words';
import { PageTitle } from '../../components/page-title';
import { RoomMark } from '../../components/room-mark';
import { TableHead } from '../../components/table-head';
import { paths } from '../../paths';
import classes from './headcount.module.css';
import { nameOfHeadcount, roomsOfRoll } from './roll-words';
import { useTicks } from './use-ticks';

const labels = headcountText.headcount;

interface KeptRollProps {
  daycareId: string;
  headcount: Headcount;
  finishedAt: string;
}

/** The record of a finished headcount, on one printed page. Only a missing child can still be marked found. */
export function KeptRoll({ daycareId, headcount, finishedAt }: KeptRollProps) {
  const { timeZone, startedAt, startedBy, finishedBy, note, deleted, others, day, rooms, children, counts } = headcount;
  const { tick } = useTicks(daycareId, headcount);
  const { daycareName } = useDaycare();
  const missed = children.filter((child) => child.missed !== null);
  const [names, sortedNames] = [wholeNames(children), wholeNames(children, sortedNameOf)];
  const time = (instant: string) => clockTimeAt(instant, timeZone);
  const facts: [name: string, value: string][] = [
    [labels.facts.started, labels.atBy(time(startedAt), startedBy)],
    [labels.facts.finished, labels.atBy(time(finishedAt), finishedBy ?? '')],
    [labels.facts.length, lengthInWords(startedAt, finishedAt)],
    [labels.facts.seen, labels.result(counts.seen, counts.children)],
    [labels.facts.missing, String(counts.missing)],
    ...(note === null ? [] : [[labels.facts.note, note] satisfies [string, string]]),
  ];
  return (
    <div className={classes.page} data-long={children.length > 60 || undefined}>
      <Text as="div" only="screen">
        {headcount.outing === null ? (
          <BackLink to={paths.headcounts}>{labels.back}</BackLink>
        ) : (
          <LinkButton to={paths.outing(headcount.outing.outingId)}>{labels.backToOuting(headcount.outing.name)}</LinkButton>
        )}
      </Text>
      <Row wrap align="start" justify="between" gap="s">
        <div>
          <PageTitle>{nameOfHeadcount(headcount)}</PageTitle>
          <Text tone="soft">{`${daycareName}, ${formatDate(day, 'short')}`}</Text>
        </div>
        <Button
          variant="default"
          className="dp-only-screen"
          leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />}
          onClick={() => window.print()}
        >
          {labels.print}
        </Button>
      </Row>
      <Facts columns="s" gap="xl" rowGap="s" above="l" below="m" pad="m" card figures className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <Text as="dd" weight="strong">
              {value}
            </Text>
          </div>
        ))}
      </Facts>
      {deleted === 0 ? null : (
        <Text above="s" tone="soft">
          {labels.deleted(deleted)}
        </Text>
      )}
      {others === 0 ? null : (
        <Text above="s" tone="soft">
          {labels.others(others)}
        </Text>
      )}
      {missed.length === 0 ? null : <Missed missed={missed} time={time} onFound={(child) => tick(child, 'seen')} names={names} />}
      <Text as="div" above="xl" className={classes.rooms}>
        {roomsOfRoll(rooms, children).map(({ room, children: own }) => (
          <RoomTable key={room?.classroomId ?? ''} room={room} own={own} names={sortedNames} time={time} />
        ))}
      </Text>
    </div>
  );
}

interface MissedProps {
  missed: readonly RollChild[];
  names: ReadonlyMap<string, string>;
  time: (instant: string) => string;
  onFound: (child: RollChild) => void;
}

function Missed({ missed, names, time, onFound }: MissedProps) {
  return (
    <section aria-labelledby="missing">
      <Text id="missing" as="h2" above="l" size="xl">
        {labels.wasMissing}
      </Text>
      <Stack as="ul" gap="xs" above="xs">
        {missed.map((child) => (
          <Row
            as="li"
            key={child.studentId}
            card
            fill={child.seen === null ? 'error' : undefined}
            wrap
            justify="between"
            gap="s"
            pad="s"
            breaks
            className={`${classes.missed} ${child.seen === null ? classes.open : ''}`}
          >
            <span>
              <strong>{names.get(child.studentId)}</strong> {missedInWords(child, time)}
            </span>
            {child.status === 'missing' ? (
              <Button className="dp-only-screen" size="md" onClick={() => onFound(child)}>
                {labels.found}
              </Button>
            ) : null}
          </Row>
        ))}
      </Stack>
    </section>
  );
}

interface RoomTableProps {
  room: ReturnType<typeof roomsOfRoll>[number]['room'];
  own: readonly RollChild[];
  names: ReadonlyMap<string, string>;
  time: (instant: string) => string;
}

function RoomTable({ room, own, names, time }: RoomTableProps) {
  return (
    <table className={classes.table}>
      <Text as="caption" weight="strong">
        <RoomMark mark={room?.mark} size={13} /> {room?.name ?? labels.noRoom}
      </Text>
      <TableHead columns={[labels.child, labels.seenColumn, labels.seenBy]} />
      <tbody>
        {own.map((child) => (
          <tr key={child.studentId} data-status={child.status}>
            <th scope="row">{names.get(child.studentId)}</th>
            <td>{child.seen === null ? labels.status[child.status] : time(child.seen.at)}</td>
            <td>{child.seen?.by ?? ''}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function missedInWords({ missed, seen }: RollChild, time: (instant: string) => string): string {
  const missedWords = missed === null ? '' : labels.said.missing(time(missed.at), missed.by);
  return `${missedWords}. ${seen === null ? labels.notFoundYet : labels.foundLater(time(seen.at), seen.by, seen.place)}.`;
}
