import type { Action } from '@daycare-portal/shared/error-messages';
import { useState } from 'react';
import { failureOf } from '../../api/failure-of';
import { BusyButton } from '../../components/busy-button';
import { ErrorBox } from '../../components/error-box';
import { Text } from '../../components/layout';
import { useBusy } from '../../components/use-busy';

interface ReportingButtonProps {
  children: string;
  busyText: string;
  variant?: 'default' | 'filled';
  /** Whether there is anything to press. What was done stays either way. */
  offered?: boolean;
  /** For the sentence of a failure, which otherwise is the server's own. */
  action?: Action;
  /** Returns what was done, in words. */
  work: () => Promise<string>;
}

/** A button that says what it has done, or why that failed. */
export function ReportingButton({ children, busyText, variant = 'default', offered = true, action, work }: ReportingButtonProps) {
  const [busy, whileBusy] = useBusy();
  const [done, setDone] = useState('');
  const [failure, setFailure] = useState<string>();
  const press = () =>
    whileBusy(async () => {
      setDone('');
      setFailure(undefined);
      try {
        setDone(await work());
      } catch (error) {
        setFailure(failureOf(action, error));
      }
    });
  return (
    <>
      {failure === undefined ? null : <ErrorBox message={failure} />}
      {offered ? (
        <BusyButton variant={variant} busy={busy} busyText={busyText} onClick={() => void press()}>
          {children}
        </BusyButton>
      ) : null}
      <Text role="status" tone="success" weight="strong" breaks unlessEmpty>
        {done}
      </Text>
    </>
  );
}
