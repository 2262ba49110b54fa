import type { ClockTime, Weekday } from '@daycare-portal/shared/center-time';
import { nameOfWeekday } from '@daycare-portal/shared/clock-words';
import { text } from '@daycare-portal/shared/text';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useId } from 'react';
import { IconButton } from '../components/icon-button';
import { Card, Row, Stack, Text } from '../components/layout';
import { optionsOf } from '../components/options-of';
import check from '../components/check-field.module.css';
import classes from './week-editor.module.css';

/** A block of a weekday as typed. A time may still be empty. */
export interface WeekBlock {
  weekday: Weekday;
  from: ClockTime;
  until: ClockTime;
  classroomId: string | null;
}

interface WeekEditorProps {
  legend: string;
  week: readonly WeekBlock[];
  /** What is wrong with the block at this position. */
  problemAt: (index: number) => string | undefined;
  /** What is wrong with the week as a whole. */
  problem: string | undefined;
  /** The choices for each block. Empty if there is nothing to choose. */
  rooms: readonly { id: string; name: string }[];
  disabled: boolean;
  onChange: (week: WeekBlock[]) => void;
}

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const satisfies Weekday[];
const labels = text.enrollment;

/** A week by day: each day can be on, with one or more blocks of times. */
export function WeekEditor({ legend, week, problemAt, problem, rooms, disabled, onChange }: WeekEditorProps) {
  const monday = week.filter(({ weekday }) => weekday === 1);
  const copyMonday = () =>
    onChange([
      ...week.filter(({ weekday }) => weekday === 1 || weekday > 5),
      ...([2, 3, 4, 5] as const).flatMap((weekday) => monday.map((block) => ({ ...block, weekday }))),
    ]);
  const problemId = useId();
  return (
    <fieldset
      className={classes.week}
      disabled={disabled}
      aria-describedby={problem === undefined ? undefined : problemId}
      data-wrong={problem !== undefined || undefined}
      tabIndex={-1}
    >
      <Text as="legend" below="xs" size="s" weight="strong">
        {legend}
      </Text>
      <Card as="ul" className={classes.days}>
        {weekdays.map((weekday) => (
          <Day key={weekday} weekday={weekday} week={week} problemAt={problemAt} rooms={rooms} disabled={disabled} onChange={onChange} />
        ))}
      </Card>
      {problem === undefined ? null : (
        <Text id={problemId} whole tone="error" size="s">
          {problem}
        </Text>
      )}
      {monday.length === 0 ? null : (
        <Row type="button" as="button" inline gap="xs" touch pad="xs" tone="primary" weight="medium" onClick={copyMonday}>
          <IconCopy size={18} stroke={1.75} aria-hidden />
          {labels.copyMonday}
        </Row>
      )}
    </fieldset>
  );
}

type DayProps = Omit<WeekEditorProps, 'legend' | 'problem'> & { weekday: Weekday };

function Day({ weekday, week, problemAt, rooms, disabled, onChange }: DayProps) {
  const name = nameOfWeekday(weekday);
  const blocks = week.flatMap((block, index) => (block.weekday === weekday ? [{ block, index }] : []));
  const last = blocks.at(-1)?.block;
  const turn = (on: boolean) => {
    const others = week.filter((block) => block.weekday !== weekday);
    // A new day usually looks like the one before.
    const like = week.findLast((block) => block.weekday < weekday) ?? week[0];
    const times = like === undefined ? { from: '08:00', until: '17:00' } : { from: like.from, until: like.until };
    onChange(on ? [...others, { weekday, ...times, classroomId: null }] : others);
  };
  const put = (index: number, changes: Partial<WeekBlock>) =>
    onChange(week.map((block, at) => (at === index ? { ...block, ...changes } : block)));
  return (
    <Stack as="li" cells="start" gap="xs" rowGap="none" padY="2xs" divided className={classes.day}>
      <Row as="label" gap="s" touch capital className="dp-check">
        <input type="checkbox" className={check.box} checked={blocks.length > 0} onChange={(event) => turn(event.currentTarget.checked)} />
        {name}
      </Row>
      <Stack gap="xs" className={classes.blocks}>
        {blocks.map(({ block, index }) => (
          <Block
            key={index}
            name={name}
            block={block}
            problem={problemAt(index)}
            rooms={rooms}
            onPut={(changes) => put(index, changes)}
            {...(blocks.length > 1 && { onRemove: () => onChange(week.filter((_block, at) => at !== index)) })}
          />
        ))}
        {last === undefined ? (
          <Row as="span" touch tone="faint">
            {labels.notOnDay}
          </Row>
        ) : null}
      </Stack>
      {last === undefined ? null : (
        <IconButton
          icon={IconPlus}
          label={labels.addOn(name)}
          disabled={disabled || blocks.length >= 6}
          onClick={() => onChange([...week, { weekday, from: last.until, until: '', classroomId: last.classroomId }])}
        />
      )}
    </Stack>
  );
}

interface BlockProps {
  name: string;
  block: WeekBlock;
  problem: string | undefined;
  rooms: readonly { id: string; name: string }[];
  onPut: (changes: Partial<WeekBlock>) => void;
  /** Undefined for the only block of its day. */
  onRemove?: () => void;
}

function Block({ name, block: { from, until, classroomId }, problem, rooms, onPut, onRemove }: BlockProps) {
  const problemId = useId();
  const about = problem === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': problemId };
  return (
    <Row wrap gap="xs" className={classes.block}>
      <input
        type="time"
        className={classes.time}
        aria-label={labels.from(name)}
        value={from}
        onChange={(event) => onPut({ from: event.currentTarget.value })}
      />
      <span aria-hidden>–</span>
      <input
        type="time"
        className={classes.time}
        aria-label={labels.to(name)}
        value={until}
        onChange={(event) => onPut({ until: event.currentTarget.value })}
        {...about}
      />
      {rooms.length === 0 ? null : (
        <select
          className={classes.room}
          aria-label={labels.roomOn(name)}
          value={classroomId ?? ''}
          onChange={(event) => onPut({ classroomId: event.currentTarget.value || null })}
        >
          <option value="">{labels.inHomeRoom}</option>
          {optionsOf(rooms, (room) => [room.id, room.name])}
        </select>
      )}
      {onRemove === undefined ? null : <IconButton icon={IconX} label={labels.removeBlock(name, from)} onClick={onRemove} />}
      {problem === undefined ? null : (
        <Text id={problemId} whole tone="error" size="s">
          {problem}
        </Text>
      )}
    </Row>
  );
}
