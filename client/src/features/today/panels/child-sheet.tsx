import type { DayChild } from '@daycare-portal/shared/attendance';
import { clockTimeAt } from '@daycare-portal/shared/clock-words';
import { dayText } from '@daycare-portal/shared/day-text';
import { Button } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconArrowsExchange from '@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs';
import IconCalendarOff from '@tabler/icons-react/dist/esm/icons/IconCalendarOff.mjs';
import IconCalendarCheck from '@tabler/icons-react/dist/esm/icons/IconCalendarCheck.mjs';
import IconClockEdit from '@tabler/icons-react/dist/esm/icons/IconClockEdit.mjs';
import IconLogin2 from '@tabler/icons-react/dist/esm/icons/IconLogin2.mjs';
import IconMoodKid from '@tabler/icons-react/dist/esm/icons/IconMoodKid.mjs';
import { Link } from 'react-router';
import { Row, Text } from '../../../components/layout';
import { paths } from '../../../paths';
import { Calls } from './calls';
import { ChosenHead } from './chosen-head';
import classes from './panels.module.css';
import type { Marks, ShownDay } from '../today';

const labels = dayText.sheets.child;

/** The question to open next about the child. */
export type NextQuestion = 'checkOut' | 'checkIn' | 'absent' | 'move' | 'arrival' | 'call';

interface ChildSheetProps {
  today: ShownDay & Marks;
  child: DayChild;
  onAsk: (about: NextQuestion) => void;
  onClose: () => void;
}

/** A child who is not here: its state, and the actions that fit it. */
export function ChildSheet({ today, child, onAsk, onClose }: ChildSheetProps) {
  const { state, absence, calls } = child;
  const isToCome = state === 'expected' || state === 'late' || state === 'notExpected';
  // The page itself shows the result.
  const markNow = (kind: 'in' | 'notAbsent') => {
    onClose();
    void today.mark([child], kind);
  };
  const facts = [absence?.toldBy && absence.reportedAt === null ? dayText.sheets.absent.told(absence.toldBy) : null, absence?.note ?? null];
  return (
    <Row gap="m" align="stretch" down>
      <ChosenHead today={today} chosen={[child]} title={today.wholeNameOf(child)}>
        {facts.map((fact) =>
          fact === null || fact === '' ? null : (
            <Text key={fact} tone="soft" breaks>
              {fact}
            </Text>
          ),
        )}
      </ChosenHead>
      <Button
        size="lg"
        mih={56}
        variant={state === 'out' ? 'default' : 'filled'}
        leftSection={<IconLogin2 size={20} stroke={1.75} aria-hidden />}
        onClick={() => markNow('in')}
      >
        {state === 'out' ? labels.checkInAgain : labels.checkIn}
      </Button>
      {state === 'late' || state === 'absent' || calls.length > 0 ? (
        <Calls today={today} child={child} onNote={() => onAsk('call')} />
      ) : null}
      <Text as="ul" parted>
        <Action icon={IconClockEdit} words={labels.otherTime} onPress={() => onAsk('checkIn')} />
        {isToCome ? <Action icon={IconCalendarOff} words={labels.absent} onPress={() => onAsk('absent')} /> : null}
        {state === 'absent' ? <Action icon={IconCalendarCheck} words={labels.notAbsent} onPress={() => markNow('notAbsent')} /> : null}
        <UndoAndPage {...{ today, child, onClose }} />
      </Text>
    </Row>
  );
}

/** What else can be done about a child who is here, below those who may pick it up. */
export function HereActions({ today, child, onAsk, onClose }: ChildSheetProps) {
  const { since, broughtBy } = child;
  return (
    <Text as="ul" parted>
      {since === null ? null : (
        <Action
          icon={IconClockEdit}
          words={dayText.sheets.arrival.open(clockTimeAt(since, today.day.timeZone))}
          help={broughtBy === null ? dayText.sheets.arrival.openHelp : labels.broughtBy(broughtBy)}
          onPress={() => onAsk('arrival')}
        />
      )}
      <Action icon={IconArrowsExchange} words={labels.move} onPress={() => onAsk('move')} />
      <UndoAndPage {...{ today, child, onClose }} />
    </Text>
  );
}

function UndoAndPage({ today, child, onClose }: Omit<ChildSheetProps, 'onAsk'>) {
  return (
    <>
      {child.mayUndo && child.markId !== null ? (
        <Action
          icon={IconArrowBackUp}
          words={labels.undo}
          onPress={() => {
            onClose();
            today.undo(child);
          }}
        />
      ) : null}
      <li>
        <Row as={Link} {...action} to={paths.student(child.studentId)}>
          <IconMoodKid size={20} stroke={1.75} color="var(--dp-ink-2)" aria-hidden />
          {labels.page}
        </Row>
      </li>
    </>
  );
}

const action = { gap: 's', padX: 'xs', weight: 'medium', hovers: true, inset: true, className: classes.press } as const;

interface ActionProps {
  icon: Icon;
  words: string;
  help?: string;
  onPress: () => void;
}

function Action({ icon: ActionIcon, words, help, onPress }: ActionProps) {
  return (
    <li>
      <Row as="button" type="button" {...action} onClick={onPress}>
        <ActionIcon size={20} stroke={1.75} color="var(--dp-ink-2)" aria-hidden />
        <Row as="span" align="stretch" down shrink breaks>
          {words}
          {help === undefined ? null : (
            <Text as="span" size="s" weight="plain" tone="soft">
              {help}
            </Text>
          )}
        </Row>
      </Row>
    </li>
  );
}
