import type { LogRoom } from '@daycare-portal/shared/daily-log';
import type { Day } from '@daycare-portal/shared/daycare-day';
import { daySettingsText } from '@daycare-portal/shared/day-settings-text';
import { logKinds, type LogKind } from '@daycare-portal/shared/log-kinds';
import { logText } from '@daycare-portal/shared/log-text';
import { text } from '@daycare-portal/shared/text';
import { useState } from 'react';
import { trpc } from '../../api/trpc';
import { useSending } from '../../api/use-sending';
import { BusyButton } from '../../components/busy-button';
import { CheckField } from '../../components/check-field';
import { DialogForm } from '../../components/dialog-form';
import { Card, Row, Stack, Text } from '../../components/layout';
import { showNotice } from '../../components/notice';
import { RoomMark } from '../../components/room-mark';
import { ChangeInDialog, SettingsSection, useChangeDay } from './settings-section';

const labels = daySettingsText.dailyLog;
/** Photos always wait. */
const choosable = logKinds.filter((kind) => kind !== 'photo');

interface DailyLogRulesProps {
  daycareId: string;
  day: Day;
}

/** Turns the daily log on or off, and says what each classroom shares at once and whether sleeping children are checked. */
export function DailyLogRules({ daycareId, day: { features } }: DailyLogRulesProps) {
  const { busy, busyText, change } = useChangeDay(daycareId);
  const isOn = features.dailyLog;
  return (
    <SettingsSection id="daily-log" title={labels.title}>
      <Text tone="soft" breaks role="status">
        {isOn ? labels.on : labels.off}
      </Text>
      {isOn ? <Rooms daycareId={daycareId} /> : null}
      <Row wrap gap="xs">
        <BusyButton
          variant={isOn ? 'subtle' : 'filled'}
          busy={busy}
          busyText={busyText}
          onClick={() => change({ features: { ...features, dailyLog: !isOn } })}
        >
          {isOn ? labels.turnOff : labels.turnOn}
        </BusyButton>
      </Row>
    </SettingsSection>
  );
}

function Rooms({ daycareId }: { daycareId: string }) {
  const { data } = trpc.dailyLog.getRooms.useQuery({ daycareId });
  if (data === undefined || data.rooms.length === 0) return null;
  return (
    <Card as="ul" above="s" wide aria-label={labels.rooms}>
      {data.rooms.map((room) => (
        <Row as="li" key={room.classroomId} pad="s" divided wrap rowGap="xs" gap="xl">
          <Text as="div" flex="1 1 16rem">
            <Row as="p" gap="xs" weight="strong">
              <RoomMark mark={room.mark} size={14} />
              <bdi>{room.name}</bdi>
            </Row>
            <Text size="m" tone="soft">
              {waitsInWords(room)}
            </Text>
            <Text size="m" tone="soft">
              {room.sleepChecks ? labels.checks : labels.noChecks}
            </Text>
          </Text>
          <ChangeInDialog label={labels.change(room.name)} title={labels.roomTitle(room.name)}>
            {(onClose) => <RoomForm daycareId={daycareId} room={room} onClose={onClose} />}
          </ChangeInDialog>
        </Row>
      ))}
    </Card>
  );
}

function waitsInWords({ held }: LogRoom): string {
  const waits = choosable.filter((kind) => held.includes(kind));
  return waits.length === 0 ? labels.nothingWaits : labels.waits([...waits, 'photo' as const].map((kind) => logText.kinds[kind]));
}

function RoomForm({ daycareId, room, onClose }: { daycareId: string; room: LogRoom; onClose: () => void }) {
  const { mutateAsync: saveRoom } = trpc.dailyLog.saveRoom.useMutation();
  const { failure, busy, send } = useSending();
  const [held, setHeld] = useState<readonly LogKind[]>(room.held);
  const [sleepChecks, setSleepChecks] = useState(room.sleepChecks);
  const toggle = (kind: LogKind) => setHeld(held.includes(kind) ? held.filter((each) => each !== kind) : [...held, kind]);
  const save = () =>
    send(async () => {
      const { classroomId, updatedAt } = room;
      await saveRoom({ daycareId, classroomId, held: [...held], sleepChecks, updatedAt });
      showNotice(labels.saved(room.name));
      onClose();
    });
  return (
    <DialogForm failure={failure} busy={busy} submit={text.actions.save} onSubmit={save} onCancel={onClose}>
      <Stack as="fieldset" gap="s" disabled={busy}>
        <Text as="legend" weight="strong">
          {labels.heldLabel}
        </Text>
        <Text size="m" tone="soft">
          {labels.heldHelp}
        </Text>
        {choosable.map((kind) => (
          <CheckField key={kind} label={logText.kinds[kind]} checked={held.includes(kind)} onChange={() => toggle(kind)} />
        ))}
      </Stack>
      <CheckField
        label={labels.checksLabel}
        help={labels.checksHelp}
        checked={sleepChecks}
        disabled={busy}
        onChange={() => setSleepChecks(!sleepChecks)}
      />
    </DialogForm>
  );
}
