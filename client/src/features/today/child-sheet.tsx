import type { DayChild } from '@daycare-portal/shared/attendance';
import { dayText } from '@daycare-portal/shared/day-text';
import { Button } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconArrowsExchange from '@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs';
import IconCalendarOff from '@tabler/icons-react/dist/esm/icons/IconCalendarOff.mjs';
import IconCalendarCheck from '@tabler/icons-react/dist/esm/icons/IconCalendarCheck.mjs';
import IconClockEdit from '@tabler/icons-react/dist/esm/icons/IconClockEdit.mjs';
import IconLogin2 from '@tabler/icons-react/dist/esm/icons/IconLogin2.mjs';
import IconLogout2 from '@tabler/icons-react/dist/esm/icons/IconLogout2.mjs';
import IconMoodKid from '@tabler/icons-react/dist/esm/icons/IconMoodKid.mjs';
import { Link } from 'react-router';
import { paths } from '../../paths';
import { Calls } from './calls';
import { ChosenHead } from './chosen-head';
import classes from './child-sheet.module.css';
import type { Today } from './today';

const labels = dayText.sheets.child;

/** The question to open next about the child. */
export type NextQuestion = 'checkOut' | 'checkIn' | 'absent' | 'move';

interface ChildSheetProps {
  today: Today;
  child: DayChild;
  onAsk: (about: NextQuestion) => void;
  onClose: () => void;
}

/** One child: its state, and the actions that fit it. */
export function ChildSheet({ today, child, onAsk, onClose }: ChildSheetProps) {
  const { state, broughtBy, absence, calls } = child;
  const isToCome = state === 'expected' || state === 'late' || state === 'notExpected';
  // The page itself shows the result.
  const markNow = (kind: 'in' | 'notAbsent') => {
    onClose();
    void today.mark([child], kind);
  };
  const facts = [
    state === 'in' && broughtBy !== null ? labels.broughtBy(broughtBy) : null,
    absence?.toldBy ? dayText.sheets.absent.told(absence.toldBy) : null,
    absence?.note ?? null,
  ].filter((fact) => fact !== null && fact !== '');
  return (
    <div className={classes.sheet}>
      <ChosenHead today={today} chosen={[child]} title={today.wholeNameOf(child)}>
        {facts.map((fact) => (
          <p key={fact} className={classes.fact}>
            {fact}
          </p>
        ))}
      </ChosenHead>
      {state === 'in' ? (
        <Main icon={IconLogout2} onPress={() => onAsk('checkOut')}>
          {labels.checkOut}
        </Main>
      ) : (
        <Main icon={IconLogin2} quiet={state === 'out'} onPress={() => markNow('in')}>
          {state === 'out' ? labels.checkInAgain : labels.checkIn}
        </Main>
      )}
      {state === 'late' || state === 'absent' || calls.length > 0 ? <Calls today={today} child={child} /> : null}
      <ul className={classes.actions}>
        {state === 'in' ? <Action icon={IconArrowsExchange} words={labels.move} onPress={() => onAsk('move')} /> : null}
        {state === 'in' ? null : <Action icon={IconClockEdit} words={labels.otherTime} onPress={() => onAsk('checkIn')} />}
        {isToCome ? <Action icon={IconCalendarOff} words={labels.absent} onPress={() => onAsk('absent')} /> : null}
        {state === 'absent' ? <Action icon={IconCalendarCheck} words={labels.notAbsent} onPress={() => markNow('notAbsent')} /> : null}
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
          <Link className={classes.action} to={paths.student(child.studentId)}>
            <IconMoodKid size={20} stroke={1.75} aria-hidden />
            {labels.page}
          </Link>
        </li>
      </ul>
    </div>
  );
}

interface MainProps {
  icon: Icon;
  quiet?: boolean;
  onPress: () => void;
  children: string;
}

function Main({ icon: MainIcon, quiet = false, onPress, children }: MainProps) {
  return (
    <Button
      className={classes.main}
      variant={quiet ? 'default' : 'filled'}
      leftSection={<MainIcon size={20} stroke={1.75} aria-hidden />}
      onClick={onPress}
    >
      {children}
    </Button>
  );
}

function Action({ icon: ActionIcon, words, onPress }: { icon: Icon; words: string; onPress: () => void }) {
  return (
    <li>
      <button type="button" className={classes.action} onClick={onPress}>
        <ActionIcon size={20} stroke={1.75} aria-hidden />
        {words}
      </button>
    </li>
  );
}
