import { weekdayName } from '@daycare-portal/shared/clock-words';
import { dayAt, minutesBetween } from '@daycare-portal/shared/center-time';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import { incidentsText } from '@daycare-portal/shared/incidents-text';
import type { Incident } from '@daycare-portal/shared/incidents';
import { text } from '@daycare-portal/shared/text';
import { Button } from '@mantine/core';
import IconUsersGroup from '@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs';
import { useState } from 'react';
import { useParams } from 'react-router';
import { QueryView } from '../../api/query-view';
import { trpc } from '../../api/trpc';
import { useSending } from '../../api/use-sending';
import { useDaycare } from '../../auth/use-daycare';
import { BackLink } from '../../components/back-link';
import { ErrorBox } from '../../components/error-box';
import { Card, Facts, Row, Stack, Text } from '../../components/layout';
import { Loading } from '../../components/loading';
import { LongField } from '../../components/long-field';
import { PageTitle } from '../../components/page-title';
import { PrintButton } from '../../components/print-button';
import { Section } from '../../components/section';
import { WithSide } from '../../components/with-side';
import { paths } from '../../paths';
import { BodyDrawing, PointNames } from '../../shared-features/body-drawing';
import { doneInWords, lengthOf, momentAt, whatInWords } from '../../shared-features/incident-words';
import { ChildFace, RoomBefore } from '../../shared-features/child-face';
import { IncidentActions } from './incident-actions';
import { Deadlines } from './deadlines';
import { StateBadge } from './incident-list-page';
import { Steps } from './steps';

/** One report: what was written, where it stands, and what was added later. */
export function IncidentPage() {
  const { incidentId = '' } = useParams();
  const { daycareId } = useDaycare();
  const query = trpc.records.getIncident.useQuery({ daycareId, incidentId });
  return (
    <>
      <BackLink to={paths.records}>{incidentsText.back}</BackLink>
      {query.data === undefined ? <PageTitle>{incidentsText.report}</PageTitle> : null}
      <QueryView query={query} page loading={<Loading label={incidentsText.list.loading} tall={240} />}>
        {(incident) => <Report daycareId={daycareId} incident={incident} />}
      </QueryView>
    </>
  );
}

function Report({ daycareId, incident }: { daycareId: string; incident: Incident }) {
  const { child, kind, at, where, state, steps, timeZone, origin } = incident;
  const { data } = trpc.classrooms.getClassroomMarks.useQuery({ daycareId });
  const room = data?.marks.find(({ id }) => id === child.classroomId);
  const name = fullNameOf(child);
  return (
    <WithSide
      side={
        <>
          <Steps incident={incident} />
          <IncidentActions daycareId={daycareId} incident={incident} />
          <Deadlines daycareId={daycareId} incident={incident} />
        </>
      }
    >
      <div>
        <Row gap="m" wrap align="start">
          <ChildFace child={child} mark={room?.mark} size={60} />
          <Stack grow>
            <Row gap="s" wrap>
              <PageTitle>{incidentsText.aboutChild[kind](name)}</PageTitle>
              <StateBadge state={state} signed={steps.some((step) => step.kind === 'acknowledged')} />
            </Row>
            <Text tone="soft">
              <RoomBefore room={room} />
              {[weekdayName(dayAt(at, timeZone)), momentAt(at, timeZone), where].filter((part) => part !== '').join(', ')}
            </Text>
          </Stack>
          <PrintButton quiet label={incidentsText.print} busyLabel={incidentsText.print} />
        </Row>
        {origin === null ? null : (
          <Stack above="m" pad="s" round="m" fill="warning" tone="warning" breaks>
            <Text weight="strong">{incidentsText.origin[origin.kind]}</Text>
            {origin.reason === null ? null : <Text>{incidentsText.originReason(origin.reason)}</Text>}
          </Stack>
        )}
        <Words incident={incident} />
        <Additions daycareId={daycareId} incident={incident} />
      </div>
    </WithSide>
  );
}

function Words({ incident }: { incident: Incident }) {
  const { body, child, familyReads, witnesses, author, at, createdAt } = incident;
  const { facts } = incidentsText;
  const rows: [string, string][] = [
    [facts.what, whatInWords(incident)],
    [facts.done, doneInWords(incident)],
    [facts.witnesses, witnesses.join(', ')],
    [facts.author, incidentsText.writtenAfter(author, lengthOf(minutesBetween(at, createdAt)))],
  ];
  return (
    <Stack cols={body.length > 0 ? '280px minmax(0, 1fr)' : undefined} folds={body.length > 0} gap="xl" cells="start">
      {body.length > 0 ? (
        <Card pad="m" above="m">
          <BodyDrawing points={body} />
          <PointNames points={body} />
        </Card>
      ) : null}
      <Section title={incidentsText.report}>
        <Row as="p" gap="xs" tone="soft">
          <IconUsersGroup size={18} stroke={1.75} aria-hidden />
          {familyReads ? incidentsText.write.familyReads(child.firstName) : incidentsText.write.teamReads}
        </Row>
        <Facts above="s">
          {rows.map(([label, words]) => (
            <Stack key={label} cols="140px minmax(0, 1fr)" folds gap="2xs" padY="s" rule="top">
              <dt>{label}</dt>
              <dd>{words === '' ? facts.none : words}</dd>
            </Stack>
          ))}
        </Facts>
      </Section>
    </Stack>
  );
}

function Additions({ daycareId, incident }: { daycareId: string; incident: Incident }) {
  const { steps, state, incidentId, familyReads, child, timeZone } = incident;
  const { additions } = incidentsText;
  const [words, setWords] = useState('');
  const { mutateAsync } = trpc.records.addToIncident.useMutation();
  const { failure, busy, idOf, send } = useSending();
  const added = steps.filter(({ kind }) => kind === 'added');
  if (state === 'withdrawn') return null;
  const add = () =>
    send(async () => {
      await mutateAsync({ daycareId, incidentId, id: idOf(words), text: words });
      setWords('');
    });
  return (
    <Section title={additions.title}>
      {state === 'locked' ? <Text tone="soft">{additions.unchanged}</Text> : null}
      {state === 'acknowledged' ? <Text tone="soft">{additions.unchangedSigned}</Text> : null}
      {added.length === 0 ? <Text tone="soft">{additions.none}</Text> : null}
      <Stack as="ul" lines>
        {added.map(({ id, by, note, recordedAt }) => (
          <Text as="li" key={id} padY="s">
            <Row justify="between" gap="s" wrap>
              <strong>{by}</strong>
              <Text as="span" tone="soft" size="s">
                {momentAt(recordedAt, timeZone)}
              </Text>
            </Row>
            <Text breaks>{note}</Text>
          </Text>
        ))}
      </Stack>
      <Stack
        as="form"
        gap="s"
        above="s"
        only="screen"
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        {failure === undefined ? null : <ErrorBox message={failure} />}
        <LongField
          label={additions.field}
          help={familyReads ? additions.help(child.firstName) : additions.helpTeam}
          value={words}
          onChange={setWords}
        />
        <Button type="submit" size="md" variant="default" disabled={busy || words.trim() === ''} w="fit-content">
          {busy ? text.actions.saving : additions.add}
        </Button>
      </Stack>
    </Section>
  );
}
