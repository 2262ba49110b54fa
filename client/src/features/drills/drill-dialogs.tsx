import { drillTypes, type DrillType } from '@daycare-portal/shared/drill-kinds';
import { maxDrillMonths, maxDrillNote, type DrillRule } from '@daycare-portal/shared/drills';
import { drillsText } from '@daycare-portal/shared/drills-text';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { trpc } from '../../api/trpc';
import { useSending } from '../../api/use-sending';
import { Dialog } from '../../components/dialog';
import { DialogForm } from '../../components/dialog-form';
import { showNotice } from '../../components/notice';
import { optionsOf } from '../../components/options-of';

const labels = drillsText;

export interface DrillRequest {
  headcountId: string;
  kind: DrillType;
  note: string;
  isCorrection: boolean;
}

interface DrillDialogProps {
  daycareId: string;
  request: (DrillRequest & { opened: boolean }) | undefined;
  onClose: () => void;
}

/** Saves a headcount as a drill, or corrects what was saved. */
export function DrillDialog({ daycareId, request, onClose }: DrillDialogProps) {
  if (request === undefined) return null;
  return (
    <Dialog opened={request.opened} title={request.isCorrection ? labels.editTitle : labels.saveTitle} size={480} onClose={onClose}>
      <DrillForm key={`${request.headcountId} ${request.kind} ${request.note}`} daycareId={daycareId} request={request} onClose={onClose} />
    </Dialog>
  );
}

function DrillForm({ daycareId, request, onClose }: { daycareId: string; request: DrillRequest; onClose: () => void }) {
  const { mutateAsync } = trpc.records.saveDrill.useMutation();
  const { failure, busy, idOf, send } = useSending();
  const [kind, setKind] = useState(request.kind);
  const [note, setNote] = useState(request.note);
  const save = () =>
    send(async () => {
      const row = { daycareId, headcountId: request.headcountId, kind, note: note.trim() || null };
      await mutateAsync({ ...row, id: idOf(row) });
      showNotice(labels.saved);
      onClose();
    });
  return (
    <DialogForm failure={failure} busy={busy} submit={labels.save} onSubmit={save} onCancel={onClose}>
      <NativeSelect
        label={labels.kind}
        size="md"
        disabled={busy}
        value={kind}
        onChange={({ currentTarget }) => setKind(drillTypes.find((each) => each === currentTarget.value) ?? kind)}
      >
        {optionsOf(drillTypes, (each) => [each, labels.kinds[each]])}
      </NativeSelect>
      <Textarea
        label={labels.note}
        description={labels.noteHelp}
        rows={3}
        maxLength={maxDrillNote}
        autoComplete="off"
        disabled={busy}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
    </DialogForm>
  );
}

interface RulesDialogProps {
  daycareId: string;
  rules: readonly DrillRule[];
  opened: boolean;
  onClose: () => void;
}

/** How often each kind of drill is due. */
export function RulesDialog({ daycareId, rules, opened, onClose }: RulesDialogProps) {
  return (
    <Dialog opened={opened} title={labels.rulesTitle} size={480} onClose={onClose}>
      <RulesForm {...{ daycareId, rules, onClose }} />
    </Dialog>
  );
}

function RulesForm({ daycareId, rules, onClose }: Omit<RulesDialogProps, 'opened'>) {
  const { mutateAsync } = trpc.records.setDrillRules.useMutation();
  const { failure, busy, send } = useSending();
  // Only what was typed, so that the other intervals follow what someone else sets meanwhile.
  const [typed, setTyped] = useState<Partial<Record<DrillType, string>>>({});
  const valueOf = (kind: DrillType) => typed[kind] ?? String(rules.find((rule) => rule.kind === kind)?.months ?? '');
  const [tried, setTried] = useState(false);
  const isWrong = (value: string) =>
    value.trim() !== '' && !(/^\d+$/.test(value.trim()) && Number(value) >= 1 && Number(value) <= maxDrillMonths);
  const save = () => {
    setTried(true);
    if (drillTypes.map(valueOf).some(isWrong)) return Promise.resolve();
    return send(async () => {
      const filled = drillTypes.flatMap((kind) => {
        const months = valueOf(kind).trim();
        return months === '' ? [] : [{ kind, months: Number(months) }];
      });
      await mutateAsync({ daycareId, rules: filled });
      showNotice(labels.rulesSaved);
      onClose();
    });
  };
  return (
    <DialogForm failure={failure} busy={busy} help={labels.rulesHelp} submit={labels.save} onSubmit={save} onCancel={onClose}>
      {drillTypes.map((kind) => (
        <TextInput
          key={kind}
          label={labels.months(labels.kinds[kind])}
          inputMode="numeric"
          size="md"
          autoComplete="off"
          disabled={busy}
          error={tried && isWrong(valueOf(kind)) ? labels.monthsWrong : undefined}
          value={valueOf(kind)}
          onChange={({ currentTarget: { value } }) => setTyped((before) => ({ ...before, [kind]: value }))}
        />
      ))}
    </DialogForm>
  );
}
