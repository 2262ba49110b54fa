import { text } from '@daycare-portal/shared/text';
import { useState } from 'react';
import { failureOf } from '../../api/failure-of';
import { trpc } from '../../api/trpc';
import { useAuth } from '../../auth/auth-provider';
import { BusyButton } from '../../components/busy-button';
import { ErrorBox } from '../../components/error-box';
import { useBusy } from '../../components/use-busy';
import section from './settings-section.module.css';
import classes from './test-letter.module.css';

const labels = text.testLetter;

/** Sends the owner a test email if a mail server is set, and reports the result. */
export function TestLetter({ daycareId }: { daycareId: string }) {
  const { user } = useAuth();
  const { mutateAsync: send } = trpc.daycare.sendTestLetter.useMutation();
  const [busy, whileBusy] = useBusy();
  const [outcome, setOutcome] = useState<{ sent: string } | { failed: string }>();
  const start = () =>
    whileBusy(async () => {
      setOutcome(undefined);
      try {
        setOutcome({ sent: labels.sent((await send({ daycareId })).sentTo) });
      } catch (error) {
        setOutcome({ failed: failureOf('sendTestLetter', error) });
      }
    });
  return (
    <section className={section.section} aria-labelledby="test-letter-title">
      <h2 id="test-letter-title" className={section.title}>
        {labels.title}
      </h2>
      <p className={classes.help}>{labels.help(user?.email ?? '')}</p>
      {outcome !== undefined && 'failed' in outcome ? <ErrorBox message={outcome.failed} /> : null}
      <BusyButton variant="default" busy={busy} busyText={labels.sending} onClick={() => void start()}>
        {labels.send}
      </BusyButton>
      <p role="status" className={classes.sent}>
        {outcome !== undefined && 'sent' in outcome ? outcome.sent : null}
      </p>
    </section>
  );
}
