import { clockAt, instantOf } from '@daycare-portal/shared/center-time';
import { toldHow, type Incident, type ToldHow } from '@daycare-portal/shared/incidents';
import { incidentsText } from '@daycare-portal/shared/incidents-text';
import { Button, TextInput } from '@mantine/core';
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs';
import { useState } from 'react';
import { trpc } from '../../api/trpc';
import { useSending } from '../../api/use-sending';
import { ErrorBox } from '../../components/error-box';
import { Row, Stack, Text } from '../../components/layout';
import { showNotice } from '../../components/notice';
import { RadioGroup } from '../../components/radio-group';
import { telUrl } from '../../components/tel-url';
import { useMinute } from '../../waiting/use-minute';

const labels = incidentsText.act;
const someoneElse = '';

interface TellFormProps {
  daycareId: string;
  incident: Incident;
  timeZone: string;
  onDone: () => void;
}

/** Writes down whom somebody told, tried to reach or asked to sign, with the numbers to call. */
export function TellForm({ daycareId, incident, timeZone, onDone }: TellFormProps) {
  const { people, incidentId, state } = incident;
  const now = useMinute();
  const [personId, setPersonId] = useState(people[0]?.personId ?? someoneElse);
  const [name, setName] = useState('');
  const [how, setHow] = useState<ToldHow>('phone');
  const [typed, setTyped] = useState<string | null>(null);
  const { mutateAsync: move } = trpc.records.moveIncident.useMutation();
  const { failure, busy, idOf, send } = useSending();
  const { day, time } = clockAt(now, timeZone);
  const person = people.find((one) => one.personId === personId);
  const tell = (to: 'told' | 'tried' | 'asked') =>
    send(async () => {
      const whom = person === undefined ? { personName: name } : { personId };
      const at = typed === null || typed === '' ? {} : { at: instantOf(day, typed, timeZone) };
      const said = { daycareId, incidentId, to, ...whom, ...(to === 'told' && { how }), ...at };
      await move({ ...said, id: idOf(said) });
      showNotice(labels.moved[to]);
      onDone();
    });
  const mayAsk = state === 'reviewed' || state === 'told';
  return (
    <Stack gap="m">
      <Whom people={people} personId={personId} name={name} onChoose={setPersonId} onName={setName} />
      <RadioGroup
        legend={labels.howLabel}
        options={toldHow.map((each) => ({ value: each, label: incidentsText.how[each] }))}
        value={how}
        onChange={setHow}
      />
      <TextInput
        type="time"
        size="md"
        label={labels.when}
        value={typed ?? time}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {failure === undefined ? null : <ErrorBox message={failure} />}
      <Row wrap gap="s">
        <Button size="md" disabled={busy} onClick={() => void tell('told')}>
          {labels.reached}
        </Button>
        <Button size="md" variant="default" disabled={busy} onClick={() => void tell('tried')}>
          {labels.tried}
        </Button>
        {mayAsk ? (
          <Button size="md" variant="default" disabled={busy} onClick={() => void tell('asked')}>
            {labels.asked}
          </Button>
        ) : null}
      </Row>
    </Stack>
  );
}

interface WhomProps {
  people: Incident['people'];
  personId: string;
  name: string;
  onChoose: (personId: string) => void;
  onName: (name: string) => void;
}

/** Somebody around the child with the numbers to call, or a name that is typed. */
function Whom({ people, personId, name, onChoose, onName }: WhomProps) {
  const person = people.find((one) => one.personId === personId);
  return (
    <>
      {people.length === 0 ? (
        <Text tone="soft">{labels.nobodyAround}</Text>
      ) : (
        <RadioGroup
          legend={labels.who}
          options={[
            ...people.map((one) => ({
              value: one.personId,
              label: one.relation === null ? one.fullName : `${one.fullName}, ${one.relation}`,
            })),
            { value: someoneElse, label: labels.someoneElse },
          ]}
          value={personId}
          onChange={onChoose}
        />
      )}
      {person === undefined ? (
        <TextInput
          size="md"
          label={labels.name}
          maxLength={100}
          value={name}
          onChange={({ currentTarget }) => onName(currentTarget.value)}
        />
      ) : (
        person.phones.map(({ label, number }) => (
          <Row key={`${label} ${number}`} as="a" href={telUrl(number)} gap="s" tone="primary" weight="strong" touch>
            <IconPhone size={20} stroke={1.75} aria-hidden />
            {`${labels.call(person.fullName)}: ${number}`}
          </Row>
        ))
      )}
    </>
  );
}
