import { formatClock } from '@daycare-portal/shared/clock-words';
import { clockTimeAt } from '@daycare-portal/shared/clock-words';
import type { DayChild } from '@daycare-portal/shared/attendance';
import { dayText } from '@daycare-portal/shared/day-text';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import IconCalendarCheck from '@tabler/icons-react/dist/esm/icons/IconCalendarCheck.mjs';
import IconCalendarOff from '@tabler/icons-react/dist/esm/icons/IconCalendarOff.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconClockEdit from '@tabler/icons-react/dist/esm/icons/IconClockEdit.mjs';
import IconLogout2 from '@tabler/icons-react/dist/esm/icons/IconLogout2.mjs';
import IconTransfer from '@tabler/icons-react/dist/esm/icons/IconTransfer.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import type { Icon } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Avatar } from '../../components/avatar';
import { Row, Text } from '../../components/layout';
import { FaceBadge, RowBadges, withBadges, worstLook } from '../../shared-features/health-badge';
import { IconButton } from '../../components/icon-button';
import { MenuButton } from '../../components/menu-button';
import { KeyCap } from '../../components/key-cap';
import { buttonClass } from '../../components/plain-button';
import { paths } from '../../paths';
import classes from './choice-bar.module.css';
import { withMore } from './count-room';
import { isToCome } from './day-view';
import { fittingActions } from './fitting-actions';
import type { Choice, Marks, ShownDay } from './today';

const labels = dayText.today;
const mostFaces = 4;
const mostNames = 6;

/** The panel to open for the selected children. */
export type ActionQuestion = 'checkOut' | 'absent' | 'move' | 'time' | 'arrival';

interface ChoiceBarProps {
  today: ShownDay & Choice & Pick<Marks, 'mark'>;
  onAsk: (about: ActionQuestion, children: readonly DayChild[]) => void;
  /** Called after an action here, which closes the bar. */
  onDone: () => void;
}

/** The bar at the bottom while children are selected: who they are, and the actions that fit them. */
export function ChoiceBar(props: ChoiceBarProps) {
  const { main, others } = choiceActions(props);
  return (
    <Row as="section" wrap justify="between" gap="l" rowGap="xs" wide aria-label={labels.bar}>
      <Who today={props.today} />
      <Row wrap rowGap="xs" gap="s" className={classes.actions}>
        <Text as="button" type="button" minH={40} padX="m" round="m" tone="primary" weight="strong" hovers onClick={() => clear(props)}>
          {labels.clear}
        </Text>
        {others.map(({ icon: ActionIcon, words, isOther, onPress }) => (
          <button key={words} type="button" className={buttonClass('outlined')} data-other={isOther || undefined} onClick={onPress}>
            <ActionIcon size={18} stroke={1.75} aria-hidden />
            {words}
          </button>
        ))}
        {main === undefined ? null : (
          <button type="button" className={buttonClass('filled')} aria-keyshortcuts="Enter" onClick={main.onPress}>
            <main.icon size={18} stroke={2} aria-hidden />
            {main.words}
            <EnterCap />
          </button>
        )}
      </Row>
    </Row>
  );
}

function clear({ today, onDone }: Pick<ChoiceBarProps, 'today' | 'onDone'>): void {
  today.clear();
  onDone();
}

/** The same for a thumb: one line with the most likely action, and a menu of the others. */
export function PhoneChoiceBar({ hidden, ...props }: ChoiceBarProps & { hidden: readonly DayChild[] }) {
  const { today } = props;
  const { otherTime, day } = today;
  const { main, others } = choiceActions(props);
  return (
    <section aria-label={labels.bar}>
      <RatioAfter today={today} onlyShort />
      {hidden.length === 0 ? null : (
        <Text below="xs" weight="strong" breaks>
          {dayText.sheets.phone.alsoChosen(labels.names(hidden.map(today.nameOf)))}
        </Text>
      )}
      <Row gap="xs">
        <IconButton icon={IconX} label={labels.clear} onClick={() => clear(props)} />
        {main === undefined ? null : (
          <button type="button" className={`${buttonClass('filled')} ${classes.main}`} onClick={main.onPress}>
            <main.icon size={20} stroke={2} aria-hidden />
            <span>
              {main.words}
              {otherTime === null ? null : (
                <Text as="small" block size="xs" weight="medium">
                  {labels.atTime(clockTimeAt(otherTime.at, day.timeZone))}
                </Text>
              )}
            </span>
          </button>
        )}
        <MenuButton
          face={<IconDots size={24} stroke={1.75} aria-hidden />}
          label={labels.moreActions}
          className={classes.more}
          position="top-end"
          width={260}
        >
          {(Menu) =>
            others.map(({ icon: ActionIcon, words, onPress }) => (
              <Menu.Item
                key={words}
                mih={56}
                fz="var(--dp-text-l)"
                leftSection={<ActionIcon size={20} stroke={1.75} aria-hidden />}
                onClick={onPress}
              >
                {words}
              </Menu.Item>
            ))
          }
        </MenuButton>
      </Row>
    </section>
  );
}

interface ChoiceAction {
  icon: Icon;
  words: string;
  /** Marks the button because its choice differs from the usual one. */
  isOther?: boolean;
  onPress: () => void;
}

/** The most likely action for the selected children, and the others. */
function choiceActions({ today, onAsk, onDone }: ChoiceBarProps): { main: ChoiceAction | undefined; others: ChoiceAction[] } {
  const { chosen, day, clock, otherTime } = today;
  const { toCheckIn, toCheckOut, toExcuse, absent } = fittingActions(chosen);
  const [only] = chosen.length === 1 ? chosen : [];
  const mark = (children: readonly DayChild[], kind: 'in' | 'notAbsent') => {
    void today.mark(children, kind);
    onDone();
  };
  const checkOut = { icon: IconLogout2, words: labels.checkOut(toCheckOut.length), onPress: () => onAsk('checkOut', toCheckOut) };
  const checkIn = { icon: IconCheck, words: labels.checkIn(toCheckIn.length), onPress: () => mark(toCheckIn, 'in') };
  const others = [
    toExcuse.length > 0 && toCheckOut.length === 0
      ? { icon: IconCalendarOff, words: labels.absentToday, onPress: () => onAsk('absent', toExcuse) }
      : null,
    absent.length === chosen.length ? { icon: IconCalendarCheck, words: labels.notAbsent, onPress: () => mark(absent, 'notAbsent') } : null,
    toCheckOut.length > 0 && day.rooms.length > 1
      ? { icon: IconTransfer, words: labels.moveTo, onPress: () => onAsk('move', toCheckOut) }
      : null,
    {
      icon: IconClock,
      words: labels.atTime(otherTime === null ? formatClock(clock) : clockTimeAt(otherTime.at, day.timeZone)),
      isOther: otherTime !== null,
      onPress: () => onAsk('time', chosen),
    },
    toCheckIn.length > 0 && toCheckOut.length > 0 ? checkOut : null,
    only?.state === 'in' && only.since !== null
      ? {
          icon: IconClockEdit,
          words: dayText.sheets.arrival.open(clockTimeAt(only.since, day.timeZone)),
          onPress: () => onAsk('arrival', chosen),
        }
      : null,
  ];
  return {
    main: toCheckIn.length > 0 ? checkIn : toCheckOut.length > 0 ? checkOut : undefined,
    others: others.filter((action) => action !== null),
  };
}

function EnterCap() {
  return (
    <span className={classes.cap}>
      <KeyCap>{labels.enter}</KeyCap>
    </span>
  );
}

/** The children's faces and names, how many there are, and their room. */
function Who({ today: { chosen, day, now, nameOf, coverage } }: { today: ShownDay & Choice }) {
  const rooms = new Set(chosen.map(({ classroomId }) => classroomId));
  const roomOf = (child: DayChild) => day.rooms.find(({ classroomId }) => classroomId === child.classroomId);
  const [first] = chosen;
  const only = rooms.size === 1 && first !== undefined ? roomOf(first) : undefined;
  const names = chosen.map(nameOf);
  const inWords = chosen.filter(({ badges }) => badges.length > 0).map((child) => withBadges(nameOf(child), child.badges));
  return (
    <Row gap="s" shrink flex="1 1 260px">
      <Row
        fixed
        align="stretch"
        className={classes.faces}
        {...(inWords.length === 0 ? { 'aria-hidden': true } : { role: 'img', 'aria-label': inWords.join('; ') })}
      >
        {chosen.slice(0, mostFaces).map((child) => (
          <Text as="span" key={child.studentId} anchor block>
            <Avatar name={fullNameOf(child)} photo={child.profilePic} mark={roomOf(child)?.mark} />
            <FaceBadge look={worstLook(child.badges)} size={18} />
          </Text>
        ))}
      </Row>
      <Text as="div" shrink>
        <Text weight="strong" role="status">
          {only === undefined ? labels.chosen(chosen.length) : labels.chosenIn(chosen.length, only.name)}
        </Text>
        <Row wrap rowGap="none" gap="xs" align="stretch">
          <RatioAfter today={{ chosen, day, now, coverage }} />
          {chosen.length === 1 && first !== undefined ? <RowBadges badges={first.badges} /> : null}
          <Text tone="soft" size="s" breaks>
            {chosen.length === 1 && first !== undefined ? (
              <Text as={Link} anchor minW={24} weight="strong" className={classes.page} to={paths.student(first.studentId)}>
                <bdi>{names[0]}</bdi>
              </Text>
            ) : names.length > mostNames ? (
              labels.namesAndMore(names.slice(0, mostNames), names.length - mostNames)
            ) : (
              labels.names(names)
            )}
          </Text>
        </Row>
      </Text>
    </Row>
  );
}

interface RatioAfterProps {
  today: Pick<ShownDay & Choice, 'chosen' | 'day' | 'now' | 'coverage'>;
  /** Speaks up only if there will be too few adults. */
  onlyShort?: boolean;
}

/** The room's ratio after checking in the selected children, if they all go to one room. */
function RatioAfter({ today: { chosen, day, now, coverage }, onlyShort = false }: RatioAfterProps) {
  const [first] = chosen;
  const isOneRoom = chosen.every((child) => child.classroomId === first?.classroomId && isToCome(child));
  const room = isOneRoom && first?.classroomId != null ? withMore(coverage, { day, now }, first.classroomId, chosen) : null;
  if (room === null || (onlyShort && room.short === 0)) return null;
  const { ratio } = dayText;
  return (
    <Text
      tone="soft"
      size="s"
      weight={room.short > 0 ? 'strong' : undefined}
      breaks
      className={classes.names}
      data-over={room.short > 0 || undefined}
    >
      {room.short === 0 ? ratio.staysInRatio(room.name, room.children) : ratio.willBeShort(room.name, room.children, room.short)}
    </Text>
  );
}
