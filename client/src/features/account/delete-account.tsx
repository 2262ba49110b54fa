import { text } from '@daycare-portal/shared/text';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { trpc } from '../../api/trpc';
import { useAuth } from '../../auth/auth-provider';
import { Dialog } from '../../components/dialog';
import { Stack, Text } from '../../components/layout';
import { AccountSection } from './account-section';
import classes from './account.module.css';
import { PasswordPrompt } from './password-prompt';

const labels = text.account;

export function DeleteAccount() {
  const { user, daycares, leave } = useAuth();
  const { mutateAsync: deleteAccount } = trpc.auth.deleteAccount.useMutation();
  const [asking, setAsking] = useState(false);
  const owns = daycares.some(({ permissions }) => permissions.includes('daycare.settings'));
  return (
    <AccountSection id="delete" title={labels.delete} help={labels.deleteHelp}>
      {owns ? (
        <Text tone="soft">{labels.ownsDaycare}</Text>
      ) : (
        <Stack className={classes.form}>
          <Button variant="default" className={classes.delete} onClick={() => setAsking(true)}>
            {labels.delete}
          </Button>
        </Stack>
      )}
      <Dialog opened={asking && user !== null} title={labels.deleteTitle} onClose={() => setAsking(false)}>
        <PasswordPrompt
          confirm={labels.deleteConfirm}
          destructive
          onCancel={() => setAsking(false)}
          onConfirm={async ({ password }) => {
            await deleteAccount({ password });
            leave('hand');
          }}
        >
          <p>{labels.deleteGoes}</p>
          <p>{labels.deleteStays}</p>
        </PasswordPrompt>
      </Dialog>
    </AccountSection>
  );
}
