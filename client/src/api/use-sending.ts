import { useState } from 'react';
import { useBusy } from '../components/use-busy';
import { callError } from './call-error';
import { useSentIds } from './use-sent-ids';

/** Sends a form's values and reports a failure, in the server's own sentence if no other is given. Sending again after a lost answer uses the same id, so it counts once. */
export function useSending(failureOf = (error: unknown) => callError(error).message) {
  const [failure, setFailure] = useState<string>();
  const [isOutdated, setOutdated] = useState(false);
  const [busy, whileBusy] = useBusy();
  const { idOf, forget } = useSentIds();
  const send = (work: () => Promise<void>) =>
    whileBusy(async () => {
      setFailure(undefined);
      try {
        await work();
        forget();
      } catch (error) {
        setFailure(failureOf(error));
        setOutdated(callError(error).reason === 'changedMeanwhile');
      }
    });
  return {
    failure,
    /** Takes the failure away, because what was refused is being changed. */
    dropFailure: () => setFailure(undefined),
    /** It failed because someone else has changed the record. */
    isOutdated: isOutdated && failure !== undefined,
    busy,
    idOf,
    send,
  };
}
