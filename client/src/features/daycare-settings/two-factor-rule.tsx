import type { Daycare } from '@daycare-portal/shared/daycare';
import { text } from '@daycare-portal/shared/text';
import { failureOf } from '../../api/failure-of';
import { trpc } from '../../api/trpc';
import { useAuth } from '../../auth/auth-provider';
import { AskFirst } from '../../components/ask-first';
import { BusyButton } from '../../components/busy-button';
import { LinkButton } from '../../components/link-button';
import { showFailure } from '../../components/notice';
import { paths } from '../../paths';
import { Text } from '../../components/layout';
import { SettingsSection } from './settings-section';

const labels = text.settings.twoFactor;

/** Whether the staff must use two-factor sign-in. Whoever requires it has it turned on. */
export function TwoFactorRule({ daycare: { id: daycareId, name, twoFactorRequired } }: { daycare: Daycare }) {
  const { twoFactor } = useAuth();
  const rule = trpc.daycare.setTwoFactorRequired.useMutation({
    onError: (error) => showFailure(failureOf('updateSettings', error)),
  });
  const require = (required: boolean) => rule.mutate({ daycareId, required });
  return (
    <SettingsSection id="two-factor-rule" title={text.twoFactor.title}>
      <Text tone="soft" breaks role="status">
        {twoFactorRequired ? labels.required : labels.notRequired}
      </Text>
      {twoFactor || twoFactorRequired ? (
        <AskFirst
          title={labels.requireTitle}
          consequence={labels.requireHelp(name)}
          confirm={labels.require}
          destructive={false}
          onConfirm={() => require(true)}
        >
          {(ask) => (
            <BusyButton
              variant="default"
              busy={rule.isPending}
              busyText={text.actions.saving}
              onClick={() => (twoFactorRequired ? require(false) : ask())}
            >
              {twoFactorRequired ? labels.stop : labels.require}
            </BusyButton>
          )}
        </AskFirst>
      ) : (
        <LinkButton look="outlined" to={paths.twoFactor}>
          {labels.ownFirst}
        </LinkButton>
      )}
    </SettingsSection>
  );
}
