import type { NewPin } from '@daycare-portal/shared/door';
import { doorTeamText } from '@daycare-portal/shared/door-text';
import { dayAt } from '@daycare-portal/shared/center-time';
import { formatInstant } from '@daycare-portal/shared/dates';
import type { ChildPerson } from '@daycare-portal/shared/people';
import { Button } from '@mantine/core';
import IconGridDots from '@tabler/icons-react/dist/esm/icons/IconGridDots.mjs';
import { useState } from 'react';
import { callError } from '../../../api/call-error';
import { trpc } from '../../../api/trpc';
import { useDaycare } from '../../../auth/use-daycare';
import { useDaycareZone } from '../../../auth/use-daycare-zone';
import dialog from '../../../components/dialog.module.css';
import { Dialog } from '../../../components/dialog';
import { Row, Stack, Text } from '../../../components/layout';
import { showFailure } from '../../../components/notice';
import { PinBoxes } from '../../../shared-features/pin-boxes';

const labels = doorTeamText.pins;

interface DoorPinsProps {
  daycareId: string;
  studentId: string;
  people: readonly ChildPerson[];
}

/** A button that opens who around the child has a PIN for the door, and makes a new one for somebody who lost theirs. */
export function DoorPins(props: DoorPinsProps) {
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <Row above="m">
      <Button variant="default" leftSection={<IconGridDots size={18} stroke={1.75} aria-hidden />} onClick={() => setOpened(true)}>
        {labels.ofPeople}
      </Button>
      <Dialog opened={opened} title={labels.ofPeople} size={520} onClose={close}>
        {opened ? <PinList {...props} onClose={close} /> : null}
      </Dialog>
    </Row>
  );
}

function PinList({ daycareId, studentId, people, onClose }: DoorPinsProps & { onClose: () => void }) {
  const timeZone = useDaycareZone();
  const { data } = trpc.door.getPinsOfChild.useQuery({ daycareId, studentId });
  const [made, setMade] = useState<{ pin: NewPin; madeAt: string }>();
  const renew = trpc.door.renewPins.useMutation({
    onSuccess: ({ pins: [pin], refused: [first], madeAt }) => {
      if (pin !== undefined) setMade({ pin, madeAt });
      else if (first !== undefined) showFailure(first.reason);
    },
    onError: (error) => showFailure(callError(error).message),
  });
  if (made !== undefined) return <Made made={made} onClose={onClose} />;
  const holders = (data?.people ?? []).flatMap(({ personId, madeAt, mayHave }) => {
    const person = people.find((one) => one.personId === personId);
    return person === undefined || !mayHave ? [] : [{ personId, madeAt, fullName: person.fullName }];
  });
  return (
    <Stack gap="s">
      <Text tone="soft">{labels.newPinHelp}</Text>
      <ul>
        {holders.map(({ personId, fullName, madeAt }) => (
          <Row key={personId} as="li" wrap gap="m" rowGap="2xs" padY="xs" divided>
            <Stack grow>
              <Text weight="strong">{fullName}</Text>
              <Text tone="soft" size="s">
                {madeAt === null ? labels.noPin : labels.madeOn(formatInstant(madeAt, timeZone))}
              </Text>
            </Stack>
            <Button
              variant="default"
              disabled={renew.isPending}
              aria-label={labels.newPinOf(fullName)}
              onClick={() => renew.mutate({ daycareId, personIds: [personId] })}
            >
              {labels.newPin}
            </Button>
          </Row>
        ))}
      </ul>
    </Stack>
  );
}

function Made({ made: { pin, madeAt }, onClose }: { made: { pin: NewPin; madeAt: string }; onClose: () => void }) {
  const { daycareName, selectedDaycare } = useDaycare();
  const print = async () => {
    const { printPinSlips } = await import('../../../shared-features/pin-slips');
    await printPinSlips({ pins: [pin], daycareName, day: dayAt(madeAt, selectedDaycare?.timeZone ?? 'UTC') });
  };
  return (
    <Stack gap="m">
      <Text weight="strong">{labels.newPinOf(pin.fullName)}</Text>
      <PinBoxes pin={pin.pin} />
      <p role="status">{labels.shownOnce}</p>
      <div className={dialog.buttons}>
        <Button variant="default" onClick={() => void print()}>
          {labels.printSlip}
        </Button>
        <Button onClick={onClose}>{labels.done}</Button>
      </div>
    </Stack>
  );
}
