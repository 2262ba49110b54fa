import { doorTeamText } from '@daycare-portal/shared/door-text';
import { dayAt } from '@daycare-portal/shared/center-time';
import { callError } from '../../api/call-error';
import { trpc } from '../../api/trpc';
import { useDaycare } from '../../auth/use-daycare';
import { showFailure, showNotice } from '../../components/notice';

/** Makes new PINs for these people and prints them. They are on the paper, and nowhere else. */
export function usePrintPins(daycareId: string) {
  const { daycareName, selectedDaycare } = useDaycare();
  const { mutateAsync, isPending } = trpc.door.renewPins.useMutation({
    onError: (error) => showFailure(callError(error).message),
  });
  const print = async (personIds: string[]) => {
    const made = await mutateAsync({ daycareId, personIds }).catch(() => undefined);
    if (made === undefined) return;
    const { pins, refused, madeAt } = made;
    const [first] = refused;
    if (first !== undefined) showFailure(first.reason);
    if (pins.length === 0) return;
    const { printPinSlips } = await import('../../shared-features/pin-slips');
    await printPinSlips({ pins, daycareName, day: dayAt(madeAt, selectedDaycare?.timeZone ?? 'UTC') });
    showNotice(doorTeamText.pins.made(pins.length));
  };
  return { print, isPending };
}
