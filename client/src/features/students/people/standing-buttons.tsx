import { dayText } from '@daycare-portal/shared/day-text';
import type { ChildPerson } from '@daycare-portal/shared/people';
import type { Student } from '@daycare-portal/shared/students';
import { Button } from '@mantine/core';
import { trpc } from '../../../api/trpc';
import { useSending } from '../../../api/use-sending';
import { AskFirst } from '../../../components/ask-first';
import { Row, Text } from '../../../components/layout';
import { showNotice } from '../../../components/notice';

const labels = dayText.people.section;

interface StandingButtonsProps {
  daycareId: string;
  student: Student;
  person: ChildPerson;
  onDone: () => void;
}

/** Buttons that take a person off the list, or mark them as known so they need no ID. */
export function StandingButtons({ daycareId, student, person, onDone }: StandingButtonsProps) {
  const { personId, fullName, account, version } = person;
  const { mutateAsync: unlink } = trpc.people.unlinkPerson.useMutation();
  const { mutateAsync: setKnown } = trpc.people.setKnown.useMutation();
  const { failure, busy, send } = useSending();
  const run = (work: () => Promise<unknown>, words: string) =>
    send(async () => {
      await work();
      showNotice(words);
      onDone();
    });
  return (
    <Row wrap gap="s" above="xs" rule="top" padY="m" buttons="share">
      <AskFirst
        title={labels.removeTitle(fullName, student.firstName)}
        consequence={[labels.removeHelp, ...(account === 'none' ? [] : [labels.removeAccountHelp])].join(' ')}
        confirm={labels.removeConfirm}
        onConfirm={() => void run(() => unlink({ daycareId, studentId: student.id, personId, version }), labels.removed(fullName))}
      >
        {(ask) => (
          <Button variant="default" disabled={busy} onClick={ask}>
            {labels.remove}
          </Button>
        )}
      </AskFirst>
      {person.firstTime ? (
        <Button
          variant="default"
          disabled={busy}
          onClick={() => void run(() => setKnown({ daycareId, personIds: [personId] }), labels.weKnowDone(fullName))}
        >
          {labels.weKnow}
        </Button>
      ) : null}
      {failure === undefined ? null : (
        <Text role="alert" above="xs" tone="error" size="s">
          {failure}
        </Text>
      )}
    </Row>
  );
}
