import { isReviewed } from '@daycare-portal/shared/incident-steps';
import type { Incident, IncidentMove } from '@daycare-portal/shared/incidents';
import { incidentsText } from '@daycare-portal/shared/incidents-text';
import type { Signature } from '@daycare-portal/shared/signature';
import { text } from '@daycare-portal/shared/text';
import { Button, TextInput } from '@mantine/core';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import { useState } from 'react';
import { callError } from '../../api/call-error';
import { trpc } from '../../api/trpc';
import { useSending } from '../../api/use-sending';
import { CheckField } from '../../components/check-field';
import { Dialog } from '../../components/dialog';
import { DialogForm } from '../../components/dialog-form';
import { ErrorBox } from '../../components/error-box';
import { Row, Stack, Text } from '../../components/layout';
import { LinkButton } from '../../components/link-button';
import { showNotice } from '../../components/notice';
import { RadioGroup } from '../../components/radio-group';
import { useSubject } from '../../components/use-subject';
import { doneInWords, whatInWords } from '../../shared-features/incident-words';
import { SignatureField } from '../../shared-features/signature-field';
import { paths } from '../../paths';
import { useReadWords } from '../../shared-features/use-read-words';
import { TellForm } from './tell-form';

const labels = incidentsText.act;

interface ActionsProps {
  daycareId: string;
  incident: Incident;
}

/** What can be done next with a report. The first button is the next step. */
export function IncidentActions({ daycareId, incident }: ActionsProps) {
  const { may, state, steps, familyReads, child, isOwnChild, incidentId } = incident;
  const asked = useSubject<Asked>();
  const { mutateAsync: move } = trpc.records.moveIncident.useMutation();
  const { failure, busy, send } = useSending((error) => callError(error).message);
  const go = (to: IncidentMove, more: { notChildren?: string[] } = {}) =>
    send(async () => {
      await move({ daycareId, incidentId, to, ...more });
      showNotice(labels.moved[to]);
    });
  const isOver = state === 'locked' || state === 'withdrawn';
  const isReady = isReviewed(steps);
  const isSigned = state === 'acknowledged';
  const hasDoctor = steps.some(({ kind }) => kind === 'doctor');
  const isReported = steps.some(({ kind }) => kind === 'reported');
  return (
    <Stack gap="s" only="screen">
      {failure === undefined ? null : <ErrorBox message={failure} />}
      {isOwnChild && !isReady && !isOver ? <Text tone="soft">{incidentsText.ownChildReviews(child.firstName)}</Text> : null}
      {state === 'draft' && may.write ? (
        <Button size="md" variant={may.review ? 'default' : 'filled'} disabled={busy} onClick={() => void go('sent')}>
          {incidentsText.write.send}
        </Button>
      ) : null}
      {may.review ? <Review incident={incident} busy={busy} onReview={(notChildren) => void go('reviewed', { notChildren })} /> : null}
      {isOver ? null : (
        <Button size="md" variant="default" onClick={() => asked.open('tell')}>
          {labels.tell}
        </Button>
      )}
      {!isOver && isReady && familyReads ? (
        <Button size="md" variant={isSigned ? 'default' : 'filled'} disabled={isOwnChild} onClick={() => asked.open('sign')}>
          {labels.sign}
        </Button>
      ) : null}
      {may.lock ? (
        <Stack gap="2xs">
          <Button size="md" variant={isSigned || !familyReads ? 'filled' : 'default'} disabled={busy} onClick={() => void go('locked')}>
            {isSigned || !familyReads ? labels.lock : labels.lockUnsigned}
          </Button>
          {isSigned || !familyReads ? null : (
            <Text size="s" tone="soft">
              {labels.lockUnsignedHelp}
            </Text>
          )}
        </Stack>
      ) : null}
      <Row gap="s" wrap>
        {may.write ? (
          <LinkButton to={paths.editIncident(incidentId)} look="outlined">
            <IconPencil size={18} stroke={1.75} aria-hidden />
            {incidentsText.edit}
          </LinkButton>
        ) : null}
        {state === 'withdrawn' || hasDoctor ? null : (
          <Button variant="default" disabled={busy} onClick={() => void go('doctor')}>
            {labels.doctor}
          </Button>
        )}
        {hasDoctor && !isReported && state !== 'withdrawn' ? (
          <Button variant="default" disabled={busy} onClick={() => void go('reported')}>
            {labels.reported}
          </Button>
        ) : null}
        {may.withdraw ? (
          <Button variant="default" onClick={() => asked.open('withdraw')}>
            {labels.withdraw}
          </Button>
        ) : null}
      </Row>
      <Dialogs daycareId={daycareId} incident={incident} about={asked.opened ? asked.subject : undefined} onClose={asked.close} />
    </Stack>
  );
}

type Asked = 'tell' | 'sign' | 'withdraw';

/** The review, which says what the family then reads, and asks about names that may be those of other children. */
function Review({ incident, busy, onReview }: { incident: Incident; busy: boolean; onReview: (notChildren: string[]) => void }) {
  const { familyReads, othersNamed, steps, child } = incident;
  const [noChild, setNoChild] = useState(false);
  const isTold = steps.some(({ kind }) => kind === 'told');
  return (
    <Stack gap="xs" pad="s" round="m" fill="fill">
      {familyReads ? <Text tone="soft">{isTold ? labels.reviewHelp(child.firstName) : labels.reviewNotTold(child.firstName)}</Text> : null}
      {othersNamed.length === 0 ? null : (
        <>
          <Text tone="warning" weight="strong">
            {labels.namesAsk(othersNamed)}
          </Text>
          <CheckField label={labels.namesNone} checked={noChild} onChange={({ currentTarget }) => setNoChild(currentTarget.checked)} />
        </>
      )}
      <Button size="md" disabled={busy} onClick={() => onReview(noChild ? othersNamed : [])}>
        {labels.review}
      </Button>
    </Stack>
  );
}

function Dialogs({ about, onClose, ...props }: ActionsProps & { about: Asked | undefined; onClose: () => void }) {
  return (
    <>
      <Dialog opened={about === 'tell'} title={labels.tell} onClose={onClose}>
        {about === 'tell' ? <TellForm {...props} timeZone={props.incident.timeZone} onDone={onClose} /> : null}
      </Dialog>
      <Dialog opened={about === 'sign'} title={incidentsText.sign.title} onClose={onClose} size={680}>
        {about === 'sign' ? <SignForm {...props} onDone={onClose} /> : null}
      </Dialog>
      <Dialog opened={about === 'withdraw'} title={labels.withdraw} onClose={onClose}>
        {about === 'withdraw' ? <WithdrawForm {...props} onDone={onClose} /> : null}
      </Dialog>
    </>
  );
}

interface FormProps extends ActionsProps {
  onDone: () => void;
}

/** A guardian reads the report and signs on this device. */
function SignForm({ daycareId, incident, onDone }: FormProps) {
  const { people, incidentId, updatedAt } = incident;
  const guardians = people.filter(({ maySign }) => maySign);
  const [personId, setPersonId] = useState(guardians[0]?.personId ?? '');
  const [name, setName] = useState('');
  const [strokes, setStrokes] = useState<Signature>([]);
  const [isEmpty, setEmpty] = useState(false);
  const { mutateAsync } = trpc.records.acknowledge.useMutation();
  const { failure, busy, idOf, send } = useSending();
  const utils = trpc.useUtils();
  const signRead = useReadWords(updatedAt, async () => {
    setStrokes([]);
    return (await utils.records.getIncident.fetch({ daycareId, incidentId }, { staleTime: 0 })).updatedAt;
  });
  const person = guardians.find((one) => one.personId === personId);
  const save = async () => {
    setEmpty(strokes.length === 0);
    if (strokes.length === 0) return;
    await send(async () => {
      const whom = person === undefined ? { personName: name } : { personId };
      await signRead((read) => {
        const said = { daycareId, incidentId, updatedAt: read, signature: strokes, ...whom };
        return mutateAsync({ ...said, id: idOf(said) });
      });
      showNotice(incidentsText.sign.done);
      onDone();
    });
  };
  return (
    <DialogForm
      failure={failure}
      busy={busy}
      submit={incidentsText.sign.save}
      help={incidentsText.sign.read}
      onSubmit={save}
      onCancel={onDone}
    >
      <Stack gap="2xs" breaks>
        <Text>{whatInWords(incident)}</Text>
        <Text>{doneInWords(incident)}</Text>
      </Stack>
      <RadioGroup
        legend={labels.who}
        options={[...guardians.map((one) => ({ value: one.personId, label: one.fullName })), { value: '', label: labels.someoneElse }]}
        value={personId}
        onChange={setPersonId}
      />
      {person === undefined ? (
        <TextInput
          size="md"
          label={labels.name}
          maxLength={100}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
      ) : (
        <Text weight="strong">{incidentsText.sign.handOver(person.fullName)}</Text>
      )}
      <SignatureField strokes={strokes} onChange={setStrokes} />
      {isEmpty && strokes.length === 0 ? (
        <Text tone="error" role="alert">
          {incidentsText.sign.empty}
        </Text>
      ) : null}
    </DialogForm>
  );
}

function WithdrawForm({ daycareId, incident: { incidentId }, onDone }: FormProps) {
  const [note, setNote] = useState('');
  const { mutateAsync } = trpc.records.moveIncident.useMutation();
  const { failure, busy, send } = useSending();
  const save = () =>
    send(async () => {
      await mutateAsync({ daycareId, incidentId, to: 'withdrawn', note });
      showNotice(labels.moved.withdrawn);
      onDone();
    });
  return (
    <DialogForm failure={failure} busy={busy} submit={text.actions.save} help={labels.withdrawHelp} onSubmit={save} onCancel={onDone}>
      <TextInput
        size="md"
        label={labels.reason}
        maxLength={500}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
    </DialogForm>
  );
}
