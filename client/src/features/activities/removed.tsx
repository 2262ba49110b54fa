import { childLogText } from '@daycare-portal/shared/child-log-text';
import { clockTimeAt } from '@daycare-portal/shared/clock-words';
import type { RemovedPart } from '@daycare-portal/shared/daily-log';
import { groupBy } from '@daycare-portal/shared/groups';
import { logPageText } from '@daycare-portal/shared/log-page-text';
import { trpc } from '../../api/trpc';
import { CountedPart } from '../../components/counted-part';
import { Card, Row, Text } from '../../components/layout';
import { entryText, entryTitle } from './entry-words';
import { KindIcon } from './kind-tiles';
import type { Log } from './log';
import { whenAt } from './when-at';

const labels = childLogText.earlier;

/** What was taken out of the day, and whether families had read it. */
export function Removed({ log }: { log: Log }) {
  const { data } = trpc.dailyLog.getRemoved.useQuery({ daycareId: log.daycareId, day: log.day.day });
  const ofRoom = (data?.removed ?? []).filter(({ studentId }) => log.roomId === 'all' || log.childOf(studentId) !== undefined);
  const removals = [...groupBy(ofRoom, ({ entryId, changedAt }) => `${entryId} ${changedAt}`).values()];
  if (removals.length === 0) return null;
  return (
    <CountedPart
      title={labels.removed}
      count={removals.length}
      beside={
        <Row as="p" gap="xs" size="s" tone="soft">
          {labels.removedHelp}
        </Row>
      }
    >
      <Card as="ul" padX="s">
        {removals.map(([first, ...others]) =>
          first === undefined ? null : (
            <Removal
              key={`${first.entryId} ${first.changedAt}`}
              log={log}
              first={first}
              names={[first, ...others].map((one) => one.fullName)}
            />
          ),
        )}
      </Card>
    </CountedPart>
  );
}

function Removal({ log, first, names }: { log: Log; first: RemovedPart; names: readonly string[] }) {
  const { timeZone } = log.day;
  const words = entryText(first, timeZone);
  return (
    <Row as="li" gap="s" padY="xs" align="stretch" divided>
      <KindIcon kind={first.kind} small />
      <Text as="div" grow>
        <Row as="p" wrap weight="strong" breaks rowGap="none" gap="xs">
          <bdi>{entryTitle(first)}</bdi>
          <Text as="span" size="s" weight="plain" tone="soft" figures>
            {clockTimeAt(first.at, timeZone)}
          </Text>
        </Row>
        <Text size="s" tone="soft" breaks>
          {logPageText.today.children(names, 0)}
        </Text>
        {words === '' ? null : (
          <Text size="s" breaks written>
            {words}
          </Text>
        )}
        <Text size="s" tone="soft" breaks>
          {first.wasShared ? logPageText.edit.familiesSaw : logPageText.edit.familiesDidNot}.{' '}
          {labels.removedBy(first.changedBy, whenAt(first.changedAt, log.day))}
        </Text>
      </Text>
    </Row>
  );
}
