import { addDays } from '@daycare-portal/shared/center-time';
import { clockTimeAt } from '@daycare-portal/shared/clock-words';
import { dayAt } from '@daycare-portal/shared/center-time';
import { formatDate } from '@daycare-portal/shared/dates';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import { incidentsText } from '@daycare-portal/shared/incidents-text';
import type { IncidentList, IncidentSummary } from '@daycare-portal/shared/incidents';
import { text } from '@daycare-portal/shared/text';
import { Button } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
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
import { ChildFace } from '../../shared-features/child-face';
import { RecordsTabs } from '../../shared-features/records-tabs';
import classes from './records.module.css';

const labels = incidentsText.list;
const earlierDays = 90;

/** Reports about incidents: those that are not finished, and then the others. */
export function IncidentListPage() {
  const { daycareId } = useDaycare();
  const [search] = useSearchParams();
  const studentId = search.get('child');
  const [from, setFrom] = useState<string | null>(null);
  const query = trpc.records.listIncidents.useQuery({ daycareId, studentId, from }, { placeholderData: (old) => old });
  const begin = (
    <LinkButton to={studentId === null ? paths.newIncident : paths.writeIncident(studentId)}>
      <IconPlus size={18} stroke={1.75} aria-hidden />
      {labels.begin}
    </LinkButton>
  );
  return (
    <>
      <Row wrap align="start" justify="between" gap="s" below="m">
        <PageTitle>{text.portal.nav.records}</PageTitle>
        {begin}
      </Row>
      <RecordsTabs />
      <QueryView query={query} page loading={<Loading label={labels.loading} tall={240} />}>
        {(list) => (
          <>
            <Lists list={list} />
            <Button variant="default" mt="md" onClick={() => setFrom(addDays(list.from, -earlierDays))}>
              {labels.earlier}
            </Button>
          </>
        )}
      </QueryView>
    </>
  );
}

function Lists({ list: { incidents, timeZone, from } }: { list: IncidentList }) {
  const isOver = ({ state }: IncidentSummary) => state === 'locked' || state === 'withdrawn';
  if (incidents.length === 0) return <EmptyState picture={<ThreeCubbies scene="letters" />} title={labels.none} help={labels.noneHelp} />;
  const [open, finished] = [incidents.filter((one) => !isOver(one)), incidents.filter(isOver)];
  return (
    <>
      {open.length === 0 ? null : (
        <Section title={labels.open}>
          <Rows incidents={open} timeZone={timeZone} />
        </Section>
      )}
      {finished.length === 0 ? null : (
        <Section title={labels.finished}>
          <Text tone="soft">{labels.since(formatDate(from, 'short'))}</Text>
          <Rows incidents={finished} timeZone={timeZone} />
        </Section>
      )}
    </>
  );
}

function Rows({ incidents, timeZone }: { incidents: readonly IncidentSummary[]; timeZone: string }) {
  return (
    <Stack as="ul" above="xs">
      {incidents.map((incident) => (
        <li key={incident.incidentId}>
          <IncidentRow incident={incident} timeZone={timeZone} />
        </li>
      ))}
    </Stack>
  );
}

function IncidentRow({ incident, timeZone }: { incident: IncidentSummary; timeZone: string }) {
  const { incidentId, child, kind, at, where, state, late, signed, author } = incident;
  const when = [formatDate(dayAt(at, timeZone), 'short'), clockTimeAt(at, timeZone), where].filter((part) => part !== '');
  return (
    <Row to={paths.incident(incidentId)} as={Link} wrap gap="m" rowGap="2xs" pad="s" rule="bottom" tone="ink" unlined breaks hovers inset>
      <ChildFace child={child} size={46} />
      <Stack as="span" grow>
        <strong>{incidentsText.aboutChild[kind](fullNameOf(child))}</strong>
        <Text as="span" tone="soft">
          {when.join(', ')}
        </Text>
        <Text as="span" tone="soft" only="wide">
          {labels.by(author)}
        </Text>
      </Stack>
      <Stack as="span" text="end" align="end" fixed className={classes.state}>
        <StateBadge state={state} signed={signed} />
        {late.map((part) => (
          <Text key={part} as="span" tone="error" weight="strong" size="s">
            {labels.late[part]}
          </Text>
        ))}
      </Stack>
    </Row>
  );
}

const stateLooks: Partial<Record<IncidentSummary['state'], 'primary' | 'warning'>> = {
  sent: 'warning',
  reviewed: 'primary',
  told: 'primary',
  acknowledged: 'primary',
};

/** Where a report stands, in a word. */
export function StateBadge({ state, signed }: Pick<IncidentSummary, 'state' | 'signed'>) {
  const isUnsigned = state === 'locked' && !signed;
  const look = stateLooks[state];
  return (
    <Text as="span" pad="xs" round="s" fill={look ?? 'fill'} tone={look ?? 'soft'} size="s" weight="strong">
      {isUnsigned ? incidentsText.lockedUnsigned : incidentsText.states[state]}
    </Text>
  );
}
