import { DaycareFields, type Daycare } from '@daycare-portal/shared/daycare';
import { text } from '@daycare-portal/shared/text';
import { zodResolver } from '@hookform/resolvers/zod';
import { Textarea, TextInput } from '@mantine/core';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { callError } from '../../api/call-error';
import { failureOf } from '../../api/failure-of';
import { trpc } from '../../api/trpc';
import { useAuth } from '../../auth/auth-provider';
import { draftKey } from '../../forms/drafts';
import { useFormDraft } from '../../forms/use-form-draft';
import { AskBeforeLeaving } from '../../components/ask-before-leaving';
import { fieldsOf } from '../../components/fields-of';
import { FormNotices } from '../../components/form-notices';
import { Stack } from '../../components/layout';
import { NoticeBox } from '../../components/notice-box';
import { OptionalLabel } from '../../components/optional-label';
import { SaveBar } from '../../components/save-bar';
import classes from './settings.module.css';

const labels = text.settings;
const fields = ['name', 'phone', 'address'] as const;

interface SettingsFormProps {
  daycare: Daycare;
  /** The daycare as stored now. */
  onLoadAgain: () => Promise<Daycare | undefined>;
}

function useSettingsForm({ daycare, onLoadAgain }: SettingsFormProps) {
  const { user } = useAuth();
  const { mutateAsync: updateDaycare, isPending: busy, error: failure, reset: forgetFailure } = trpc.daycare.updateDaycare.useMutation();
  const [updated, setUpdated] = useState(false);
  // The stored values that the changes apply to.
  const [record, setRecord] = useState(daycare);
  const form = useForm<DaycareFields>({ resolver: zodResolver(DaycareFields), defaultValues: formOf(record) });
  useEffect(() => form.reset(formOf(record), { keepDirtyValues: true }), [form, record]);
  const draft = useFormDraft(form, draftKey(user?.uid ?? '', daycare.id, 'settings'), { fields: {}, updatedAt: record.updatedAt });

  const changes = wordsFor(record, form.watch());

  // Follows the stored values, but never while someone is editing.
  if (daycare.updatedAt > record.updatedAt && changes === '') setRecord(daycare);

  const save = form.handleSubmit(async (values) => {
    setUpdated(false);
    let saved: Daycare;
    try {
      saved = await updateDaycare({ daycareId: record.id, ...changedFields(record, values), updatedAt: draft.updatedAt });
    } catch {
      return;
    }
    setRecord(saved);
    draft.finish(formOf(saved));
    setUpdated(true);
  });

  const loadAgain = async () => {
    const fresh = await onLoadAgain();
    if (fresh === undefined) return;
    setRecord(fresh);
    draft.rebase();
    forgetFailure();
  };
  const cancel = () => {
    draft.discard();
    forgetFailure();
  };
  return { form, draft, record, changes, busy, failure, updated, save, loadAgain, cancel };
}

export function SettingsForm({ daycare, onLoadAgain }: SettingsFormProps) {
  const { form, draft, record, changes, busy, failure, updated, save, loadAgain, cancel } = useSettingsForm({ daycare, onLoadAgain });
  const field = fieldsOf(form, busy);
  const notices = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure !== null || updated) notices.current?.scrollIntoView({ block: 'nearest' });
  }, [failure, updated]);

  return (
    <>
      <Stack ref={notices} gap="s" above="l" most="l" className={classes.notices}>
        <div role="status">
          {updated && changes === '' ? (
            <NoticeBox icon={IconCircleCheck} tone="success">
              <p>{labels.updated}</p>
            </NoticeBox>
          ) : null}
        </div>
        <FormNotices
          failure={failure === null ? undefined : failureOf('updateSettings', failure)}
          onLoadAgain={callError(failure).code === 'CONFLICT' ? () => void loadAgain() : undefined}
          draft={{ restored: draft.restored && changes !== '', discard: cancel }}
        />
      </Stack>
      <Stack as="form" gap="l" above="xl" most="l" noValidate onSubmit={(event) => void save(event)}>
        <TextInput label={labels.name} required withAsterisk={false} autoComplete="off" {...field('name')} />
        <TextInput label={<OptionalLabel>{labels.phone}</OptionalLabel>} type="tel" autoComplete="off" maw={280} {...field('phone')} />
        <Textarea label={<OptionalLabel>{labels.address}</OptionalLabel>} rows={3} autoComplete="off" {...field('address')} />
        <SaveBar changes={changes} busy={busy} onCancel={cancel} />
      </Stack>
      <AskBeforeLeaving
        when={() => wordsFor(record, form.getValues()) !== ''}
        title={text.drafts.leaveUnsaved}
        consequence={text.drafts.unsavedKept}
      />
    </>
  );
}

function formOf({ name, phone, address }: Daycare): DaycareFields {
  return { name, phone: phone ?? '', address: address ?? '' };
}

/** The typed values that differ from the stored ones. */
function changedFields(record: Daycare, typed: DaycareFields): Partial<DaycareFields> {
  const stored = formOf(record);
  return Object.fromEntries(fields.flatMap((field) => (typed[field].trim() === stored[field] ? [] : [[field, typed[field]]])));
}

/** The same in words, or empty if nothing differs. */
function wordsFor(record: Daycare, typed: DaycareFields): string {
  const changed = changedFields(record, typed);
  const words = fields.filter((field) => field in changed).map((field) => labels.changed[field]);
  return words.length === 0 ? '' : labels.changes(words);
}
