import type { Device } from '@daycare-portal/shared/door';
import { doorTeamText } from '@daycare-portal/shared/door-text';
import { dayAt } from '@daycare-portal/shared/center-time';
import { formatDate } from '@daycare-portal/shared/dates';
import { Button } from '@mantine/core';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconDeviceTablet from '@tabler/icons-react/dist/esm/icons/IconDeviceTablet.mjs';
import IconDoor from '@tabler/icons-react/dist/esm/icons/IconDoor.mjs';
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs';
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs';
import { useState } from 'react';
import { callError } from '../../api/call-error';
import { trpc } from '../../api/trpc';
import { useDaycareZone } from '../../auth/use-daycare-zone';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { Row, Stack, Text } from '../../components/layout';
import { showFailure } from '../../components/notice';
import { timeInWords } from '../../components/time-in-words';

const labels = doorTeamText.devices;
/** The tablet asks every half minute. */
const justNowMs = 2 * 60_000;

export function DeviceRow({ daycareId, device }: { daycareId: string; device: Device }) {
  const { deviceId, name, kind, roomName, pairedAt, pausedAt } = device;
  const place = roomName ?? labels.place[kind];
  const timeZone = useDaycareZone() ?? 'UTC';
  const [isEnding, setIsEnding] = useState(false);
  const onError = (error: unknown) => showFailure(callError(error).message);
  const end = trpc.door.endDevice.useMutation({ onError });
  const pause = trpc.door.pauseDevice.useMutation({ onError });
  const resume = trpc.door.resumeDevice.useMutation({ onError });
  const isBusy = end.isPending || pause.isPending || resume.isPending;
  const tone = stateTone(device);
  const StateIcon = stateIcons[tone];
  const one = { daycareId, deviceId };
  return (
    <Row as="li" wrap gap="m" rowGap="xs" padY="s" rule="bottom">
      <Text as="span" middle round="m" fill="fill" w={40} h={40}>
        {kind === 'door' ? <IconDoor size={20} stroke={1.75} aria-hidden /> : <IconDeviceTablet size={20} stroke={1.75} aria-hidden />}
      </Text>
      <Stack breaks flex="1 1 160px">
        <Text weight="strong">{name}</Text>
        <Text tone="soft" size="s">
          {pairedAt === null ? labels.notOpened(place) : labels.since(place, formatDate(dayAt(pairedAt, timeZone), 'short'))}
        </Text>
      </Stack>
      <Text tone={tone} grow phone="line">
        <Row as="span" gap="xs">
          <Text as={StateIcon} fixed w={18} h={18} aria-hidden />
          {stateWords(device)}
        </Row>
      </Text>
      <Row gap="xs" justify="end" minW={216} phone="line" buttons="share">
        {pausedAt !== null ? (
          <Button variant="default" disabled={isBusy} aria-label={labels.resumeOf(name)} onClick={() => resume.mutate(one)}>
            {labels.resume}
          </Button>
        ) : pairedAt === null ? null : (
          <Button variant="default" disabled={isBusy} aria-label={labels.pauseOf(name)} onClick={() => pause.mutate(one)}>
            {labels.pause}
          </Button>
        )}
        <Button variant="default" disabled={isBusy} aria-label={labels.endOf(name)} onClick={() => setIsEnding(true)}>
          {labels.end}
        </Button>
      </Row>
      <ConfirmDialog
        opened={isEnding}
        title={labels.endTitle(name)}
        consequence={labels.endHelp}
        safe={labels.keep}
        confirm={labels.end}
        onSafe={() => setIsEnding(false)}
        onConfirm={() => {
          setIsEnding(false);
          end.mutate(one);
        }}
      />
    </Row>
  );
}

const stateIcons = { error: IconPlayerPause, soft: IconHourglass, success: IconCircleCheck, warning: IconClock };

const isSeenNow = ({ seenAt }: Device) => seenAt !== null && Date.now() - Date.parse(seenAt) < justNowMs;

function stateTone(device: Device): 'error' | 'success' | 'warning' | 'soft' {
  if (device.pausedAt !== null) return 'error';
  if (device.pairedAt === null) return 'soft';
  return isSeenNow(device) ? 'success' : 'warning';
}

function stateWords(device: Device): string {
  const { pausedAt, pairedAt, seenAt, wrongToday } = device;
  if (pausedAt !== null) return wrongToday === 0 ? labels.paused : labels.pausedAfter(wrongToday);
  if (pairedAt === null || seenAt === null) return labels.neverSeen;
  const seen = isSeenNow(device) ? labels.seenNow : labels.seenAt(timeInWords(seenAt, new Date()));
  return wrongToday === 0 ? seen : `${seen}, ${labels.wrongToday(wrongToday)}`;
}
