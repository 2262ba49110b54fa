import { foldName } from '@daycare-portal/shared/folding';
import { maxOwnConsents, maxOwnFields, SaveOwnFields, type OwnName } from '@daycare-portal/shared/health';
import { healthText } from '@daycare-portal/shared/health-text';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { callError } from '../../api/call-error';
import { trpc } from '../../api/trpc';
import { useSentIds } from '../../api/use-sent-ids';
import { DialogForm } from '../../components/dialog-form';
import { Facts, Row, Text } from '../../components/layout';
import { showNotice } from '../../components/notice';
import { useBusy } from '../../components/use-busy';
import { ChangeInDialog, SettingsSection } from './settings-section';

const labels = healthText.own;

/** The daycare's own fields and consents, in addition to the portal's. */
export function OwnFields({ daycareId }: { daycareId: string }) {
  const { data } = trpc.health.getOwnFields.useQuery({ daycareId });
  if (data === undefined) return null;
  const names = (named: readonly OwnName[]) => (named.length === 0 ? labels.none : named.map(({ name }) => name).join(', '));
  return (
    <SettingsSection id="own-fields" title={labels.title}>
      <Text tone="soft" breaks>
        {labels.help}
      </Text>
      <Facts gap="xs" wide>
        <div>
          <dt>{labels.fields}</dt>
          <dd>{names(data.fields)}</dd>
        </div>
        <div>
          <dt>{labels.consents}</dt>
          <dd>{names(data.consents)}</dd>
        </div>
      </Facts>
      <Row wrap gap="xs" buttons="share">
        <ChangeInDialog label={labels.change} title={labels.title}>
          {(onClose) => <NamesForm daycareId={daycareId} stored={data} onClose={onClose} />}
        </ChangeInDialog>
      </Row>
    </SettingsSection>
  );
}

interface NamesFormProps {
  daycareId: string;
  stored: { fields: OwnName[]; consents: OwnName[] };
  onClose: () => void;
}

/** One name per line. */
function NamesForm({ daycareId, stored, onClose }: NamesFormProps) {
  const { mutateAsync: saveOwnFields } = trpc.health.saveOwnFields.useMutation();
  const [typed, setTyped] = useState({ fields: linesFor(stored.fields), consents: linesFor(stored.consents) });
  const { idOf } = useSentIds();
  const [failure, setFailure] = useState<string>();
  const [wrong, setWrong] = useState<Partial<Record<'fields' | 'consents', string>>>({});
  const [busy, whileBusy] = useBusy();
  const save = async () => {
    const sent = {
      daycareId,
      fields: namesIn(typed.fields, stored.fields, idOf),
      consents: namesIn(typed.consents, stored.consents, idOf),
    };
    const issues = SaveOwnFields.safeParse(sent).error?.issues ?? [];
    const problemOf = (list: 'fields' | 'consents') => issues.find(({ path }) => path[0] === list)?.message;
    const [fields, consents] = [problemOf('fields'), problemOf('consents')];
    setWrong({ ...(fields !== undefined && { fields }), ...(consents !== undefined && { consents }) });
    if (issues.length > 0) return;
    setFailure(undefined);
    try {
      await saveOwnFields(sent);
      showNotice(labels.saved);
      onClose();
    } catch (error) {
      setFailure(callError(error).message);
    }
  };
  return (
    <DialogForm {...{ failure, busy }} submit={labels.save} onSubmit={() => whileBusy(save)} onCancel={onClose}>
      {(['fields', 'consents'] as const).map((list) => (
        <Textarea
          key={list}
          label={list === 'fields' ? labels.fieldsLabel : labels.consentsLabel}
          description={list === 'fields' ? labels.fieldsHelp(maxOwnFields) : labels.consentsHelp(maxOwnConsents)}
          rows={5}
          autoComplete="off"
          disabled={busy}
          value={typed[list]}
          error={wrong[list]}
          onChange={({ currentTarget: { value } }) => setTyped({ ...typed, [list]: value })}
        />
      ))}
    </DialogForm>
  );
}

const linesFor = (named: readonly OwnName[]) => named.map(({ name }) => name).join('\n');

/** Names keep their ids. If the number of lines is unchanged, a changed line is a renamed field. */
function namesIn(typed: string, stored: readonly OwnName[], idOf: (name: string) => string): OwnName[] {
  const lines = typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const taken = new Set(lines.map((line) => foldName(line)));
  return lines.map((name, index) => {
    const same = stored.find((one) => foldName(one.name) === foldName(name));
    const renamed = lines.length === stored.length ? stored[index] : undefined;
    const isFree = renamed !== undefined && !taken.has(foldName(renamed.name));
    return { id: same?.id ?? (isFree ? renamed.id : idOf(foldName(name))), name };
  });
}
