import type { Device, DeviceKind, PairedDevice } from '@daycare-portal/shared/door';
import { doorTeamText } from '@daycare-portal/shared/door-text';
import { text } from '@daycare-portal/shared/text';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { callError } from '../../api/call-error';
import { trpc } from '../../api/trpc';
import { BusyButton } from '../../components/busy-button';
import { focusNew } from '../../components/focus-new';
import { Row, Stack, Text } from '../../components/layout';
import { showFailure } from '../../components/notice';
import { optionsOf } from '../../components/options-of';
import { QrCode } from '../../components/qr-code';
import { paths } from '../../paths';
import classes from './door-tablets.module.css';

const labels = doorTeamText.devices;

interface PairTabletProps {
  daycareId: string;
  devices: readonly Device[];
  className: string | undefined;
  onClose: () => void;
}

/** Names a tablet, and shows the link and the code that pair it, until one of them was used. */
export function PairTablet({ daycareId, devices, className, onClose }: PairTabletProps) {
  const heading = useId();
  const [name, setName] = useState('');
  const [place, setPlace] = useState<ChosenPlace>({ kind: 'door', classroomId: '' });
  const [isRoomMissing, setIsRoomMissing] = useState(false);
  const pair = trpc.door.pairDevice.useMutation();
  const made = pair.data;
  return (
    <section aria-labelledby={heading} className={className}>
      <Text as="h2" id={heading} size="xl" below="s">
        {labels.pair}
      </Text>
      {made === undefined ? (
        <Stack
          as="form"
          gap="m"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            const { kind, classroomId } = place;
            const lacksRoom = kind === 'room' && classroomId === '';
            setIsRoomMissing(lacksRoom);
            if (!lacksRoom) pair.mutate({ daycareId, name, kind, ...(kind === 'room' && { classroomId }) });
          }}
        >
          <TextInput
            ref={focusNew}
            label={labels.name}
            description={labels.nameHelp}
            placeholder={labels.namePlaceholder}
            value={name}
            error={pair.error === null ? undefined : callError(pair.error).message}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <Place daycareId={daycareId} place={place} isRoomMissing={isRoomMissing} onChange={setPlace} />
          <BusyButton type="submit" busy={pair.isPending} busyText={labels.createCode}>
            {labels.createCode}
          </BusyButton>
          <Button variant="default" onClick={onClose}>
            {text.actions.cancel}
          </Button>
        </Stack>
      ) : (
        <Waiting daycareId={daycareId} name={name} made={made} device={devices.find(isMade(made))} onClose={onClose} />
      )}
      <Text tone="soft" size="s" above="m">
        {labels.pairHelp}
      </Text>
    </section>
  );
}

const isMade = (made: PairedDevice) => (device: Device) => device.deviceId === made.deviceId;

interface WaitingProps {
  daycareId: string;
  name: string;
  made: PairedDevice;
  /** As the list has it; none until it was asked again. */
  device: Device | undefined;
  onClose: () => void;
}

/** The code of a tablet, until it was used. */
function Waiting({ daycareId, name, made, device, onClose }: WaitingProps) {
  const cancel = trpc.door.endDevice.useMutation({
    onSuccess: onClose,
    onError: (error) => showFailure(callError(error).message),
  });
  const isPaired = device !== undefined && device.pairedAt !== null;
  return (
    <Stack gap="m" ref={focusNew} tabIndex={-1}>
      <Text tone="soft" size="s" breaks>
        {name}
      </Text>
      {isPaired ? <p role="status">{labels.paired(name)}</p> : <Code made={made} />}
      {isPaired ? (
        <Button onClick={onClose}>{labels.close}</Button>
      ) : (
        <Button variant="default" disabled={cancel.isPending} onClick={() => cancel.mutate({ daycareId, deviceId: made.deviceId })}>
          {labels.cancelCode}
        </Button>
      )}
    </Stack>
  );
}

interface ChosenPlace {
  kind: DeviceKind;
  /** '': none yet. */
  classroomId: string;
}

interface PlaceProps {
  daycareId: string;
  place: ChosenPlace;
  isRoomMissing: boolean;
  onChange: (place: ChosenPlace) => void;
}

/** At the door, or in which room. */
function Place({ daycareId, place, isRoomMissing, onChange }: PlaceProps) {
  const { data } = trpc.classrooms.getClassroomMarks.useQuery({ daycareId });
  return (
    <>
      <NativeSelect
        label={labels.kind}
        value={place.kind}
        onChange={({ currentTarget }) => onChange({ ...place, kind: currentTarget.value === 'room' ? 'room' : 'door' })}
      >
        {optionsOf(['door', 'room'] as const, (each) => [each, labels.kinds[each]])}
      </NativeSelect>
      {place.kind === 'room' ? (
        <NativeSelect
          label={labels.room}
          value={place.classroomId}
          error={isRoomMissing ? labels.roomMissing : undefined}
          onChange={({ currentTarget }) => onChange({ ...place, classroomId: currentTarget.value })}
        >
          <option value="" />
          {optionsOf(data?.marks, ({ id, name }) => [id, name])}
        </NativeSelect>
      ) : null}
    </>
  );
}

function Code({ made: { pairUrl, code, endsAt } }: { made: PairedDevice }) {
  const left = useSecondsUntil(endsAt);
  if (left <= 0) return <p role="status">{labels.lapsed}</p>;
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return (
    <>
      <Stack as="ol" gap="l">
        <Step number={1}>
          <Stack gap="s">
            <p>{labels.stepOpen(`${new URL(pairUrl).host}${paths.door}`)}</p>
            <QrCode value={pairUrl} label={labels.qr} />
          </Stack>
        </Step>
        <Step number={2}>
          <p>{labels.stepCode}</p>
          <p className={classes.code}>{code}</p>
        </Step>
      </Stack>
      <Row gap="s" pad="m" round="m" fill="primary">
        <Text as={IconHourglass} fixed w={20} h={20} aria-hidden />
        <p>
          <strong>{labels.waiting}</strong> {labels.timeLeft(time)}
        </p>
      </Row>
    </>
  );
}

function useSecondsUntil(endsAt: string): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return Math.ceil((Date.parse(endsAt) - now) / 1_000);
}

function Step({ number, children }: { number: number; children: ReactNode }) {
  return (
    <Row as="li" align="start" gap="xs">
      <Text as="span" fixed w={24} round="s" fill="fill" size="s" text="center" aria-hidden>
        {number}
      </Text>
      <Text as="div" grow>
        {children}
      </Text>
    </Row>
  );
}
