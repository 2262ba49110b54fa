import { dayText } from '@daycare-portal/shared/day-text';
import { Button } from '@mantine/core';
import { attempt } from '../../api/attempt';
import { trpc } from '../../api/trpc';
import { useDaycare } from '../../auth/use-daycare';
import { usePermission } from '../../auth/use-permission';
import { Text } from '../../components/layout';
import { showNotice } from '../../components/notice';

/** After an import, the team already knows the people on the lists. */
export function SetKnown() {
  const labels = dayText.people.dashboard;
  const { daycareId } = useDaycare();
  const { data } = trpc.people.countFirstTimers.useQuery({ daycareId }, { enabled: usePermission()('people.manage') });
  const { mutateAsync, isPending } = trpc.people.setKnown.useMutation();
  const set = () => attempt(async () => showNotice(labels.knownNow((await mutateAsync({ daycareId, personIds: null })).known)));
  if (data === undefined || data.count === 0) return null;
  return (
    <Text as="details" above="l" padY="2xs" rule="top">
      <Text as="summary" touch padY="xs" weight="strong">
        {labels.firstTimers(data.count)}
      </Text>
      <Text tone="soft" breaks>
        {labels.setKnownHelp}
      </Text>
      <Button variant="outline" mt={8} disabled={isPending} onClick={() => void set()}>
        {labels.setKnown}
      </Button>
    </Text>
  );
}
