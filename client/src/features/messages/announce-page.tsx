import { formatClock } from '@daycare-portal/shared/clock-words';
import type { Recipients } from '@daycare-portal/shared/messages';
import { messagesText } from '@daycare-portal/shared/messages-text';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { QueryView } from '../../api/query-view';
import { trpc } from '../../api/trpc';
import { useSending } from '../../api/use-sending';
import { useDaycare } from '../../auth/use-daycare';
import { BackLink } from '../../components/back-link';
import { CheckField } from '../../components/check-field';
import { Row, Stack, Text } from '../../components/layout';
import { Loading } from '../../components/loading';
import { LongField } from '../../components/long-field';
import { showNotice } from '../../components/notice';
import { PageTitle } from '../../components/page-title';
import { buttonClass } from '../../components/plain-button';
import { RadioGroup } from '../../components/radio-group';
import { paths } from '../../paths';

const labels = messagesText;
const words = messagesText.announcement;
const everyone = 'everyone';

/** Tells the families of a classroom or of the daycare something. */
export function AnnouncePage() {
  const { daycareId } = useDaycare();
  const query = trpc.messages.listRecipients.useQuery({ daycareId });
  return (
    <Stack gap="m" most="xl">
      <BackLink to={paths.messages}>{words.back}</BackLink>
      <PageTitle>{labels.newAnnouncement}</PageTitle>
      <QueryView query={query} page loading={<Loading label={labels.newAnnouncement} />}>
        {(recipients) => <Form daycareId={daycareId} recipients={recipients} />}
      </QueryView>
    </Stack>
  );
}

function Form({
  daycareId,
  recipients: { classrooms, mayAnnounceToAll, everyone: all, quietHours },
}: {
  daycareId: string;
  recipients: Recipients;
}) {
  const navigate = useNavigate();
  const { mutateAsync } = trpc.messages.announce.useMutation();
  const [to, setTo] = useState<string | null>(null);
  const [text, setText] = useState('');
  const [textEs, setTextEs] = useState('');
  const [answers, setAnswers] = useState(false);
  const [wrong, setWrong] = useState(false);
  const { failure, busy, idOf, send, dropFailure } = useSending();
  const rooms = classrooms.map(({ classroomId, name }) => ({ value: classroomId, label: name }));
  const options = mayAnnounceToAll ? [{ value: everyone, label: labels.everyone }, ...rooms] : rooms;
  const chosen = to === everyone ? all : classrooms.find(({ classroomId }) => classroomId === to);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWrong(true);
    if (to === null || text.trim() === '') return;
    const sent = { daycareId, classroomId: to === everyone ? null : to, text, textEs: textEs.trim() === '' ? null : textEs, answers };
    void send(async () => {
      const { threadId } = await mutateAsync({ ...sent, id: idOf(sent) });
      showNotice(words.sent);
      await navigate(`${paths.messages}?thread=${encodeURIComponent(threadId)}`);
    });
  };
  if (options.length === 0) return <Text tone="soft">{labels.onlyOwnRoom}</Text>;
  return (
    <Stack as="form" gap="l" onSubmit={submit} noValidate>
      <RadioGroup legend={words.to} options={options} value={to} onChange={setTo} error={wrong && to === null ? words.choose : undefined} />
      {chosen === undefined ? null : <Text size="s">{words.goesTo(chosen.children, chosen.families)}</Text>}
      <LongField
        label={words.text}
        value={text}
        error={wrong && text.trim() === '' ? labels.textMissing : undefined}
        onChange={(value) => {
          dropFailure();
          setText(value);
        }}
      />
      <LongField label={words.textEs} help={words.textEsHelp} value={textEs} lang="es" onChange={setTextEs} />
      <CheckField label={words.answers} help={words.answersHelp} checked={answers} onChange={({ target }) => setAnswers(target.checked)} />
      {quietHours === null ? null : (
        <Text size="s" tone="soft">
          {words.quiet(formatClock(quietHours.from), formatClock(quietHours.until))}
        </Text>
      )}
      {failure === undefined ? null : (
        <Text role="alert" tone="error">
          {failure}
        </Text>
      )}
      <Row gap="m" wrap justify="between">
        <Text as="span" size="xs" tone="soft">
          {labels.compose.hint}
        </Text>
        <button type="submit" className={buttonClass('filled')} disabled={busy}>
          {busy ? labels.compose.sending : words.send}
        </button>
      </Row>
    </Stack>
  );
}
