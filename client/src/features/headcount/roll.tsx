import { clockTimeAt } from '@daycare-portal/shared/clock-words';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import { headcountText } from '@daycare-portal/shared/headcount-text';
import type { Headcount, RollChild } from '@daycare-portal/shared/headcounts';
import { plateNames, wholeNames } from '@daycare-portal/shared/plate-names';
import { Button } from '@mantine/core';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconEyeCheck from '@tabler/icons-react/dist/esm/icons/IconEyeCheck.mjs';
import { useEffect, useState } from 'react';
import { Avatar } from '../../components/avatar';
import { BackLink } from '../../components/back-link';
import { Row, Stack, Text } from '../../components/layout';
import { FaceBadge, RowBadges, withBadges, worstLook } from '../../shared-features/health-badge';
import { lengthInWords } from '../../shared-features/length-words';
import { showUndo } from '../../components/notice';
import { PageTitle } from '../../components/page-title';
import { RoomMark } from '../../components/room-mark';
import { paths } from '../../paths';
import { bestClock, timeBy } from '../../waiting/device-clock';
import { FinishDialog } from './finish-dialog';
import { nameOfHeadcount, roomsOfRoll, statusInWords } from './roll-words';
import classes from './roll.module.css';
import { useTicks } from './use-ticks';

const labels = headcountText.headcount;

const isOpen = ({ status }: RollChild) => status === 'notSeen' || status === 'missing';

interface RollProps {
  daycareId: string;
  headcount: Headcount;
}

/** Everyone to be seen, by classroom. Tapping a face ticks it on every phone of the team, and tapping again takes the tick back. */
export function Roll({ daycareId, headcount }: RollProps) {
  const { timeZone, startedAt, startedBy, rooms, children, counts } = headcount;
  const { waiting, tick } = useTicks(daycareId, headcount);
  const [onlyOpen, setOnlyOpen] = useState(false);
  const [finishing, setFinishing] = useState(false);
  const now = useSecond();
  const left = children.filter(isOpen);
  const shown = onlyOpen ? left : children;
  const names = { plate: plateNames(children), whole: wholeNames(children) };
  const press = (child: RollChild) => {
    if (child.seen === null) return tick(child, 'seen');
    if (child.seen.own) return tick(child, 'unseen');
    // A tap that came too late does not take back someone else's tick.
    const { at, by } = child.seen;
    showUndo(labels.seenByOther(child.firstName, clockTimeAt(at, timeZone), by), labels.takeBack, () => tick(child, 'unseen'));
  };
  return (
    <Row down align="stretch" className={classes.page}>
      {headcount.outing === null ? (
        <BackLink to={paths.headcounts}>{labels.back}</BackLink>
      ) : (
        <BackLink to={paths.outing(headcount.outing.outingId)}>{headcount.outing.name}</BackLink>
      )}
      <PageTitle>{nameOfHeadcount(headcount)}</PageTitle>
      <Row as="p" align="stretch" wrap above="2xs" tone="soft" rowGap="2xs" gap="m">
        {labels.startedBy(startedBy, clockTimeAt(startedAt, timeZone))}
        <Text as="span" figures role="timer">
          {labels.running(lengthInWords(startedAt, now))}
        </Text>
      </Row>
      {children.length === 0 ? (
        <Text above="xl" tone="soft">
          {labels.nobodyHere}
        </Text>
      ) : null}
      {onlyOpen && left.length === 0 ? (
        <Text above="xl" tone="soft">
          {labels.everyoneSeen}
        </Text>
      ) : null}
      {roomsOfRoll(rooms, shown).map(({ room, children: own }) => (
        <RollRoom
          key={room?.classroomId ?? ''}
          {...{ room, onlyOpen, timeZone, names, waiting }}
          list={own}
          onTick={tick}
          onPress={press}
        />
      ))}
      <Row card align="stretch" gap="s" padX="s" padY="s" className={classes.foot}>
        <LeftButton left={left.length} of={counts.children} onlyOpen={onlyOpen} onPress={() => setOnlyOpen(!onlyOpen)} />
        <Button size="lg" flex="none" mih={56} className={classes.finish} onClick={() => setFinishing(true)}>
          {labels.finish}
        </Button>
      </Row>
      <FinishDialog
        daycareId={daycareId}
        headcount={headcount}
        left={left}
        counts={counts}
        opened={finishing}
        onClose={() => setFinishing(false)}
      />
    </Row>
  );
}

interface RollRoomProps extends Pick<ReturnType<typeof useTicks>, 'waiting'> {
  /** Null for children without a classroom. */
  room: Headcount['rooms'][number] | null;
  list: readonly RollChild[];
  onlyOpen: boolean;
  timeZone: string;
  /** What tells the children apart, by id. */
  names: Record<'plate' | 'whole', ReadonlyMap<string, string>>;
  onTick: ReturnType<typeof useTicks>['tick'];
  onPress: (child: RollChild) => void;
}

function RollRoom({ room, list, onlyOpen, timeZone, names, waiting, onTick, onPress }: RollRoomProps) {
  return (
    <Text as="section" above="l" className={classes.room} aria-labelledby={`room-${room?.classroomId ?? ''}`}>
      <Row as="h2" id={`room-${room?.classroomId ?? ''}`} size="l" breaks gap="xs">
        <RoomMark mark={room?.mark} size={15} />
        <bdi>{room?.name ?? labels.noRoom}</bdi>
        {onlyOpen ? null : (
          <Text as="span" weight="medium" tone="soft" figures>
            {labels.seenIn(
              list.filter(({ status }) => status === 'seen').length,
              list.filter((child) => child.status !== 'left' && child.status !== 'away').length,
            )}
          </Text>
        )}
      </Row>
      {onlyOpen ? (
        <Stack as="ul" gap="xs" above="xs">
          {list.map((child) => (
            <OpenRow
              key={child.studentId}
              child={child}
              name={names.whole.get(child.studentId) ?? ''}
              mark={room?.mark}
              timeZone={timeZone}
              onTick={onTick}
            />
          ))}
        </Stack>
      ) : (
        <div className={classes.wall}>
          {list.map((child) => (
            <Face
              key={child.studentId}
              child={child}
              name={names.plate.get(child.studentId) ?? ''}
              wholeName={names.whole.get(child.studentId) ?? ''}
              mark={room?.mark}
              timeZone={timeZone}
              isWaiting={waiting.has(child.studentId)}
              onPress={() => onPress(child)}
            />
          ))}
        </div>
      )}
    </Text>
  );
}

interface LeftButtonProps {
  left: number;
  of: number;
  onlyOpen: boolean;
  onPress: () => void;
}

/** The number of children not seen yet. Pressing it shows only them. */
function LeftButton({ left, of, onlyOpen, onPress }: LeftButtonProps) {
  const tone = left === 0 ? 'success' : 'warning';
  return (
    <Stack
      as="button"
      type="button"
      flex="1 1 auto"
      padX="m"
      padY="2xs"
      round="m"
      text="start"
      fill={tone}
      tone={tone}
      className={classes.left}
      aria-pressed={onlyOpen}
      aria-describedby="left-shows"
      onClick={onPress}
    >
      <Text as="strong" figures aria-live="polite">
        {left === 0 ? labels.allSeen(of) : labels.notSeenOf(left, of)}
      </Text>
      <Text as="span" id="left-shows" size="xs">
        {onlyOpen ? labels.showAll : labels.showNotSeen}
      </Text>
    </Stack>
  );
}

interface FaceProps {
  child: RollChild;
  name: string;
  wholeName: string;
  mark: number | undefined;
  timeZone: string;
  /** The server has not received the tap yet. */
  isWaiting: boolean;
  onPress: () => void;
}

function Face({ child, name, wholeName, mark, timeZone, isWaiting, onPress }: FaceProps) {
  const { status, seen, arrived } = child;
  const line =
    status === 'seen' && seen !== null
      ? clockTimeAt(seen.at, timeZone)
      : status === 'notSeen' && arrived
        ? labels.arrived
        : labels.status[status];
  return (
    <Row
      as="button"
      type="button"
      down
      justify="between"
      shrink
      tone="ink"
      text="center"
      className={classes.cubby}
      data-child={child.studentId}
      data-status={status}
      data-waiting={isWaiting || undefined}
      aria-pressed={status === 'seen'}
      aria-label={`${withBadges(wholeName, child.badges)}, ${statusInWords(child, timeZone)}`}
      onClick={onPress}
    >
      <Stack as="span" anchor className={classes.face}>
        <Avatar name={fullNameOf(child)} photo={child.profilePic} mark={mark} size={60} />
        <FaceBadge look={worstLook(child.badges)} size={22} />
        {status === 'seen' ? (
          <Text as="span" middle w={30} h={30} round="full" className={classes.tick}>
            <IconCheck size={20} stroke={3} aria-hidden />
          </Text>
        ) : null}
      </Stack>
      <Stack as="span" tight className={classes.plate}>
        <Text as="span" weight="strong" breaks size="m">
          {name}
        </Text>
        <Text as="span" tone="soft" dots size="xs">
          {line}
        </Text>
      </Stack>
    </Row>
  );
}

interface OpenRowProps {
  child: RollChild;
  name: string;
  mark: number | undefined;
  timeZone: string;
  onTick: (child: RollChild, kind: 'seen' | 'missing') => void;
}

/** A child not seen yet, to be marked found or reported missing. */
function OpenRow({ child, name, mark, timeZone, onTick }: OpenRowProps) {
  const isMissing = child.status === 'missing';
  return (
    <Row
      as="li"
      card
      fill={isMissing ? 'error' : undefined}
      wrap
      rowGap="xs"
      gap="s"
      padX="s"
      padY="s"
      className={classes.row}
      data-child={child.studentId}
      data-status={child.status}
    >
      <Avatar name={fullNameOf(child)} photo={child.profilePic} mark={mark} size={52} />
      <Stack as="span" weight="strong" breaks flex="1 1 150px">
        <bdi>{name}</bdi>
        <RowBadges badges={child.badges} />
        <Text as="span" tone={isMissing ? 'error' : 'soft'} size="s" weight="plain">
          {statusInWords(child, timeZone)}
        </Text>
      </Stack>
      {isMissing ? null : (
        <Button variant="default" size="md" mih={48} aria-label={labels.reportMissingOf(name)} onClick={() => onTick(child, 'missing')}>
          {labels.reportMissing}
        </Button>
      )}
      <Button size="md" mih={48} leftSection={<IconEyeCheck size={20} stroke={1.75} aria-hidden />} onClick={() => onTick(child, 'seen')}>
        {isMissing ? labels.found : labels.status.seen}
      </Button>
    </Row>
  );
}

function useSecond(): string {
  const [now, setNow] = useState(() => timeBy(bestClock()));
  useEffect(() => {
    const timer = setInterval(() => setNow(timeBy(bestClock())), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
