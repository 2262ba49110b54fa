import { incidentsText } from '@daycare-portal/shared/incidents-text';
import type { Student } from '@daycare-portal/shared/students';
import IconClipboardText from '@tabler/icons-react/dist/esm/icons/IconClipboardText.mjs';
import { Link } from 'react-router';
import { trpc } from '../api/trpc';
import { useDaycare } from '../auth/use-daycare';
import { useSending } from '../api/use-sending';
import { CheckField } from '../components/check-field';
import { ErrorBox } from '../components/error-box';
import { Row, Stack, Text } from '../components/layout';
import { LongField } from '../components/long-field';
import { showNotice } from '../components/notice';
import { buttonClass } from '../components/plain-button';
import { Section } from '../components/section';
import { paths } from '../paths';
import { momentAt } from './incident-words';
import { useState } from 'react';

const labels = incidentsText.protection;

/** What stands on a child's page about its records: the way to its reports, and protection notes for whoever may read them. */
export function ChildRecords({ daycareId, student }: { daycareId: string; student: Student }) {
  return (
    <>
      <Row to={paths.recordsOf(student.id)} as={Link} inline gap="xs" touch tone="primary" above="m">
        <IconClipboardText size={18} stroke={1.75} aria-hidden />
        {incidentsText.family.title(student.firstName)}
      </Row>
      <Protection daycareId={daycareId} student={student} />
    </>
  );
}

function Protection({ daycareId, student }: { daycareId: string; student: Student }) {
  const studentId = student.id;
  const { selectedDaycare } = useDaycare();
  const { data } = trpc.records.listProtectionNotes.useQuery({ daycareId, studentId }, { refetchOnMount: false });
  const { mutateAsync } = trpc.records.addProtectionNote.useMutation();
  const { failure, busy, idOf, send } = useSending();
  const [words, setWords] = useState('');
  if (data === undefined || !data.isReader) return null;
  const zone = selectedDaycare?.timeZone ?? 'UTC';
  const add = () =>
    send(async () => {
      await mutateAsync({ daycareId, studentId, id: idOf(words), text: words });
      setWords('');
      showNotice(labels.added);
    });
  return (
    <Section title={labels.title}>
      <Text tone="soft">{data.mayName ? labels.help : labels.helpReader}</Text>
      {data.notes.length === 0 ? <Text tone="soft">{labels.none}</Text> : null}
      <Stack as="ul" lines>
        {data.notes.map(({ id, text, at, by }) => (
          <Stack as="li" key={id} padY="s" breaks>
            <Text>{text}</Text>
            <Text tone="soft" size="s">
              {labels.by(by, momentAt(at, zone))}
            </Text>
          </Stack>
        ))}
      </Stack>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        <Stack gap="s" above="s" most="l">
          {failure === undefined ? null : <ErrorBox message={failure} />}
          <LongField label={labels.field} help={labels.fieldHelp} value={words} onChange={setWords} />
          <div>
            <button type="submit" className={buttonClass('outlined')} disabled={busy || words.trim() === ''}>
              {labels.add}
            </button>
          </div>
        </Stack>
      </form>
      {data.mayName ? <Readers daycareId={daycareId} student={student} readers={data.readers.map(({ userId }) => userId)} /> : null}
    </Section>
  );
}

/** The owner names who else reads the notes about this child. Each tick counts at once. */
function Readers({ daycareId, student, readers }: { daycareId: string; student: Student; readers: readonly string[] }) {
  // A change of the team is announced, so what another page has loaded is good enough.
  const { data } = trpc.staff.getDaycareStaffList.useQuery({ daycareId }, { staleTime: Infinity });
  const { mutateAsync } = trpc.records.setProtectionReaders.useMutation();
  const { failure, busy, send } = useSending();
  const others = data?.staff.filter(({ roles }) => !roles.includes('owner')) ?? [];
  const set = (userIds: string[]) =>
    send(async () => {
      await mutateAsync({ daycareId, studentId: student.id, userIds });
      showNotice(labels.saved);
    });
  return (
    <Stack as="fieldset" gap="xs" above="m" role="group" aria-label={labels.readers}>
      <Text weight="strong">{labels.readers}</Text>
      <Text tone="soft" size="s">
        {labels.nameHelp(student.firstName)}
      </Text>
      {failure === undefined ? null : <ErrorBox message={failure} />}
      {others.map(({ userId, fullName }) => (
        <CheckField
          key={userId}
          label={fullName}
          checked={readers.includes(userId)}
          disabled={busy}
          onChange={({ currentTarget }) => void set(currentTarget.checked ? [...readers, userId] : readers.filter((one) => one !== userId))}
        />
      ))}
    </Stack>
  );
}
