import { fullNameOf } from '@daycare-portal/shared/full-name';
import { headcountText } from '@daycare-portal/shared/headcount-text';
import type { Outing, OutingStep } from '@daycare-portal/shared/outings';
import { text } from '@daycare-portal/shared/text';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { trpc } from '../../api/trpc';
import { useSending } from '../../api/use-sending';
import { useAuth } from '../../auth/auth-provider';
import { BusyButton } from '../../components/busy-button';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { ErrorBox } from '../../components/error-box';
import { showNotice } from '../../components/notice';
import { paths } from '../../paths';
import { useBeginHeadcount } from '../../waiting/use-begin-headcount';
import classes from './outings.module.css';

const labels = headcountText.outings;

/** The outing's next step: departure, a count, the return, or the walk through the vehicle. */
export function NextStep({ daycareId, outing }: { daycareId: string; outing: Outing }) {
  const { outingId, state, day, today, roll, notFound } = outing;
  const missed = notFound.map(fullNameOf);
  const [isAsked, setIsAsked] = useState(false);
  // The next short count does not ask by itself.
  if (isAsked && missed.length === 0) setIsAsked(false);
  const navigate = useNavigate();
  const { mutateAsync: markOuting } = trpc.outings.mark.useMutation();
  const begin = useBeginHeadcount(daycareId);
  const { failure, busy, idOf, send } = useSending();
  const take = (kind: OutingStep, said: string, personName?: string) =>
    void send(async () => {
      const step = { outingId, kind, ...(personName !== undefined && { personName }) };
      await markOuting({ daycareId, id: idOf(step), ...step });
      showNotice(said);
    });
  const comeBack = () => {
    setIsAsked(false);
    take('returned', labels.done.returned);
  };
  const count = () =>
    void send(async () => {
      void navigate(paths.headcount(await begin('boarding', outingId)));
    });
  if (state === 'over' || state === 'cancelled') return null;
  return (
    <section className={classes.step} aria-label={labels.states[state]}>
      {state === 'planned' ? (
        <>
          {day === today ? <p>{labels.leaveHelp(roll.filter((child) => child.state === 'in').length)}</p> : <p>{labels.notToday}</p>}
          <div className={classes.buttons}>
            {day === today ? (
              <BusyButton size="lg" busy={busy} busyText={text.actions.saving} onClick={() => take('left', labels.done.left)}>
                {labels.leave}
              </BusyButton>
            ) : null}
            <Button variant="default" size="lg" disabled={busy} onClick={() => take('cancelled', labels.cancelled)}>
              {labels.cancel}
            </Button>
          </div>
        </>
      ) : null}
      {state === 'left' ? (
        <>
          <p>{labels.countHelp}</p>
          <div className={classes.buttons}>
            <BusyButton size="lg" busy={busy} busyText={text.actions.saving} onClick={count}>
              {labels.count}
            </BusyButton>
            <Button variant="default" size="lg" disabled={busy} onClick={missed.length === 0 ? comeBack : () => setIsAsked(true)}>
              {labels.comeBack}
            </Button>
          </div>
          {missed.length === 0 ? <p className={classes.help}>{labels.comeBackHelp}</p> : null}
          <ConfirmDialog
            opened={isAsked && missed.length > 0}
            title={labels.backWithout(missed)}
            consequence={`${labels.missed(missed)} ${labels.missedHelp}`}
            safe={labels.keepLooking}
            confirm={labels.comeBack}
            destructive={false}
            likelySafe
            onSafe={() => setIsAsked(false)}
            onConfirm={comeBack}
          />
        </>
      ) : null}
      {state === 'returned' ? <WalkForm busy={busy} onWalked={(personName) => take('walked', labels.done.walked, personName)} /> : null}
      {failure === undefined ? null : <ErrorBox message={failure} />}
    </section>
  );
}

/** Asks who has walked through the empty vehicle. */
function WalkForm({ busy, onWalked }: { busy: boolean; onWalked: (personName: string) => void }) {
  const { user } = useAuth();
  const [name, setName] = useState(user?.displayName ?? '');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onWalked(name.trim());
      }}
    >
      <h2 className={classes.stepTitle}>{labels.walkTitle}</h2>
      <p>{labels.walkHelp}</p>
      <div className={classes.walk}>
        <TextInput
          label={labels.walkName}
          size="md"
          value={name}
          maxLength={100}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <BusyButton type="submit" size="lg" busy={busy} busyText={text.actions.saving}>
          {labels.walk}
        </BusyButton>
      </div>
    </form>
  );
}
