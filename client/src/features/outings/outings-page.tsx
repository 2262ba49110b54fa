import { addDays } from '@daycare-portal/shared/center-time';
import { formatClock, formatClocks } from '@daycare-portal/shared/clock-words';
import { formatDate } from '@daycare-portal/shared/dates';
import { headcountText } from '@daycare-portal/shared/headcount-text';
import type { OutingSummary } from '@daycare-portal/shared/outings';
import { text } from '@daycare-portal/shared/text';
import { Button } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useState } from 'react';
import { Link } from 'react-router';
import { QueryView } from '../../api/query-view';
import { trpc } from '../../api/trpc';
import { useDaycare } from '../../auth/use-daycare';
import { EmptyState } from '../../components/empty-state';
import { ThreeCubbies } from '../../components/illustration/three-cubbies';
import { Row, Stack, Text } from '../../components/layout';
import { LinkButton } from '../../components/link-button';
import { Loading } from '../../components/loading';
import { PageTitle } from '../../components/page-title';
import { Section } from '../../components/section';
import { paths } from '../../paths';
import classes from './outings.module.css';

const labels = headcountText.outings;
const earlierDays = 90;

const isOut = ({ state }: OutingSummary) => state === 'left' || state === 'returned';

/** Trips, school runs and buses: planned, under way and past. */
export function OutingsPage() {
  const { daycareId, keepsAttendance: isOn } = useDaycare();
  const [from, setFrom] = useState<string | null>(null);
  const { data, error, refetch } = trpc.outings.list.useQuery({ daycareId, from }, { enabled: isOn, placeholderData: (old) => old });
  const planOne = (
    <LinkButton to={paths.planOuting}>
      <IconPlus size={18} stroke={1.75} aria-hidden />
      {labels.plan}
    </LinkButton>
  );
  const isToCome = (outing: OutingSummary) => isOut(outing) || (outing.state === 'planned' && outing.day >= (data?.today ?? ''));
  const toCome = data?.outings.filter(isToCome) ?? [];
  const past = data?.outings.filter((outing) => !isToCome(outing)) ?? [];
  return (
    <>
      <Row wrap align="start" justify="between" gap="s">
        <PageTitle>{labels.title}</PageTitle>
        {isOn && (data?.outings.length ?? 0) > 0 ? planOne : null}
      </Row>
      {isOn ? null : <Text tone="soft">{text.features.attendance.off}</Text>}
      <QueryView query={{ data, error, refetch }} page loading={isOn ? <Loading label={labels.loading} tall={240} /> : null} />
      {data !== undefined && data.outings.length === 0 ? (
        <EmptyState picture={<ThreeCubbies scene="waiting" />} title={labels.none} help={labels.noneHelp}>
          {planOne}
        </EmptyState>
      ) : null}
      <Outings title={labels.upcoming} outings={toCome} />
      <Outings title={labels.past} outings={past} />
      {data === undefined || data.outings.length === 0 ? null : (
        <Button variant="default" mt="md" onClick={() => setFrom(addDays(data.from, -earlierDays))}>
          {headcountText.headcount.earlier}
        </Button>
      )}
    </>
  );
}

function Outings({ title, outings }: { title: string; outings: readonly OutingSummary[] }) {
  if (outings.length === 0) return null;
  return (
    <Section title={title}>
      <Stack as="ul" above="xs">
        {outings.map((outing) => (
          <li key={outing.outingId}>
            <Stack
              to={paths.outing(outing.outingId)}
              as={Link}
              gap="m"
              rowGap="2xs"
              cells="center"
              padY="xs"
              padX="s"
              rule="bottom"
              tone="ink"
              unlined
              breaks
              hovers
              inset
              className={classes.outing}
            >
              <Stack as="span" tone="soft">
                <strong>{outing.name}</strong>
                {`${labels.kinds[outing.kind]}, ${labels.childrenCount(outing.children)}`}
              </Stack>
              <Stack as="span">
                {formatDate(outing.day, 'short')}
                {outing.leavesAt === null ? null : (
                  <Text as="span" tone="soft">
                    {timesOf(outing)}
                  </Text>
                )}
              </Stack>
              <Text as="span" tone="soft" className={classes.who}>
                {outing.adults.length === 0 ? labels.noAdultsYet : labels.with(outing.adults)}
              </Text>
              <Text as="span" tone={isOut(outing) ? 'warning' : 'soft'} weight={isOut(outing) ? 'strong' : undefined}>
                {outing.state === 'returned' ? labels.notWalked : labels.states[outing.state]}
              </Text>
            </Stack>
          </li>
        ))}
      </Stack>
    </Section>
  );
}

/** When it leaves, and when it returns if known. */
export function timesOf({ leavesAt, returnsAt }: Pick<OutingSummary, 'leavesAt' | 'returnsAt'>): string {
  if (leavesAt === null) return '';
  return returnsAt === null ? labels.leaves(formatClock(leavesAt)) : formatClocks(leavesAt, returnsAt);
}
