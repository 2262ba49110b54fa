import { TransferOwnership, type Daycare } from '@daycare-portal/shared/daycare';
import type { StaffEntry } from '@daycare-portal/shared/staff';
import { text } from '@daycare-portal/shared/text';
import { zodResolver } from '@hookform/resolvers/zod';
import { NativeSelect } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import IconSelector from '@tabler/icons-react/dist/esm/icons/IconSelector.mjs';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { callError } from '../../api/call-error';
import { QueryView } from '../../api/query-view';
import { trpc } from '../../api/trpc';
import { BusyButton } from '../../components/busy-button';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { ErrorBox } from '../../components/error-box';
import { Stack, Text } from '../../components/layout';
import { showNotice } from '../../components/notice';
import { optionsOf } from '../../components/options-of';
import { PasswordField } from '../../components/password-field';
import { useBusy } from '../../components/use-busy';
import { paths } from '../../paths';
import { SettingsSection } from './settings-section';
import classes from './settings.module.css';

const labels = text.settings.ownership;

const TransferForm = z.object({
  userId: z.string().check(z.minLength(1, { error: () => labels.personMissing })),
  password: TransferOwnership.shape.password,
});
type TransferForm = z.infer<typeof TransferForm>;

/** The page calls this too, so that all its sections load in one request. */
export function useStaff(daycareId: string, enabled: boolean) {
  return trpc.staff.getDaycareStaffList.useQuery({ daycareId }, { enabled });
}

interface OwnershipProps {
  daycare: Daycare;
  staff: ReturnType<typeof useStaff>;
}

/** Transfers the daycare to someone on its staff. */
export function Ownership({ daycare: { id: daycareId, name }, staff: { data, error, refetch } }: OwnershipProps) {
  const heirs = data?.staff.filter(({ role }) => role !== 'owner');
  return (
    <SettingsSection id="ownership" title={labels.title}>
      <Text tone="soft" breaks>
        {heirs?.length === 0 ? labels.alone : labels.help}
      </Text>
      <QueryView query={{ data, error, refetch }} action="listStaff" loading={null} />
      {heirs === undefined || heirs.length === 0 ? null : <HandOver daycareId={daycareId} daycareName={name} heirs={heirs} />}
    </SettingsSection>
  );
}

interface HandOverProps {
  daycareId: string;
  daycareName: string;
  heirs: readonly StaffEntry[];
}

function HandOver({ daycareId, daycareName, heirs }: HandOverProps) {
  const navigate = useNavigate();
  const { mutateAsync: transfer } = trpc.daycare.transferOwnership.useMutation();
  const [busy, whileBusy] = useBusy();
  const [failure, setFailure] = useState<string>();
  const [asking, question] = useDisclosure();
  const { register, handleSubmit, formState, control, setError, setFocus } = useForm<TransferForm>({
    resolver: zodResolver(TransferForm),
    defaultValues: { userId: '', password: '' },
  });
  const { errors } = formState;
  const userId = useWatch({ control, name: 'userId' });
  const heir = heirs.find((person) => person.userId === userId);
  const heirName = heir?.fullName ?? '';

  const ask = handleSubmit(question.open);
  const handOver = handleSubmit(async (form) => {
    question.close();
    setFailure(undefined);
    try {
      await whileBusy(async () => void (await transfer({ daycareId, ...form })));
    } catch (error) {
      const failed = callError(error);
      const message = failed.message;
      if (failed.reason === 'passwordWrong') {
        setError('password', { message });
        // The field is disabled during the transfer and loses the focus.
        setTimeout(() => setFocus('password'));
      } else setFailure(message);
      return;
    }
    showNotice(labels.done(heirName, daycareName));
    // The page now belongs to the new owner.
    await navigate(paths.dashboard);
  });

  return (
    <Stack as="form" gap="m" align="start" wide className={classes.parts} noValidate onSubmit={(event) => void ask(event)}>
      {failure === undefined ? null : <ErrorBox message={failure} />}
      <NativeSelect
        w="100%"
        maw={400}
        label={labels.person}
        disabled={busy}
        error={errors.userId?.message}
        rightSection={<IconSelector size={18} stroke={1.75} aria-hidden />}
        {...register('userId')}
      >
        <option value="">{labels.choose}</option>
        {optionsOf(heirs, (person) => [person.userId, labels.option(person.fullName, person.email)])}
      </NativeSelect>
      <PasswordField
        w="100%"
        maw={400}
        label={labels.password}
        autoComplete="current-password"
        disabled={busy}
        error={errors.password?.message}
        {...register('password')}
      />
      <BusyButton type="submit" variant="default" busy={busy} busyText={labels.submitting}>
        {labels.submit}
      </BusyButton>
      <ConfirmDialog
        opened={asking}
        title={labels.askTitle(daycareName, heirName)}
        consequence={labels.askHelp(heirName)}
        confirm={labels.confirm(heirName)}
        onSafe={question.close}
        onConfirm={() => void handOver()}
      />
    </Stack>
  );
}
