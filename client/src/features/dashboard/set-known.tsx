import { dayText } from '@daycare-portal/shared/day-text';
import { Button } from '@mantine/core';
import { attempt } from '../../api/attempt';
import { trpc } from '../../api/trpc';
import { useDaycare } from '../../auth/use-daycare';
import { usePermission } from '../../auth/use-permission';
import { showNotice } from '../../components/notice';
import classes from './set-known.module.css';

/** After an import, the team already knows the people on the lists. */
export function SetKnown() {
  const labels = dayText.people.dashboard;
  const { daycareId } = useDaycare();
  const { data } = trpc.people.countFirstTimers.useQuery({ daycareId }, { enabled: usePermission()('people.manage') });
  const { mutateAsync, isPending } = trpc.people.setKnown.useMutation();
  const set = () => attempt(async () => showNotice(labels.knownNow((await mutateAsync({ daycareId, personIds: null })).known)));
  if (data === undefined || data.count === 0) return null;
  return (
    <details className={classes.line}>
      <summary>{labels.firstTimers(data.count)}</summary>
      <p className={classes.help}>{labels.setKnownHelp}</p>
      <Button variant="outline" mt={8} disabled={isPending} onClick={() => void set()}>
        {labels.setKnown}
      </Button>
    </details>
  );
}
