import { headcountText } from '@daycare-portal/shared/headcount-text';
import { maxHeadcountNote, type Headcount, type RollChild, type RollCounts } from '@daycare-portal/shared/headcounts';
import { wholeNames } from '@daycare-portal/shared/plate-names';
import { Button, TextInput } from '@mantine/core';
import { text } from '@daycare-portal/shared/text';
import { useState } from 'react';
import { callError } from '../../api/call-error';
import { newSentId } from '../../api/new-sent-id';
import { trpc } from '../../api/trpc';
import { useAuth } from '../../auth/auth-provider';
import { BusyButton } from '../../components/busy-button';
import { Dialog } from '../../components/dialog';
import { ErrorBox } from '../../components/error-box';
import { Row, Stack, Text } from '../../components/layout';
import { showNotice } from '../../components/notice';
import { useBusy } from '../../components/use-busy';
import { bestClock, sentBy, timeBy } from '../../waiting/device-clock';
import { isUnanswered } from '../../waiting/unanswered';
import { withTimeout } from '../../waiting/with-timeout';
import { keep, listWaiting, nextOrder, type Kept } from '../../waiting/kept-rows';

const labels = headcountText.headcount;

interface FinishDialogProps {
  daycareId: string;
  headcount: Headcount;
  /** Children nobody has seen. */
  left: readonly RollChild[];
  counts: RollCounts;
  opened: boolean;
  onClose: () => void;
}

/** Says what will be kept before a headcount is finished, because finishing cannot be undone. */
export function FinishDialog({ daycareId, headcount: { headcountId, kind, children }, left, counts, opened, onClose }: FinishDialogProps) {
  const uid = useAuth().user?.uid ?? '';
  const { mutateAsync: finish } = trpc.attendance.finish.useMutation({ trpc: { context: { person: uid } } });
  const [busy, whileBusy] = useBusy();
  const [id] = useState(newSentId);
  const [note, setNote] = useState('');
  const [failure, setFailure] = useState<string>();
  const save = () =>
    whileBusy(async () => {
      setFailure(undefined);
      const clock = bestClock();
      const row = { id, headcountId, note: note.trim() || null, at: timeBy(clock) };
      // Waiting ticks are sent first.
      if (listWaiting(uid).length === 0) {
        try {
          await withTimeout(finish({ daycareId, ...sentBy(clock, id), ...row }));
          return showNotice(labels.finished);
        } catch (error) {
          if (!isUnanswered(error)) return setFailure(callError(error).message);
        }
      }
      const fresh = { refused: null, tried: true, undone: false, sendFrom: 0, countedAs: 'entry', order: nextOrder(uid), clock } as const;
      const kept: Kept<'attendance.finish'> = { ...fresh, call: 'attendance.finish', row, uid, daycareId, about: labels.kinds[kind] };
      keep([kept]);
    });
  const names = wholeNames(children);
  return (
    <Dialog opened={opened} title={labels.finishTitle} onClose={onClose}>
      <Stack
        as="form"
        gap="m"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Text tone={left.length > 0 ? 'error' : undefined} weight={left.length > 0 ? 'strong' : undefined}>
          {left.length === 0
            ? labels.finishAll(counts.children)
            : labels.finishWith(left.map(({ studentId }) => names.get(studentId) ?? ''))}
        </Text>
        <TextInput
          label={labels.finishNote}
          description={labels.finishNoteHelp}
          inputWrapperOrder={['label', 'description', 'input', 'error']}
          size="md"
          maxLength={maxHeadcountNote}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        {failure === undefined ? null : <ErrorBox message={failure} />}
        <Row wrap justify="end" gap="s" buttons="lines">
          <Button variant="default" size="md" onClick={onClose} data-autofocus>
            {labels.keepCounting}
          </Button>
          <BusyButton type="submit" size="md" busy={busy} busyText={text.actions.saving}>
            {labels.finish}
          </BusyButton>
        </Row>
      </Stack>
    </Dialog>
  );
}
