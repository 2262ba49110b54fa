import type { IncidentRule } from '@daycare-portal/shared/incidents';
import { maxRuleDays, maxRuleHours } from '@daycare-portal/shared/incidents';
import { incidentsText } from '@daycare-portal/shared/incidents-text';
import { text } from '@daycare-portal/shared/text';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { trpc } from '../../api/trpc';
import { useSending } from '../../api/use-sending';
import { Dialog } from '../../components/dialog';
import { DialogForm } from '../../components/dialog-form';
import { showNotice } from '../../components/notice';
import { RadioGroup } from '../../components/radio-group';

const labels = incidentsText.rule;
const choices = ['none', 'pickup', 'hours'] as const;

interface RuleDialogProps {
  daycareId: string;
  rule: IncidentRule;
  opened: boolean;
  onClose: () => void;
}

/** The owner sets when a parent is told, when a parent signs, and when licensing hears of it. */
export function RuleDialog({ opened, onClose, ...props }: RuleDialogProps) {
  return (
    <Dialog opened={opened} title={labels.dialog} onClose={onClose}>
      {opened ? <RuleForm {...props} onClose={onClose} /> : null}
    </Dialog>
  );
}

function RuleForm({ daycareId, rule, onClose }: Omit<RuleDialogProps, 'opened'>) {
  const [tell, setTell] = useState<(typeof choices)[number]>(rule.tell === null ? 'none' : rule.tell === 'pickup' ? 'pickup' : 'hours');
  const [hours, setHours] = useState(typeof rule.tell === 'number' ? String(rule.tell) : '');
  const [signHours, setSignHours] = useState(rule.signHours === null ? '' : String(rule.signHours));
  const [reportDays, setReportDays] = useState(rule.reportDays === null ? '' : String(rule.reportDays));
  const [isChecked, setChecked] = useState(false);
  const { mutateAsync } = trpc.records.saveIncidentRule.useMutation();
  const { failure, busy, send } = useSending();
  const problems = {
    hours: tell === 'hours' && (hours.trim() === '' || numberIn(hours, maxRuleHours) === undefined),
    sign: numberIn(signHours, maxRuleHours) === undefined,
    report: numberIn(reportDays, maxRuleDays) === undefined,
  };
  const save = async () => {
    setChecked(true);
    if (Object.values(problems).includes(true)) return;
    await send(async () => {
      const told: IncidentRule['tell'] = tell === 'hours' ? (numberIn(hours, maxRuleHours) ?? null) : tell === 'pickup' ? 'pickup' : null;
      const sent = {
        tell: told,
        signHours: numberIn(signHours, maxRuleHours) ?? null,
        reportDays: numberIn(reportDays, maxRuleDays) ?? null,
      };
      await mutateAsync({ daycareId, rule: sent });
      showNotice(labels.saved);
      onClose();
    });
  };
  const field = (label: string, value: string, isWrong: boolean, onChange: (value: string) => void) => (
    <TextInput
      size="md"
      inputMode="numeric"
      label={label}
      value={value}
      error={isChecked && isWrong ? labels.malformed : undefined}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
  return (
    <DialogForm help={labels.dialogHelp} failure={failure} busy={busy} submit={text.actions.save} onSubmit={save} onCancel={onClose}>
      <RadioGroup
        legend={labels.tell}
        options={choices.map((value) => ({ value, label: labels.tellChoices[value] }))}
        value={tell}
        onChange={setTell}
      />
      {tell === 'hours' ? field(labels.hoursField, hours, problems.hours, setHours) : null}
      {field(labels.signField, signHours, problems.sign, setSignHours)}
      {field(labels.reportField, reportDays, problems.report, setReportDays)}
    </DialogForm>
  );
}

/** A whole number from 1, null for an empty field, and undefined for anything else. */
function numberIn(typed: string, most: number): number | null | undefined {
  const words = typed.trim();
  if (words === '') return null;
  return /^\d{1,4}$/.test(words) && Number(words) >= 1 && Number(words) <= most ? Number(words) : undefined;
}
