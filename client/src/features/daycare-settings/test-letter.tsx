import { text } from '@daycare-portal/shared/text';
import { trpc } from '../../api/trpc';
import { useAuth } from '../../auth/auth-provider';
import { Text } from '../../components/layout';
import { ReportingButton } from './reporting-button';
import { SettingsSection } from './settings-section';

const labels = text.testLetter;

/** Sends the owner a test email if a mail server is set, and reports the result. */
export function TestLetter({ daycareId }: { daycareId: string }) {
  const { user } = useAuth();
  const { mutateAsync: send } = trpc.daycare.sendTestLetter.useMutation();
  return (
    <SettingsSection id="test-letter" title={labels.title}>
      <Text tone="soft" breaks>
        {labels.help(user?.email ?? '')}
      </Text>
      <ReportingButton busyText={labels.sending} work={async () => labels.sent((await send({ daycareId })).sentTo)}>
        {labels.send}
      </ReportingButton>
    </SettingsSection>
  );
}
