import { maxMarkNoteLength } from '@daycare-portal/shared/attendance';
import { clockTimeAt } from '@daycare-portal/shared/clock-words';
import { dayText } from '@daycare-portal/shared/day-text';
import { Textarea } from '@mantine/core';
import IconBus from '@tabler/icons-react/dist/esm/icons/IconBus.mjs';
import IconNote from '@tabler/icons-react/dist/esm/icons/IconNote.mjs';
import IconSchool from '@tabler/icons-react/dist/esm/icons/IconSchool.mjs';
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import IconUserQuestion from '@tabler/icons-react/dist/esm/icons/IconUserQuestion.mjs';
import { useRef, useState, type ReactNode } from 'react';
import { Card, Row, Text } from '../../../components/layout';
import { usePermission } from '../../../auth/use-permission';
import { focusNew } from '../../../components/focus-new';
import { focusWrong } from '../../../components/focus-wrong';
import { ErrorBox } from '../../../components/error-box';
import { later } from '../../../components/later';
import { OptionalLabel } from '../../../components/optional-label';
import { withTexts } from '../../../language';
import { AdultRow, WaitingRow } from './adult-row';
import type { PickedUpBy } from '../marks/after-mark';
import { CheckOutRow, RowSign } from './check-out-row';
import classes from './panels.module.css';
import { ChosenHead } from './chosen-head';
import { CustodyAlerts } from './custody-alert';
import { ExceptionForm } from './exception-form';
import { OtherTimeFields, useTypedTime } from './other-time';
import { UnlistedForm } from './unlisted-form';
import { useTyped } from './typed';
import { useMarking, type AboutChildren } from './use-marking';
import { usePickups, type Adult, type Pickups } from './use-pickups';

const labels = dayText.sheets.checkOut;

const ChildDayLines = later(async () => ({
  default: (await withTexts(() => import('./child-day-lines'), 'log', 'childLog')).ChildDayLines,
}));

/** The row of an adult who is not on the list. */
const unlisted = '';

/** Scrolls to the reason why the child stays, because the pressed row may be far below it. */
const scrollIntoView = (box: HTMLElement | null) => box?.scrollIntoView({ block: 'nearest' });

/** Asks who picks up these children. Pressing an authorized adult's row is the check-out. */
export function CheckOutSheet({ today, chosen, onClose, children }: AboutChildren & { children?: ReactNode }) {
  const { day } = today;
  const may = usePermission();
  const { busy, problem, dropProblem, submit } = useMarking({ today, chosen, onClose });
  const time = useTypedTime(today, chosen);
  const [note, setNote] = useTyped('note', '');
  // The pressed row, to show progress there and to offer a refused pickup as an exception.
  const [pressed, setPressed] = useState<{ row: string; whom: PickedUpBy }>();
  // A row that was opened stays open, so that none moves under the finger.
  const [open, setOpen] = useTyped<readonly string[]>('open', []);
  const [alertOpen, setAlertOpen] = useState(false);
  const sheet = useRef<HTMLDivElement>(null);
  const pickups = usePickups(today, chosen);
  const last = chosen.toSorted((a, b) => ((a.since ?? '') < (b.since ?? '') ? 1 : -1))[0];
  const notBefore =
    last === undefined || last.since === null
      ? undefined
      : { since: last.since, words: dayText.attendance.beforeArrival(today.nameOf(last), clockTimeAt(last.since, day.timeZone)) };

  const checkOut = (row: string, whom: PickedUpBy) => {
    if (busy) return;
    // The next person who signs need not read it.
    setAlertOpen(false);
    const at = time.read(notBefore);
    if (at === undefined) return focusWrong(sheet.current);
    setPressed({ row, whom });
    const isTyped = row === unlisted || whom.idSeen === true || whom.exception != null || at !== null || note.trim() !== '';
    submit('out', { ...at, ...whom, ...(note.trim() !== '' && { note: note.trim() }) }, isTyped);
  };

  return (
    <Row ref={sheet} gap="m" align="stretch" down aria-busy={busy}>
      <ChosenHead today={today} chosen={chosen} title={labels.who(chosen.map(today.nameOf))} />
      {may('dailyLog.view') ? chosen.map((child) => <ChildDayLines key={child.studentId} child={child} />) : null}
      <CustodyAlerts
        today={today}
        alerts={pickups?.alerts ?? []}
        undecided={pickups?.undecided ?? []}
        opened={alertOpen}
        onToggle={() => setAlertOpen(!alertOpen)}
      />
      {problem === undefined ? null : (
        <Row key={problem} ref={scrollIntoView} gap="m" align="stretch" down>
          <ErrorBox message={problem} />
          {pressed === undefined ? null : (
            <ExceptionForm busy={busy} onRecord={(exception) => checkOut(pressed.row, { ...pressed.whom, exception })} />
          )}
        </Row>
      )}
      {pickups === undefined ? (
        <Text as="div" h={250} round="l" fill="fill" aria-hidden />
      ) : (
        <Rows
          {...{ today, chosen, pickups, busy, open }}
          pressed={busy ? pressed?.row : undefined}
          onOpen={(row) => setOpen(open.includes(row) ? open : [...open, row])}
          onRename={dropProblem}
          onPick={checkOut}
        />
      )}
      <Extras time={time} note={note} busy={busy} onNote={setNote} />
      {children}
    </Row>
  );
}

interface RowsProps extends Pick<AboutChildren, 'today' | 'chosen'> {
  pickups: Pickups;
  busy: boolean;
  /** The row that is being sent. */
  pressed: string | undefined;
  /** The rows with an open question below them. */
  open: readonly string[];
  onOpen: (row: string) => void;
  onRename: () => void;
  onPick: (row: string, whom: PickedUpBy) => void;
}

function Rows({ today, chosen, pickups, busy, pressed, open, onOpen, onRename, onPick }: RowsProps) {
  const words = dayText.people.pickup;
  const { adults, waiting, guardians, askedGuardians, problem, likeOf } = pickups;
  const authorized = adults.filter(({ standing }) => standing.mayPickUp);
  const others = adults.filter(({ standing }) => !standing.mayPickUp);
  const row = (adult: Adult) => (
    <AdultRow
      key={adult.person.personId}
      {...{ today, chosen, adult, askedGuardians, busy }}
      guardians={guardians.filter(({ personId }) => personId !== adult.person.personId)}
      sending={pressed === adult.person.personId}
      opened={open.includes(adult.person.personId)}
      onOpen={() => onOpen(adult.person.personId)}
      onPick={(whom) => onPick(adult.person.personId, whom)}
    />
  );
  return (
    <>
      {problem === null ? null : (
        <Text pad="s" fill="warning" round="l" tone="warning">
          {words[problem]}
        </Text>
      )}
      {authorized.length === 0 ? null : (
        <Card as="ul" parted clip aria-label={words.authorized}>
          {authorized.map(row)}
        </Card>
      )}
      {others.length + waiting.length === 0 ? null : (
        <section aria-label={words.notToday}>
          <Text as="h3" below="xs" size="s" tone="soft">
            {words.notToday}
          </Text>
          <Card as="ul" parted clip>
            {others.map(row)}
            {waiting.map((person) => (
              <WaitingRow key={person.personId} person={person} studentId={chosen[0]?.studentId ?? ''} />
            ))}
          </Card>
        </section>
      )}
      <Card as="ul" parted clip aria-label={labels.others}>
        <CheckOutRow
          face={<RowSign icon={IconUserPlus} />}
          title={labels.someoneElse}
          expanded={open.includes(unlisted)}
          onPress={() => onOpen(unlisted)}
        >
          {open.includes(unlisted) ? (
            <UnlistedForm
              {...{ today, guardians, askedGuardians, busy, onRename, likeOf }}
              person={null}
              childName={dayText.sheets.and(chosen.map(today.nameOf))}
              onSend={(whom) => onPick(unlisted, whom)}
            />
          ) : null}
        </CheckOutRow>
        <CheckOutRow
          face={<RowSign icon={IconSchool} />}
          title={labels.school}
          busy={pressed === 'school'}
          onPress={() => onPick('school', { goesTo: 'school' })}
        />
        <CheckOutRow
          face={<RowSign icon={IconBus} />}
          title={labels.bus}
          busy={pressed === 'bus'}
          onPress={() => onPick('bus', { goesTo: 'bus' })}
        />
        <CheckOutRow
          face={<RowSign icon={IconUserQuestion} />}
          title={labels.notRecorded}
          help={labels.notRecordedHelp}
          busy={pressed === 'nobody'}
          onPress={() => onPick('nobody', {})}
        />
      </Card>
    </>
  );
}

interface ExtrasProps {
  time: ReturnType<typeof useTypedTime>;
  note: string;
  busy: boolean;
  onNote: (note: string) => void;
}

/** Rare options: another time, and a note. */
function Extras({ time, note, busy, onNote }: ExtrasProps) {
  const [open, setOpen] = useState(note !== '');
  return (
    <Row wrap align="start" gap="s">
      <OtherTimeFields time={time} disabled={busy} />
      {open ? null : (
        <Row as="button" type="button" gap="xs" touch padX="m" className={classes.tile} disabled={busy} onClick={() => setOpen(true)}>
          <IconNote size={18} stroke={1.75} aria-hidden />
          {dayText.sheets.addNote}
        </Row>
      )}
      {open ? (
        <Textarea
          w="100%"
          label={<OptionalLabel>{dayText.sheets.noteForTeam}</OptionalLabel>}
          ref={focusNew}
          rows={2}
          maxLength={maxMarkNoteLength}
          disabled={busy}
          value={note}
          onChange={({ currentTarget }) => onNote(currentTarget.value)}
        />
      ) : null}
    </Row>
  );
}
