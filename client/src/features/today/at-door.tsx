import type { AtDoor as Listed } from '@daycare-portal/shared/door';
import { doorTeamText } from '@daycare-portal/shared/door-text';
import { clockTimeAt } from '@daycare-portal/shared/clock-words';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import IconDoor from '@tabler/icons-react/dist/esm/icons/IconDoor.mjs';
import IconShieldX from '@tabler/icons-react/dist/esm/icons/IconShieldX.mjs';
import { useState } from 'react';
import { callError } from '../../api/call-error';
import { trpc } from '../../api/trpc';
import { AttentionList, type AttentionRow } from '../../attention/attention-list';
import { useDaycare } from '../../auth/use-daycare';
import { Row } from '../../components/layout';
import { showFailure } from '../../components/notice';
import { buttonClass } from '../../components/plain-button';
import { paths } from '../../paths';

const labels = doorTeamText.today;

/** Who waits at the door for the team: children whom the room welcomes or hands over, adults whom the door sent to the team, and tablets. */
export function AtDoor() {
  const { daycareId } = useDaycare();
  const { data } = trpc.door.listAtDoor.useQuery({ daycareId });
  return data === undefined ? null : <AtDoorList daycareId={daycareId} listed={data} />;
}

function AtDoorList({ daycareId, listed }: { daycareId: string; listed: Listed }) {
  return <AttentionList rows={useRows(daycareId, listed)} label={labels.title} isQuiet />;
}

function useRows(daycareId: string, { waiting, alerts, devices, pinsEnded }: Listed): AttentionRow[] {
  const timeZone = useDaycare().selectedDaycare?.timeZone ?? 'UTC';
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const onError = (error: unknown) => showFailure(callError(error).message);
  const settle = trpc.door.settleWaiting.useMutation({ onError });
  const see = trpc.door.seeAlert.useMutation({ onError });
  const resume = trpc.door.resumeDevice.useMutation({ onError });
  const button = (label: string, onPress: () => void, name = label) => (
    <button type="button" className={buttonClass('outlined')} aria-label={name} onClick={onPress}>
      {label}
    </button>
  );
  return [
    ...alerts.map(({ id, firstName, personName, why }): AttentionRow => {
      // Others can see the screen, so whom a custody alert is about is shown after a press alone.
      const isClosed = why === 'notAuthorized' && !opened.has(id);
      return {
        key: id,
        icon: IconShieldX,
        isSevere: why !== 'firstTime',
        title: isClosed ? labels.custody : labels.alerts[why](personName, firstName),
        action: () =>
          isClosed
            ? button(labels.show, () => setOpened((before) => new Set([...before, id])))
            : button(labels.seen, () => see.mutate({ daycareId, alertId: id })),
      };
    }),
    ...waiting.map(({ id, kind, personName, at, note, ...child }): AttentionRow => {
      const answer = (accept: boolean) => settle.mutate({ daycareId, id, accept });
      const { firstName } = child;
      return {
        key: id,
        icon: IconDoor,
        title: (kind === 'in' ? labels.arriving : labels.leaving)(fullNameOf(child), personName, clockTimeAt(at, timeZone)),
        help: note ?? undefined,
        action: () => (
          <Row gap="xs" wrap>
            {button(labels.refuse, () => answer(false), labels.refuseOf(firstName))}
            {button((kind === 'in' ? labels.accept : labels.handOver)(firstName), () => answer(true))}
          </Row>
        ),
      };
    }),
    ...devices.map(({ deviceId, name, isPaused, wrongToday }): AttentionRow => ({
      key: deviceId,
      icon: IconDoor,
      isSevere: isPaused,
      title: (isPaused ? labels.paused : labels.slowed)(name, wrongToday),
      action: isPaused ? () => button(labels.resume, () => resume.mutate({ daycareId, deviceId })) : undefined,
    })),
    ...(pinsEnded
      ? [
          {
            key: 'pins',
            icon: IconDoor,
            title: labels.pinsEnded,
            action: { label: labels.toPins, to: paths.doorTablets },
          } satisfies AttentionRow,
        ]
      : []),
  ];
}
