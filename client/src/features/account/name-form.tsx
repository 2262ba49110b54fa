import { UpdateDisplayName } from '@daycare-portal/shared/auth';
import { text } from '@daycare-portal/shared/text';
import { zodResolver } from '@hookform/resolvers/zod';
import { TextInput } from '@mantine/core';
import { useForm } from 'react-hook-form';
import { callError } from '../../api/call-error';
import { trpc } from '../../api/trpc';
import { useAuth } from '../../auth/auth-provider';
import { draftKey } from '../../forms/drafts';
import { useFormDraft } from '../../forms/use-form-draft';
import { AskBeforeLeaving } from '../../components/ask-before-leaving';
import { BusyButton } from '../../components/busy-button';
import { DraftNotice } from '../../components/draft-notice';
import { ErrorBox } from '../../components/error-box';
import { Stack, Text } from '../../components/layout';
import { showNotice } from '../../components/notice';
import { WithAddresses } from '../../components/with-addresses';
import classes from './account.module.css';
import { AccountSection } from './account-section';

const labels = text.account;

export function NameForm() {
  const { user, profile } = useAuth();
  const fullName = profile?.fullName ?? user?.displayName ?? '';
  const { mutateAsync: updateName, isPending: busy, error: failure } = trpc.auth.updateDisplayName.useMutation();
  const form = useForm<UpdateDisplayName>({
    resolver: zodResolver(UpdateDisplayName),
    defaultValues: { fullName },
  });
  const draft = useFormDraft(form, draftKey(user?.uid ?? '', 'name'), { fields: {}, updatedAt: '' });
  const { errors, isDirty } = form.formState;

  const save = form.handleSubmit(async (values) => {
    try {
      await updateName(values);
    } catch {
      return;
    }
    draft.finish(values);
    showNotice(labels.nameSaved(values.fullName));
  });

  return (
    <AccountSection id="name" title={labels.name} help={labels.nameHelp}>
      <Stack as="form" gap="l" most="m" className={classes.form} noValidate onSubmit={(event) => void save(event)}>
        {failure === null ? null : <ErrorBox message={callError(failure).message} />}
        {draft.restored && isDirty ? <DraftNotice message={text.drafts.changesBack} onDiscard={draft.discard} /> : null}
        <TextInput
          label={labels.fullName}
          autoComplete="name"
          required
          withAsterisk={false}
          disabled={busy}
          error={errors.fullName?.message}
          {...form.register('fullName')}
        />
        <Text tone="soft" breaks>
          {labels.email}{' '}
          <strong>
            <WithAddresses>{user?.email ?? ''}</WithAddresses>
          </strong>
        </Text>
        <BusyButton type="submit" variant="default" busy={busy} busyText={text.actions.saving}>
          {labels.saveName}
        </BusyButton>
      </Stack>
      <AskBeforeLeaving
        when={() => form.getValues('fullName').trim() !== fullName}
        title={text.drafts.leaveUnsaved}
        consequence={text.drafts.unsavedKept}
      />
    </AccountSection>
  );
}
