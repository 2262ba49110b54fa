import type { Daycare } from '@daycare-portal/shared/daycare';
import { text } from '@daycare-portal/shared/text';
import { useState } from 'react';
import { failureOf } from '../../api/failure-of';
import { trpc } from '../../api/trpc';
import { useAuth } from '../../auth/auth-provider';
import { BusyButton } from '../../components/busy-button';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { LinkButton } from '../../components/link-button';
import { showFailure } from '../../components/notice';
import { paths } from '../../paths';
import classes from './settings-section.module.css';

const labels = text.settings.twoFactor;

/** Whether the staff must use two-factor sign-in. Whoever requires it has it turned on. */
export function TwoFactorRule({ daycare: { id: daycareId, name, twoFactorRequired } }: { daycare: Daycare }) {
  const { twoFactor } = useAuth();
  const rule = trpc.daycare.setTwoFactorRequired.useMutation({
    onError: (error) => showFailure(failureOf('updateSettings', error)),
  });
  const [asking, setAsking] = useState(false);
  const require = (required: boolean) => {
    setAsking(false);
    rule.mutate({ daycareId, required });
  };
  return (
    <section className={classes.section} aria-labelledby="two-factor-rule">
      <h2 id="two-factor-rule" className={classes.title}>
        {text.twoFactor.title}
      </h2>
      <p className={classes.state} role="status">
        {twoFactorRequired ? labels.required : labels.notRequired}
      </p>
      {twoFactorRequired ? (
        <BusyButton variant="default" busy={rule.isPending} busyText={text.actions.saving} onClick={() => require(false)}>
          {labels.stop}
        </BusyButton>
      ) : twoFactor ? (
        <BusyButton variant="default" busy={rule.isPending} busyText={text.actions.saving} onClick={() => setAsking(true)}>
          {labels.require}
        </BusyButton>
      ) : (
        <LinkButton look="outlined" to={paths.twoFactor}>
          {labels.ownFirst}
        </LinkButton>
      )}
      <ConfirmDialog
        opened={asking}
        title={labels.requireTitle}
        consequence={labels.requireHelp(name)}
        safe={text.actions.cancel}
        confirm={labels.require}
        destructive={false}
        onSafe={() => setAsking(false)}
        onConfirm={() => require(true)}
      />
    </section>
  );
}
