import { maxConfirmReason, type Asked } from '@daycare-portal/shared/daily-log';
import { logText } from '@daycare-portal/shared/log-text';
import { mealsText } from '@daycare-portal/shared/meals-text';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useSending } from '../../api/use-sending';
import chip from '../../components/chip.module.css';
import { shortDay } from '../../components/day-names';
import { Dialog } from '../../components/dialog';
import { DialogForm } from '../../components/dialog-form';
import { Row, Text } from '../../components/layout';
import { showFailure, showNotice } from '../../components/notice';
import { drop } from '../../waiting/kept-rows';
import { useSendTick, type AskedTick } from './use-meal-ticks';

const labels = mealsText.counts;

interface TickDialogProps {
  daycareId: string;
  asked: (AskedTick & { opened: boolean }) | undefined;
  onClose: () => void;
}

/** What a person has to say before a tick counts or is taken back later. */
export function TickDialog({ daycareId, asked, onClose }: TickDialogProps) {
  if (asked === undefined) return null;
  const { tick, asks, opened } = asked;
  const title =
    asks.length === 0
      ? labels.correct.title(logText.mealNames[tick.meal], shortDay(tick.day))
      : asks.some(({ about }) => about === 'allergen')
        ? labels.ask.allergenTitle(tick.firstName)
        : labels.ask.notHereTitle(tick.firstName);
  return (
    <Dialog opened={opened} title={title} size={480} onClose={onClose}>
      <TickForm key={`${tick.studentId} ${tick.day} ${tick.meal} ${tick.kind}`} daycareId={daycareId} asked={asked} onClose={onClose} />
    </Dialog>
  );
}

function TickForm({
  daycareId,
  asked: { tick, asks: first, refused },
  onClose,
}: {
  daycareId: string;
  asked: AskedTick;
  onClose: () => void;
}) {
  const send = useSendTick(daycareId);
  const sending = useSending();
  const [asks, setAsks] = useState<readonly Asked[]>(first);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const isCorrection = first.length === 0;
  const words = isCorrection ? labels.correct : labels.ask;
  const submit = () => {
    setMissing(reason.trim() === '');
    if (reason.trim() === '') return Promise.resolve();
    return sending.send(async () => {
      const answer = await send(tick, { asks, reason: reason.trim() });
      if (answer.asks.length > 0) return setAsks(answer.asks);
      if (answer.problem === null && refused !== undefined) drop([refused]);
      if (answer.problem !== null) showFailure(answer.problem);
      else if (isCorrection) showNotice(labels.correct.done);
      onClose();
    });
  };
  const proposals = [...new Set(asks.map(({ about }) => (about === 'allergen' ? labels.ask.allergenReason : labels.ask.notHereReason)))];
  const name = tick.firstName;
  return (
    <DialogForm
      failure={sending.failure}
      busy={sending.busy}
      submit={tick.kind === 'notServed' ? labels.correct.notServed(name) : labels.ask.confirm(name)}
      onSubmit={submit}
      onCancel={onClose}
    >
      {asks.map(({ about, question, label }) => (
        <Text key={`${about} ${label ?? ''}`} pad="s" fill="warning" round="m" weight="strong" tone="warning">
          {question}
        </Text>
      ))}
      <Textarea
        label={words.reason}
        description={words.reasonHelp}
        error={isMissing && reason.trim() === '' ? words.reasonMissing : undefined}
        rows={2}
        maxLength={maxConfirmReason}
        autoComplete="off"
        data-autofocus
        disabled={sending.busy}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {proposals.length === 0 ? null : (
        <Row gap="xs" align="stretch" wrap>
          {proposals.map((proposal) => (
            <button key={proposal} type="button" className={chip.chip} onClick={() => setReason(proposal)}>
              {proposal}
            </button>
          ))}
        </Row>
      )}
    </DialogForm>
  );
}
