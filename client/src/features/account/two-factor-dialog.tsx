import type { WithSecondStep } from '@daycare-portal/shared/auth';
import { text } from '@daycare-portal/shared/text';
import { trpc } from '../../api/trpc';
import { useAuth } from '../../auth/auth-provider';
import { showNotice } from '../../components/notice';
import { Dialog } from '../../components/dialog';
import { Text } from '../../components/layout';
import { CodesStep } from './codes-step';
import { PasswordPrompt } from './password-prompt';
import { ScanStep } from './scan-step';

const labels = text.twoFactor;

type Goal = 'setUp' | 'newCodes' | 'turnOff';

/** The step of the dialog: the password, the app, or the recovery codes. */
export type TwoFactorStep = { at: 'password'; goal: Goal } | { at: 'scan'; secret: string; uri: string } | { at: 'codes'; codes: string[] };

interface TwoFactorDialogProps {
  /** Undefined while the dialog is closed. */
  step: TwoFactorStep | undefined;
  onStep: (step: TwoFactorStep | undefined) => void;
}

export function TwoFactorDialog({ step, onStep }: TwoFactorDialogProps) {
  const close = () => onStep(undefined);
  return (
    <Dialog opened={step !== undefined} title={titleOf(step)} held={step?.at === 'codes'} onClose={close}>
      {step?.at === 'password' ? <PasswordStep goal={step.goal} onStep={onStep} /> : null}
      {step?.at === 'scan' ? (
        <ScanStep secret={step.secret} uri={step.uri} onCancel={close} onConfirmed={(codes) => onStep({ at: 'codes', codes })} />
      ) : null}
      {step?.at === 'codes' ? <CodesStep codes={step.codes} onKept={close} /> : null}
    </Dialog>
  );
}

function PasswordStep({ goal, onStep }: { goal: Goal; onStep: TwoFactorDialogProps['onStep'] }) {
  const { daycares } = useAuth();
  const { mutateAsync: start } = trpc.auth.startTwoFactor.useMutation();
  const { mutateAsync: renew } = trpc.auth.renewRecoveryCodes.useMutation();
  const { mutateAsync: turnOff } = trpc.auth.turnOffTwoFactor.useMutation();
  const requiring = daycares.find(({ twoFactorRequired }) => twoFactorRequired);

  const reach: Record<Goal, (typed: WithSecondStep) => Promise<void>> = {
    setUp: async ({ password }) => onStep({ at: 'scan', ...(await start({ password })) }),
    newCodes: async (typed) => onStep({ at: 'codes', codes: (await renew(typed)).recoveryCodes }),
    turnOff: async (typed) => {
      await turnOff(typed);
      onStep(undefined);
      showNotice(labels.turnedOff);
    },
  };
  const { help, confirm } = words()[goal];
  return (
    <PasswordPrompt
      confirm={confirm}
      destructive={goal === 'turnOff'}
      asksCode={goal !== 'setUp'}
      onCancel={() => onStep(undefined)}
      onConfirm={reach[goal]}
    >
      <p>{help}</p>
      {goal === 'turnOff' && requiring !== undefined ? (
        <Text tone="warning" weight="strong">
          {labels.turnOffRequired(requiring.name)}
        </Text>
      ) : null}
    </PasswordPrompt>
  );
}

const words = (): Record<Goal, { title: string; help: string; confirm: string }> => ({
  setUp: { title: labels.title, help: labels.passwordHelp, confirm: labels.continue },
  newCodes: { title: labels.newCodesTitle, help: labels.newCodesHelp, confirm: labels.makeCodes },
  turnOff: { title: labels.turnOffTitle, help: labels.turnOffHelp, confirm: labels.turnOff },
});

function titleOf(step: TwoFactorStep | undefined): string {
  if (step === undefined) return labels.title;
  if (step.at === 'password') return words()[step.goal].title;
  return step.at === 'scan' ? labels.scanTitle : labels.codesTitle;
}
