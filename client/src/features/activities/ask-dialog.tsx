import { maxConfirmReason, type Asked, type Confirmed } from '@daycare-portal/shared/daily-log';
import { logPageText } from '@daycare-portal/shared/log-page-text';
import { text } from '@daycare-portal/shared/text';
import { Button, TextInput } from '@mantine/core';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { useState } from 'react';
import { Dialog } from '../../components/dialog';
import dialog from '../../components/dialog.module.css';
import { Row } from '../../components/layout';
import { RadioGroup } from '../../components/radio-group';
import type { Log } from './log';
import { Warning } from './warning';

const labels = logPageText.ask;
const [other, out] = ['other', 'out'];

/** What a person has said about one child: a ready reason by its place, their own words, or that the child is left out. */
interface Answer {
  choice: string;
  words: string;
}

/** Asks about each child by name before something is recorded. */
export function AskDialog({ log }: { log: Log }) {
  const { asking } = log;
  return (
    <Dialog opened={asking !== null} title={labels.title} onClose={() => log.answer(null)}>
      {asking === null ? null : <Questions log={log} asks={asking.asks} />}
    </Dialog>
  );
}

function Questions({ log, asks }: { log: Log; asks: readonly Asked[] }) {
  const { asking } = log;
  const [answers, setAnswers] = useState<ReadonlyMap<string, Answer>>(new Map());
  const [isTried, setTried] = useState(false);
  const byChild = [...new Set(asks.map(({ studentId }) => studentId))].map((studentId) => ({
    studentId,
    own: asks.filter((ask) => ask.studentId === studentId),
  }));
  const reasonOf = (studentId: string, own: readonly Asked[]): string | null => {
    const { choice = '', words = '' } = answers.get(studentId) ?? {};
    if (choice === other) return words.trim() === '' ? null : words.trim();
    return reasonsFor(own)[Number(choice === '' ? Number.NaN : choice)] ?? null;
  };
  const isOut = (studentId: string) => answers.get(studentId)?.choice === out;
  const left = (asking?.draft.studentIds ?? []).filter((id) => !isOut(id));
  const save = () => {
    setTried(true);
    if (
      asking === null ||
      left.length === 0 ||
      byChild.some(({ studentId, own }) => !isOut(studentId) && reasonOf(studentId, own) === null)
    )
      return;
    const confirmed: Confirmed[] = byChild.flatMap(({ studentId, own }) => {
      const reason = isOut(studentId) ? null : reasonOf(studentId, own);
      return reason === null ? [] : [...new Set(own.map(({ about }) => about))].map((about) => ({ studentId, about, reason }));
    });
    const { draft } = asking;
    const amounts = draft.amounts?.filter(({ studentId }) => !isOut(studentId));
    log.answer({
      ...draft,
      studentIds: left,
      ...(amounts !== undefined && { amounts }),
      confirmed: [...(draft.confirmed ?? []), ...confirmed],
    });
  };
  return (
    <Row gap="l" align="stretch" down>
      {byChild.map(({ studentId, own }) => (
        <OfChild
          key={studentId}
          log={log}
          studentId={studentId}
          asks={own}
          answer={answers.get(studentId) ?? { choice: '', words: '' }}
          isMissing={isTried && !isOut(studentId) && reasonOf(studentId, own) === null}
          onAnswer={(answer) => setAnswers(new Map([...answers, [studentId, answer]]))}
        />
      ))}
      {left.length === 0 ? <p role="status">{labels.nobody}</p> : null}
      <div className={dialog.buttons}>
        <Button variant="default" onClick={() => log.answer(null)}>
          {text.actions.cancel}
        </Button>
        <Button disabled={left.length === 0} onClick={save}>
          {labels.save(left.length)}
        </Button>
      </div>
    </Row>
  );
}

interface OfChildProps {
  log: Log;
  studentId: string;
  asks: readonly Asked[];
  answer: Answer;
  isMissing: boolean;
  onAnswer: (answer: Answer) => void;
}

function OfChild({ log, studentId, asks, answer, isMissing, onAnswer }: OfChildProps) {
  const name = log.nameOf(studentId);
  return (
    <Row as="section" gap="s" align="stretch" down aria-label={log.fullNameOf(studentId)}>
      {asks.map(({ question }) => (
        <Warning key={question} icon={IconAlertTriangle} tone="error">
          {question}
        </Warning>
      ))}
      <RadioGroup
        legend={labels.reasonOf(name)}
        options={[
          ...reasonsFor(asks).map((label, at) => ({ value: String(at), label })),
          { value: other, label: labels.otherReason },
          { value: out, label: labels.leaveOut(name) },
        ]}
        value={answer.choice}
        error={isMissing && answer.choice !== other ? labels.reasonMissing : undefined}
        onChange={(choice) => onAnswer({ ...answer, choice })}
      />
      {answer.choice === other ? (
        <TextInput
          label={labels.reason}
          maxLength={maxConfirmReason}
          value={answer.words}
          error={isMissing ? labels.reasonMissing : undefined}
          onChange={({ currentTarget }) => onAnswer({ ...answer, words: currentTarget.value })}
        />
      ) : null}
    </Row>
  );
}

/** Reasons that are usual for the first question about a child. */
function reasonsFor([first]: readonly Asked[]): readonly string[] {
  return labels.reasons[first?.about ?? 'allergen'];
}
