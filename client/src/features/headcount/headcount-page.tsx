import { addDays, dayAt } from '@daycare-portal/shared/center-time';
import { clockTimeAt } from '@daycare-portal/shared/clock-words';
import { formatDate } from '@daycare-portal/shared/dates';
import { headcountText } from '@daycare-portal/shared/headcount-text';
import { drillKinds, type HeadcountKind, type HeadcountList, type HeadcountSummary } from '@daycare-portal/shared/headcounts';
import { text } from '@daycare-portal/shared/text';
import { Button } from '@mantine/core';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconUsersGroup from '@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { attempt } from '../../api/attempt';
import { QueryView } from '../../api/query-view';
import { trpc } from '../../api/trpc';
import { useAuth } from '../../auth/auth-provider';
import { useDaycare } from '../../auth/use-daycare';
import { EmptyState } from '../../components/empty-state';
import { ThreeCubbies } from '../../components/illustration/three-cubbies';
import { Row, Stack, Text } from '../../components/layout';
import { lengthInWords } from '../../shared-features/length-words';
import { LinkButton } from '../../components/link-button';
import { Loading } from '../../components/loading';
import { PageTitle } from '../../components/page-title';
import { Section } from '../../components/section';
import { useBusy } from '../../components/use-busy';
import { paths } from '../../paths';
import { isOf } from '../../waiting/kept-rows';
import { useBeginHeadcount } from '../../waiting/use-begin-headcount';
import { useKept } from '../../waiting/use-kept';
import dialog from '../../components/dialog.module.css';
import classes from './headcount.module.css';
import { nameOfHeadcount } from './roll-words';

const labels = headcountText.headcount;
const earlierDays = 90;

/** Starts a headcount, links to running ones, and lists finished ones. */
export function HeadcountPage() {
  const { daycareId, keepsAttendance: isOn } = useDaycare();
  const timeZone = useAuth().selectedDaycare?.timeZone ?? 'UTC';
  const begun = useLocalHeadcounts(daycareId, timeZone);
  const [from, setFrom] = useState<string | null>(null);
  const { data, error, refetch } = trpc.attendance.listHeadcounts.useQuery(
    { daycareId, from },
    { enabled: isOn, placeholderData: (old) => old },
  );
  if (!isOn) {
    return (
      <>
        <PageTitle>{labels.title}</PageTitle>
        <Text tone="soft">{text.features.attendance.off}</Text>
      </>
    );
  }
  const goingOn = [...begun, ...(data?.headcounts.filter(({ finishedAt }) => finishedAt === null) ?? [])];
  return (
    <>
      <PageTitle>{labels.title}</PageTitle>
      {goingOn.length === 0 ? null : <Running headcounts={goingOn} timeZone={data?.timeZone ?? timeZone} />}
      <Start daycareId={daycareId} />
      <QueryView query={{ data, error, refetch }} page loading={<Loading label={labels.loading} tall={240} />}>
        {(list) => <Past list={list} onEarlier={() => setFrom(addDays(list.from, -earlierDays))} />}
      </QueryView>
    </>
  );
}

/** The headcounts that were started on this device and that the server does not have yet. */
function useLocalHeadcounts(daycareId: string, timeZone: string): HeadcountSummary[] {
  const startedBy = useAuth().user?.displayName ?? '';
  const kept = useKept().filter((each) => each.daycareId === daycareId && each.refused === null);
  const finished = new Set(kept.flatMap((each) => (isOf('attendance.finish', each) ? [each.row.headcountId] : [])));
  return kept.flatMap((each) => {
    if (!isOf('attendance.startHeadcount', each) || finished.has(each.row.id)) return [];
    const { id: headcountId, kind, at: startedAt } = each.row;
    const open = { finishedAt: null, finishedBy: null, note: null, counts: null };
    return [{ headcountId, kind, outing: null, day: dayAt(startedAt, timeZone), startedAt, startedBy, ...open }];
  });
}

function Start({ daycareId }: { daycareId: string }) {
  const navigate = useNavigate();
  const begin = useBeginHeadcount(daycareId);
  const [busy, whileBusy] = useBusy();
  const start = (kind: HeadcountKind) => void whileBusy(() => attempt(async () => void navigate(paths.headcount(await begin(kind)))));
  return (
    <Section title={labels.start}>
      <Text tone="soft">{labels.startHelp}</Text>
      <Row wrap gap="s" above="s" buttons="lines">
        <Button
          size="lg"
          disabled={busy}
          leftSection={<IconUsersGroup size={22} stroke={1.75} aria-hidden />}
          onClick={() => start('count')}
        >
          {labels.kinds.count}
        </Button>
        {drillKinds.map((kind) => (
          <Button key={kind} size="lg" variant="default" disabled={busy} onClick={() => start(kind)}>
            {labels.kinds[kind]}
          </Button>
        ))}
        <Button
          size="lg"
          className={dialog.danger}
          disabled={busy}
          leftSection={<IconAlertTriangle size={22} stroke={1.75} aria-hidden />}
          onClick={() => start('emergency')}
        >
          {labels.kinds.emergency}
        </Button>
      </Row>
    </Section>
  );
}

function Running({ headcounts, timeZone }: { headcounts: readonly HeadcountSummary[]; timeZone: string }) {
  return (
    <Section title={labels.goingOn}>
      <Stack as="ul" gap="xs" above="xs">
        {headcounts.map((headcount) => (
          <Row key={headcount.headcountId} as="li" wrap justify="between" gap="m" rowGap="s" pad="s" card fill="warning">
            <Stack as="span" breaks flex="1 1 200px">
              <strong>{nameOfHeadcount(headcount)}</strong>
              <span>
                {labels.startedOn(headcount.startedBy, formatDate(headcount.day, 'short'), clockTimeAt(headcount.startedAt, timeZone))}
              </span>
            </Stack>
            <LinkButton to={paths.headcount(headcount.headcountId)} size="large">
              {labels.join}
            </LinkButton>
          </Row>
        ))}
      </Stack>
    </Section>
  );
}

function Past({ list, onEarlier }: { list: HeadcountList; onEarlier: () => void }) {
  const past = list.headcounts.filter(({ finishedAt }) => finishedAt !== null);
  if (list.headcounts.length === 0 && past.length === 0) {
    return (
      <EmptyState picture={<ThreeCubbies scene="waiting" />} title={labels.none} help={labels.noneHelp}>
        <Button variant="default" onClick={onEarlier}>
          {labels.earlier}
        </Button>
      </EmptyState>
    );
  }
  return (
    <Section title={labels.past}>
      <Row wrap justify="between" rowGap="none" gap="m">
        <Text tone="soft">{labels.pastSince(formatDate(list.from, 'short'))}</Text>
        <Text to={paths.drills} as={Link} padY="s" weight="strong" bare>
          {text.portal.recordsTabs.drills}
        </Text>
      </Row>
      <Stack as="ul" above="xs">
        {past.map((headcount) => (
          <li key={headcount.headcountId}>
            <Stack
              to={paths.headcount(headcount.headcountId)}
              as={Link}
              gap="m"
              rowGap="2xs"
              cells="center"
              rule="bottom"
              tone="soft"
              breaks
              figures
              hovers
              padY="xs"
              padX="s"
              unlined
              inset
              className={classes.kept}
            >
              <strong>{nameOfHeadcount(headcount)}</strong>
              <span>{`${formatDate(headcount.day, 'short')}, ${clockTimeAt(headcount.startedAt, list.timeZone)}`}</span>
              <span>{lengthInWords(headcount.startedAt, headcount.finishedAt ?? headcount.startedAt)}</span>
              <span>{headcount.startedBy}</span>
              <Result headcount={headcount} />
            </Stack>
          </li>
        ))}
      </Stack>
      <Button variant="default" mt="md" onClick={onEarlier}>
        {labels.earlier}
      </Button>
    </Section>
  );
}

function Result({ headcount: { counts } }: { headcount: HeadcountSummary }) {
  if (counts === null) return null;
  return (
    <Text as="span" tone={counts.missing > 0 ? 'error' : 'ink'} weight={counts.missing > 0 ? 'strong' : undefined}>
      {labels.result(counts.seen, counts.children)}
      {counts.missing > 0 ? `, ${labels.resultMissing(counts.missing)}` : null}
    </Text>
  );
}
