import { instantAfter, type ClockTime } from '@daycare-portal/shared/center-time';
import { clockTimeAt, weekdayName } from '@daycare-portal/shared/clock-words';
import { dayText } from '@daycare-portal/shared/day-text';
import type { DayAdult } from '@daycare-portal/shared/staff-marks';
import { TextInput } from '@mantine/core';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { useState, type ComponentProps, type FormEvent } from 'react';
import { attempt } from '../../../api/attempt';
import { trpc } from '../../../api/trpc';
import { usePermission } from '../../../auth/use-permission';
import { Avatar } from '../../../components/avatar';
import { BusyButton } from '../../../components/busy-button';
import { CheckField } from '../../../components/check-field';
import { ErrorBox } from '../../../components/error-box';
import { Row, Stack, Text } from '../../../components/layout';
import { MenuButton } from '../../../components/menu-button';
import { showNotice } from '../../../components/notice';
import { SidePanel } from '../../../components/side-panel';
import { TimeForm } from '../../../components/time-form';
import { useSendingCompared } from '../../../pickup/use-sending-compared';
import { ClockItems } from './clock-items';
import { ConfirmHere } from './confirm-here';
import shared from '../today.module.css';
import type { Team } from './use-team';
import panels from '../panels/panels.module.css';

const labels = dayText.clock;

interface TeamPanelProps {
  daycareId: string;
  team: Team;
  opened: boolean;
  onClose: () => void;
}

/** Every adult of the day, with the actions that owners and staff have for each, and everyone for themselves. */
export function TeamPanel({ daycareId, team, opened, onClose }: TeamPanelProps) {
  const isHere = ({ state }: DayAdult) => state === 'in' || state === 'onBreak';
  const adults = [...team.adults.filter(isHere), ...team.adults.filter((adult) => !isHere(adult))];
  return (
    <SidePanel opened={opened} title={labels.teamTitle} onClose={onClose}>
      <ul>
        {adults.map((adult) => (
          <PersonRow key={adult.userId} daycareId={daycareId} team={team} adult={adult} />
        ))}
      </ul>
      {team.mayClockOthers ? <AddSubstitute daycareId={daycareId} /> : null}
    </SidePanel>
  );
}

function PersonRow({ daycareId, team, adult }: { daycareId: string; team: Team; adult: DayAdult }) {
  const { fullName, userId, isSubstitute, countsInRatio, isUnconfirmed, leftOpen } = adult;
  const isSelf = userId === team.self?.userId;
  const mayDecide = usePermission()('staff.manageRoles');
  const notes = [
    ...(isSubstitute ? [labels.substitute] : []),
    ...(countsInRatio ? [] : [labels.notCounted]),
    ...(isUnconfirmed ? [labels.unconfirmed] : []),
  ];
  return (
    <Row as="li" align="start" gap="xs" padY="xs" rule="bottom" style={{ marginRight: -8 }}>
      <Avatar name={fullName} />
      <Text as="div" grow>
        <Text weight="strong" breaks>
          <bdi>{fullName}</bdi>{' '}
          {isSelf ? (
            <Text as="span" weight="plain" tone="soft">
              {labels.you}
            </Text>
          ) : null}
        </Text>
        <Text size="s" tone="soft">
          {stateWords(adult, team)}
        </Text>
        {notes.length === 0 ? null : (
          <Text size="s" tone="soft">
            {notes.join(' · ')}
          </Text>
        )}
        {isSelf || team.mayClockOthers ? <ConfirmHere team={team} adult={adult} /> : null}
        {leftOpen === null ? null : <LeftOpen team={team} adult={adult} leftOpen={leftOpen} />}
      </Text>
      {isSelf || team.mayClockOthers ? (
        <MenuButton
          face={<IconDots size={20} stroke={1.75} aria-hidden />}
          label={labels.changeOf(fullName)}
          className={shared.icon}
          position="bottom-end"
          width={260}
        >
          {(menu) => (
            <>
              <ClockItems menu={menu} team={team} adult={adult} inWords={labels.inTo} moveWords={labels.moveTo} />
              {mayDecide ? <CountsItem menu={menu} daycareId={daycareId} adult={adult} /> : null}
              {isSubstitute && (adult.state === 'notYet' || adult.state === 'out') ? (
                <EndSubstitute menu={menu} daycareId={daycareId} adult={adult} />
              ) : null}
            </>
          )}
        </MenuButton>
      ) : null}
    </Row>
  );
}

function stateWords({ state, since, classroomId }: DayAdult, { rooms, timeZone }: Team): string {
  const { states } = labels;
  if (state === 'notYet' || since === null) return states.notYet;
  const time = clockTimeAt(since, timeZone);
  if (state !== 'in') return states[state](time);
  const room = rooms.find((each) => each.classroomId === classroomId);
  return room === undefined ? states.inNoRoom(time) : states.in(room.name, time);
}

/** A shift without an end on an earlier day, until someone says when the adult left. */
function LeftOpen({ team, adult, leftOpen }: { team: Team; adult: DayAdult; leftOpen: NonNullable<DayAdult['leftOpen']> }) {
  const { timeZone, mayClockOthers } = team;
  const save = async (time: ClockTime) => {
    const at = instantAfter(leftOpen.since, leftOpen.day, time, timeZone);
    await team.clock(adult, 'out', { at, reason: labels.leftReason });
    return undefined;
  };
  return (
    <>
      <Text size="s" weight="strong" tone="warning">
        {labels.leftOpen(weekdayName(leftOpen.day), clockTimeAt(leftOpen.since, timeZone))}
      </Text>
      {mayClockOthers ? (
        <TimeForm
          className={panels.time}
          label={labels.leftAt(adult.fullName)}
          missing={dayText.today.timeMissing}
          submit={labels.saveTime}
          spoken={labels.saveTimeOf(adult.fullName)}
          busyText={dayText.today.saving}
          onSave={save}
        />
      ) : (
        <Text size="s" tone="soft">
          {labels.leftOpenAsk}
        </Text>
      )}
    </>
  );
}

function CountsItem({ menu: Menu, daycareId, adult }: OfMenu) {
  const { mutateAsync } = trpc.staff.setCountsInRatio.useMutation();
  const set = (countsInRatio: boolean) => attempt(() => mutateAsync({ daycareId, userId: adult.userId, countsInRatio }));
  return (
    <Menu.CheckboxItem checked={adult.countsInRatio} onChange={(checked) => void set(checked)} closeMenuOnClick>
      {labels.addSubstitute.counts}
    </Menu.CheckboxItem>
  );
}

interface OfMenu {
  menu: ComponentProps<typeof ClockItems>['menu'];
  daycareId: string;
  adult: DayAdult;
}

function EndSubstitute({ menu: Menu, daycareId, adult }: OfMenu) {
  const { mutateAsync } = trpc.staff.endSubstitute.useMutation();
  const end = () =>
    attempt(async () => {
      await mutateAsync({ daycareId, userId: adult.userId });
      showNotice(labels.addSubstitute.ended(adult.fullName));
    });
  return <Menu.Item onClick={() => void end()}>{labels.addSubstitute.end}</Menu.Item>;
}

/** A person without an account. */
function AddSubstitute({ daycareId }: { daycareId: string }) {
  const words = labels.addSubstitute;
  const { mutateAsync } = trpc.staff.addSubstitute.useMutation();
  const { failure, busy, idOf, sendCompared, question } = useSendingCompared();
  const [name, setName] = useState('');
  const [counts, setCounts] = useState(true);
  const [wrong, setWrong] = useState<string>();
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return setWrong(labels.nameMissing);
    void sendCompared(async (answer) => {
      const person = { fullName: name.trim(), countsInRatio: counts, ...answer };
      await mutateAsync({ daycareId, id: idOf(person), ...person });
      showNotice(words.added(name.trim()));
      setName('');
    });
  };
  return (
    <Stack as="form" gap="m" above="xl" noValidate onSubmit={add}>
      <div>
        <Text as="h3" size="l">
          {words.title}
        </Text>
        <Text size="s" tone="soft">
          {words.help}
        </Text>
      </div>
      {failure === undefined ? null : <ErrorBox message={failure} />}
      {question}
      <TextInput
        label={words.name}
        autoComplete="off"
        autoCapitalize="words"
        value={name}
        error={wrong}
        disabled={busy}
        onChange={({ currentTarget }) => {
          setName(currentTarget.value);
          setWrong(undefined);
        }}
      />
      <CheckField
        label={words.counts}
        checked={counts}
        disabled={busy}
        onChange={({ currentTarget }) => setCounts(currentTarget.checked)}
      />
      <BusyButton type="submit" variant="default" busy={busy} busyText={words.busy}>
        {words.submit}
      </BusyButton>
    </Stack>
  );
}
