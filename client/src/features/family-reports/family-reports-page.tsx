import type { FamilyChild } from '@daycare-portal/shared/family';
import { familyPagesText } from '@daycare-portal/shared/family-pages-text';
import { incidentsText } from '@daycare-portal/shared/incidents-text';
import type { OwnIncident } from '@daycare-portal/shared/incidents';
import type { Signature } from '@daycare-portal/shared/signature';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { callError } from '../../api/call-error';
import { QueryView } from '../../api/query-view';
import { trpc } from '../../api/trpc';
import { useSending } from '../../api/use-sending';
import { ErrorBox } from '../../components/error-box';
import { Facts, Stack, Text } from '../../components/layout';
import { showNotice } from '../../components/notice';
import { PageTitle } from '../../components/page-title';
import { buttonClass } from '../../components/plain-button';
import { useFamilyHome } from '../../portal/use-family-home';
import { BodyDrawing, PointNames } from '../../shared-features/body-drawing';
import { doneInWords, momentAt, whatInWords } from '../../shared-features/incident-words';
import { DrawnSignature } from '../../components/signature-pad';
import { SignatureField } from '../../shared-features/signature-field';
import { useReadWords } from '../../shared-features/use-read-words';

const labels = incidentsText.family;

/** The reports about a family's own child, to read and to sign. */
export function FamilyReportsPage() {
  const [search] = useSearchParams();
  const { data, error, refetch } = useFamilyHome();
  const children = data?.children.filter(({ features, parts }) => features.family && parts.includes('records')) ?? [];
  const child = children.find(({ studentId }) => studentId === search.get('child')) ?? children[0];
  if (child === undefined)
    return (
      <>
        <PageTitle>{incidentsText.list.title}</PageTitle>
        {error === null ? null : <ErrorBox message={callError(error).message} onRetry={() => void refetch()} />}
      </>
    );
  return <Reports key={child.studentId} child={child} />;
}

function Reports({ child }: { child: FamilyChild }) {
  const { daycareId, studentId, firstName } = child;
  const query = trpc.records.listOwnIncidents.useQuery({ daycareId, studentId });
  return (
    <Stack gap="l" centered maxW="46rem" padY="xl">
      <PageTitle>{labels.title(firstName)}</PageTitle>
      <QueryView query={query} loading={<Text tone="soft">{labels.loading}</Text>}>
        {({ incidents }) =>
          incidents.length === 0 ? (
            <Text tone="soft">{labels.none}</Text>
          ) : (
            incidents.map((incident) => <Report key={incident.incidentId} child={child} incident={incident} />)
          )
        }
      </QueryView>
    </Stack>
  );
}

function Report({ child, incident }: { child: FamilyChild; incident: OwnIncident }) {
  const { timeZone } = child;
  const { kind, at, where, body, witnesses, author, createdAt, maySign, state, steps } = incident;
  const { facts } = incidentsText;
  const own = steps.filter((step) => step.kind === 'acknowledged' && step.signature !== null);
  const rows = [
    [facts.what, whatInWords(incident)],
    [facts.done, doneInWords(incident)],
    [facts.witnesses, witnesses.join(', ')],
  ].filter(([, words]) => words !== '');
  return (
    <Stack as="article" card gap="s" pad="m" breaks>
      <Text as="h2" size="l">
        {incidentsText.kinds[kind]}
      </Text>
      <Text tone="soft">{[momentAt(at, timeZone), where].filter((part) => part !== '').join(', ')}</Text>
      {body.length === 0 ? null : (
        <>
          <BodyDrawing points={body} />
          <PointNames points={body} />
        </>
      )}
      <Facts gap="m" padY="xs">
        {rows.map(([label, words]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </Facts>
      <Text size="s" tone="soft">
        {labels.by(author, momentAt(createdAt, timeZone))}
      </Text>
      {steps.some((step) => step.kind === 'added') ? <Text weight="strong">{labels.additions}</Text> : null}
      {steps.map((step) =>
        step.kind === 'added' ? (
          <div key={step.id}>
            <Text>{step.note}</Text>
            <Text size="s" tone="soft">
              {incidentsText.steps.at(step.by, momentAt(step.recordedAt, timeZone))}
            </Text>
          </div>
        ) : null,
      )}
      {own.map(({ id, signature, at: signedAt, personName }) => (
        <div key={id}>
          <Text>{labels.signed}</Text>
          {signature === null ? null : (
            <DrawnSignature large signature={signature} label={incidentsText.steps.signatureOf(personName ?? '')} />
          )}
          <Text size="s" tone="soft">
            {momentAt(signedAt, timeZone)}
          </Text>
        </div>
      ))}
      {maySign ? <Sign child={child} incident={incident} /> : null}
      {state === 'locked' && own.length === 0 ? <Text tone="soft">{labels.locked}</Text> : null}
    </Stack>
  );
}

interface SignProps {
  child: FamilyChild;
  incident: OwnIncident;
}

function Sign(props: SignProps) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <SignForm {...props} />;
  return (
    <button type="button" className={`${buttonClass('filled', 'large')}`} onClick={() => setOpen(true)}>
      {familyPagesText.toSign.press}
    </button>
  );
}

function SignForm({ child: { daycareId, studentId }, incident: { incidentId, updatedAt } }: SignProps) {
  const [strokes, setStrokes] = useState<Signature>([]);
  const [isEmpty, setEmpty] = useState(false);
  const { mutateAsync } = trpc.records.acknowledgeOwn.useMutation();
  const { failure, busy, idOf, send } = useSending();
  const utils = trpc.useUtils();
  const signRead = useReadWords(updatedAt, async () => {
    setStrokes([]);
    const { incidents } = await utils.records.listOwnIncidents.fetch({ daycareId, studentId }, { staleTime: 0 });
    return incidents.find((one) => one.incidentId === incidentId)?.updatedAt ?? updatedAt;
  });
  const { sign } = incidentsText;
  const save = async () => {
    setEmpty(strokes.length === 0);
    if (strokes.length === 0) return;
    await send(async () => {
      await signRead((read) => {
        const said = { daycareId, studentId, incidentId, updatedAt: read, signature: strokes };
        return mutateAsync({ ...said, id: idOf(said) });
      });
      showNotice(sign.done);
    });
  };
  return (
    <Stack gap="s">
      <Text>{sign.read}</Text>
      <SignatureField strokes={strokes} onChange={setStrokes} />
      {isEmpty && strokes.length === 0 ? (
        <Text tone="error" role="alert">
          {sign.empty}
        </Text>
      ) : null}
      {failure === undefined ? null : <ErrorBox message={failure} />}
      <button type="button" className={`${buttonClass('filled', 'large')}`} disabled={busy} onClick={() => void save()}>
        {sign.save}
      </button>
    </Stack>
  );
}
