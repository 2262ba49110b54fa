import type { Device, DeviceKind, PairedDevice } from '@daycare-portal/shared/door';
import { doorTeamText } from '@daycare-portal/shared/door-text';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { callError } from '../../api/call-error';
import { trpc } from '../../api/trpc';
import { BusyButton } from '../../components/busy-button';
import dialog from '../../components/dialog.module.css';
import { Stack, Text } from '../../components/layout';
import { QrCode } from '../../components/qr-code';
import { paths } from '../../paths';
import classes from './door-tablets-page.module.css';

const labels = doorTeamText.devices;

interface PairTabletProps {
  daycareId: string;
  devices: readonly Device[];
  onClose: () => void;
}

/** Names a tablet, and shows the link and the code that pair it, until one of them was used. */
export function PairTablet({ daycareId, devices, onClose }: PairTabletProps) {
  const [name, setName] = useState('');
  const [place, setPlace] = useState<ChosenPlace>({ kind: 'door', classroomId: '' });
  const [isRoomMissing, setIsRoomMissing] = useState(false);
  const pair = trpc.door.pairDevice.useMutation();
  const cancel = trpc.door.endDevice.useMutation({ onSuccess: onClose });
  const made = pair.data;
  if (made !== undefined) {
    const device = devices.find(({ deviceId }) => deviceId === made.deviceId);
    const isPaired = device !== undefined && device.pairedAt !== null;
    return (
      <Stack gap="m">
        {isPaired ? <p role="status">{labels.paired(name)}</p> : <Code made={made} />}
        <div className={dialog.buttons}>
          {isPaired ? (
            <Button onClick={onClose}>{labels.close}</Button>
          ) : (
            <Button variant="default" onClick={() => cancel.mutate({ daycareId, deviceId: made.deviceId })}>
              {labels.cancelCode}
            </Button>
          )}
        </div>
      </Stack>
    );
  }
  return (
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
        label={labels.name}
        description={labels.nameHelp}
        placeholder={labels.namePlaceholder}
        value={name}
        error={pair.error === null ? undefined : callError(pair.error).message}
        data-autofocus
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Place daycareId={daycareId} place={place} isRoomMissing={isRoomMissing} onChange={setPlace} />
      <Text tone="soft">{labels.pairHelp}</Text>
      <div className={dialog.buttons}>
        <BusyButton type="submit" busy={pair.isPending} busyText={labels.createCode}>
          {labels.createCode}
        </BusyButton>
      </div>
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
        {(['door', 'room'] as const).map((each) => (
          <option key={each} value={each}>
            {labels.kinds[each]}
          </option>
        ))}
      </NativeSelect>
      {place.kind === 'room' ? (
        <NativeSelect
          label={labels.room}
          value={place.classroomId}
          error={isRoomMissing ? labels.roomMissing : undefined}
          onChange={({ currentTarget }) => onChange({ ...place, classroomId: currentTarget.value })}
        >
          <option value="" />
          {data?.marks.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
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
      <p>{labels.stepOpen(`${new URL(pairUrl).host}${paths.door}`)}</p>
      <QrCode value={pairUrl} label={labels.qr} />
      <p>{labels.stepCode}</p>
      <p className={classes.code}>{code}</p>
      <Text as="p" pad="s" round="m" fill="primary">
        <strong>{labels.waiting}</strong> {labels.timeLeft(time)}
      </Text>
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
