import { formatClock } from '@daycare-portal/shared/clock-words';
import { messageFilePath } from '@daycare-portal/shared/message-paths';
import type { Phrase, Recipients } from '@daycare-portal/shared/messages';
import { messagesText } from '@daycare-portal/shared/messages-text';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { QueryView } from '../../api/query-view';
import { trpc } from '../../api/trpc';
import { useSending } from '../../api/use-sending';
import { useAuth } from '../../auth/auth-provider';
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
import { WithSide } from '../../components/with-side';
import { draftKey } from '../../forms/drafts';
import { useDraftText } from '../../forms/use-draft-text';
import { paths } from '../../paths';
import { AttachButtons, AttachedFiles } from '../../shared-features/attach-files';
import { useMessageFiles } from '../../shared-features/use-message-files';
import { LastAnnouncement } from './last-announcement';
import { BothPhrases } from './phrases';
import { useSeen } from './use-seen';

const labels = messagesText;
const words = messagesText.announcement;
const everyone = 'everyone';

/** Tells the families of a classroom or of the daycare something. */
export function AnnouncePage() {
  const { daycareId } = useDaycare();
  const { selectedDaycare } = useAuth();
  const query = trpc.messages.listRecipients.useQuery({ daycareId });
  return (
    <WithSide side={selectedDaycare === null ? null : <LastAnnouncement daycareId={daycareId} zone={selectedDaycare.timeZone} />}>
      <Stack gap="m" most="xl">
        <BackLink to={paths.messages}>{words.back}</BackLink>
        <PageTitle>{labels.newAnnouncement}</PageTitle>
        <QueryView query={query} page loading={<Loading label={labels.newAnnouncement} />}>
          {(recipients) => <Form daycareId={daycareId} recipients={recipients} />}
        </QueryView>
      </Stack>
    </WithSide>
  );
}

interface FormProps {
  daycareId: string;
  recipients: Recipients;
}

/** What is written, and to whom. What was typed stays on this device until it is sent. */
function useAnnouncement({ daycareId, recipients: { classrooms, mayAnnounceToAll, everyone: all } }: FormProps) {
  const navigate = useNavigate();
  const { user } = useAuth();
  const uid = user?.uid ?? '';
  const { mutateAsync } = trpc.messages.announce.useMutation();
  const [to, setTo] = useState<string | null>(null);
  const [text, setText] = useDraftText(draftKey(uid, 'announcement', daycareId));
  const [textEs, setTextEs] = useDraftText(draftKey(uid, 'announcement', daycareId, 'es'));
  const [answers, setAnswers] = useState(false);
  const files = useMessageFiles(messageFilePath(daycareId));
  const seen = useSeen(daycareId);
  const { failure, busy, idOf, send, dropFailure } = useSending();
  const [problem, setProblem] = useState<string>();
  const [isPressed, setPressed] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setPressed(true);
    const wrong = files.hasPhoto ? seen.problem : undefined;
    setProblem(wrong);
    if (to === null || text.trim() === '' || wrong !== undefined) return;
    void send(async () => {
      const photoIds = await files.sent();
      if (photoIds === undefined) return setProblem(labels.compose.takeOff);
      const said = { classroomId: to === everyone ? null : to, text, textEs: textEs.trim() === '' ? null : textEs, answers };
      const sent = { daycareId, ...said, photoIds, ...(files.hasPhoto && { seenIds: seen.seenIds }) };
      const { threadId } = await mutateAsync({ ...sent, id: idOf(sent) });
      setText('');
      setTextEs('');
      showNotice(words.sent);
      await navigate(`${paths.messages}?thread=${encodeURIComponent(threadId)}`);
    });
  };
  const edit = (write: (value: string) => void) => (value: string) => {
    dropFailure();
    write(value);
  };
  const rooms = classrooms.map(({ classroomId, name }) => ({ value: classroomId, label: name }));
  return {
    options: mayAnnounceToAll ? [{ value: everyone, label: labels.everyone }, ...rooms] : rooms,
    chosen: to === everyone ? all : classrooms.find(({ classroomId }) => classroomId === to),
    failure: problem ?? failure,
    wrongTo: isPressed && to === null ? words.choose : undefined,
    wrongText: isPressed && text.trim() === '' ? labels.textMissing : undefined,
    to,
    setTo,
    text,
    textEs,
    answers,
    setAnswers,
    files,
    seen,
    busy,
    submit,
    setText: edit(setText),
    setTextEs: edit(setTextEs),
    insert: (phrase: Phrase) => {
      const after = (before: string, added: string) => (before.trim() === '' ? added : `${before.trimEnd()} ${added}`);
      setText(after(text, phrase.en));
      setTextEs(after(textEs, phrase.es));
    },
  };
}

function Form(props: FormProps) {
  const { daycareId, recipients } = props;
  const { quietHours } = recipients;
  const form = useAnnouncement(props);
  const { options, chosen, files, failure, busy } = form;
  if (options.length === 0) return <Text tone="soft">{labels.onlyOwnRoom}</Text>;
  return (
    <Stack as="form" gap="l" onSubmit={form.submit} noValidate>
      <RadioGroup legend={words.to} options={options} value={form.to} onChange={form.setTo} error={form.wrongTo} />
      {chosen === undefined ? null : <Text size="s">{words.goesTo(chosen.children, chosen.families)}</Text>}
      <Stack columns="m" gap="xl" cells="start">
        <Stack gap="m">
          <LongField label={words.text} value={form.text} error={form.wrongText} onChange={form.setText} />
          <LongField label={words.textEs} help={words.textEsHelp} value={form.textEs} lang="es" onChange={form.setTextEs} />
          <Stack gap="s">
            <AttachButtons files={files} disabled={busy} />
            <AttachedFiles files={files} />
            {files.hasPhoto ? form.seen.field : null}
          </Stack>
        </Stack>
        <BothPhrases daycareId={daycareId} onUse={form.insert} />
      </Stack>
      <CheckField
        label={words.answers}
        help={words.answersHelp}
        checked={form.answers}
        onChange={({ target }) => form.setAnswers(target.checked)}
      />
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
          {busy ? labels.compose.sending : chosen === undefined ? words.send : words.sendTo(chosen.families)}
        </button>
      </Row>
    </Stack>
  );
}
