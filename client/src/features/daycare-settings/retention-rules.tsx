import { KeepYears } from '@daycare-portal/shared/daycare-day';
import {
  ageKeptUntil,
  retentionKinds,
  retentionSources,
  suggestedPeriod,
  type Retention,
  type RetentionKind,
  type RetentionPeriod,
} from '@daycare-portal/shared/retention';
import { retentionText } from '@daycare-portal/shared/retention-text';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { trpc } from '../../api/trpc';
import { useSending } from '../../api/use-sending';
import { Dialog } from '../../components/dialog';
import { DialogForm } from '../../components/dialog-form';
import { Row, Stack, Text } from '../../components/layout';
import { showNotice } from '../../components/notice';

const labels = retentionText;

interface RetentionProps {
  daycareId: string;
  retention: Retention;
}

function inWords({ years, untilAge }: RetentionPeriod): string {
  return labels.yearsAfter(years) + (untilAge === null ? '' : labels.andUntil(untilAge));
}

/** How long each kind of record is kept, beside the rules that were read about it. */
export function RetentionRules({ daycareId, retention }: RetentionProps) {
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <>
      <Stack as="ul" gap="s" wide>
        {retention.rules.map((rule) => (
          <Stack as="li" key={rule.kind} gap="2xs" padY="xs" divided>
            <Row wrap justify="between" gap="s" rowGap="none">
              <Text weight="strong">{labels.kinds[rule.kind]}</Text>
              <Text figures>{inWords(rule)}</Text>
            </Row>
            <Text tone="soft" size="s">
              {labels.suggested(inWords(suggestedPeriod(rule.kind)))}
            </Text>
            {retentionSources
              .filter(({ kind }) => kind === rule.kind)
              .map(({ place, url }) => (
                <Text as="a" key={place} size="s" block padY="s" href={url} target="_blank" rel="noreferrer">
                  {labels.sources[place]}
                </Text>
              ))}
          </Stack>
        ))}
      </Stack>
      <Text tone="soft" size="s">
        {labels.asOf}
      </Text>
      <Button variant="default" onClick={() => setOpened(true)}>
        {labels.set}
      </Button>
      <Dialog opened={opened} title={labels.setTitle} size={520} onClose={close}>
        {opened ? <RulesForm daycareId={daycareId} retention={retention} onClose={close} /> : null}
      </Dialog>
    </>
  );
}

type Typed = Record<RetentionKind | 'age', string>;

function typedOf(periodOf: (kind: RetentionKind) => RetentionPeriod | undefined): Typed {
  const years = (kind: RetentionKind) => String(periodOf(kind)?.years ?? '');
  return {
    attendance: years('attendance'),
    dailyLog: years('dailyLog'),
    meals: years('meals'),
    medication: years('medication'),
    incidents: years('incidents'),
    age: String(periodOf('incidents')?.untilAge ?? ''),
  };
}

function RulesForm({ daycareId, retention, onClose }: RetentionProps & { onClose: () => void }) {
  const { mutateAsync } = trpc.records.setRetention.useMutation();
  const { failure, busy, send } = useSending();
  const [typed, setTyped] = useState(() => typedOf((kind) => retention.rules.find((rule) => rule.kind === kind && rule.isOwn)));
  const [isChecked, setChecked] = useState(false);
  const problemOf = (name: keyof Typed) => (name === 'age' ? (isAge(typed.age) ? undefined : labels.ageWrong) : yearsProblem(typed[name]));
  const save = async () => {
    setChecked(true);
    if ([...retentionKinds, 'age' as const].some((name) => problemOf(name) !== undefined)) return;
    await send(async () => {
      await mutateAsync({ daycareId, rules: rulesOf(typed, retention.keepYears) });
      showNotice(labels.saved);
      onClose();
    });
  };
  const field = (name: keyof Typed, label: string, help?: string) => (
    <TextInput
      key={name}
      size="md"
      inputMode="numeric"
      autoComplete="off"
      label={label}
      description={help}
      value={typed[name]}
      disabled={busy}
      error={isChecked ? problemOf(name) : undefined}
      onChange={({ currentTarget: { value } }) => setTyped((old) => ({ ...old, [name]: value }))}
    />
  );
  return (
    <DialogForm
      failure={failure}
      busy={busy}
      help={labels.setHelp(retention.keepYears)}
      submit={labels.save}
      beside={
        <Button variant="subtle" disabled={busy} onClick={() => setTyped(typedOf(suggestedPeriod))}>
          {labels.fillSuggested}
        </Button>
      }
      onSubmit={save}
      onCancel={onClose}
    >
      {retentionKinds.map((kind) => field(kind, labels.years(labels.kinds[kind])))}
      {field('age', labels.age, labels.ageHelp)}
    </DialogForm>
  );
}

/** An empty field leaves the kind to the daycare's years, unless an age is asked for as well. */
function rulesOf(typed: Typed, keepYears: number) {
  return retentionKinds.flatMap((kind) => {
    const years = typed[kind].trim();
    const untilAge = kind === 'incidents' && typed.age.trim() !== '' ? Number(typed.age) : null;
    return years === '' && untilAge === null ? [] : [{ kind, years: years === '' ? keepYears : Number(years), untilAge }];
  });
}

function yearsProblem(typed: string): string | undefined {
  if (typed.trim() === '') return undefined;
  const read = KeepYears.safeParse(/^\d+$/.test(typed.trim()) ? Number(typed) : NaN);
  return read.success ? undefined : read.error.issues[0]?.message;
}

function isAge(typed: string): boolean {
  const words = typed.trim();
  return words === '' || (/^\d{1,2}$/.test(words) && Number(words) >= ageKeptUntil.min && Number(words) <= ageKeptUntil.max);
}
