import { text } from '@daycare-portal/shared/text';
import { trpc } from '../../api/trpc';
import { useAuth } from '../../auth/auth-provider';
import { ReportingButton } from './reporting-button';
import { SettingsSection } from './settings-section';
import section from './settings-section.module.css';

const labels = text.testLetter;

/** Sends the owner a test email if a mail server is set, and reports the result. */
export function TestLetter({ daycareId }: { daycareId: string }) {
  const { user } = useAuth();
  const { mutateAsync: send } = trpc.daycare.sendTestLetter.useMutation();
  return (
    <SettingsSection id="test-letter" title={labels.title}>
      <p className={section.state}>{labels.help(user?.email ?? '')}</p>
      <ReportingButton busyText={labels.sending} work={async () => labels.sent((await send({ daycareId })).sentTo)}>
        {labels.send}
      </ReportingButton>
    </SettingsSection>
  );
}
