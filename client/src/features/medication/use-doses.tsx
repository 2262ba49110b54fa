import { dayAt, instantOf, type ClockTime } from '@daycare-portal/shared/center-time';
import { clockTimeAt } from '@daycare-portal/shared/clock-words';
import type { PlainDate } from '@daycare-portal/shared/dates';
import type { DoseException } from '@daycare-portal/shared/medication';
import type { ReasonNotGiven } from '@daycare-portal/shared/medication-kinds';
import { dosesWithinHour } from '@daycare-portal/shared/medication-day';
import { medicationText } from '@daycare-portal/shared/medication-text';
import { text } from '@daycare-portal/shared/text';
import { useState } from 'react';
import { callError } from '../../api/call-error';
import { trpc } from '../../api/trpc';
import { useSentIds } from '../../api/use-sent-ids';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { showFailure, showNotice, showUndo } from '../../components/notice';
import type { Reason } from '@daycare-portal/shared/reasons';

const labels = medicationText.room;

/** A dose as a screen gives it. */
export interface Giving {
  studentId: string;
  firstName: string;
  /** Null: an emergency without one. */
  authorizationId: string | null;
  medicine: string;
  manner?: string;
  dose: string;
  /** The time of the day that it answers. */
  due: ClockTime | null;
  /** When it was given, if that is not now, and on which day, if that is not today. */
  time: ClockTime | null;
  day: PlainDate | null;
  note: string | null;
  checkedBy: { userId: string; fullName: string } | null;
  exception: DoseException | null;
}

/** Why a dose was not recorded. Null: it was, or the person is being asked. */
export interface Refused {
  message: string;
  reason: Reason | undefined;
}

/** A dose that is given knowingly beside others, at the time at which it was first pressed. */
interface Again {
  beside: string[];
  givenAt: string;
}

interface Asked {
  giving: Giving;
  message: string;
  again: Again;
  opened: boolean;
  onGiven: () => void;
}

/** Records doses. `question` asks about another dose within the hour, and goes somewhere on the page. */
export function useDoses(daycareId: string, timeZone: string) {
  const calls = trpc.useUtils();
  const { once } = useSentIds();
  const { mutateAsync: giveCall } = trpc.records.give.useMutation();
  const { mutateAsync: refuseCall } = trpc.records.refuse.useMutation();
  const { mutateAsync: voidCall } = trpc.records.voidDose.useMutation();
  const [asked, setAsked] = useState<Asked>();

  const today = () => dayAt(new Date(), timeZone);
  const at = ({ time, day }: Pick<Giving, 'time' | 'day'>) => (time === null ? null : instantOf(day ?? today(), time, timeZone));
  const takeBack = async (doseId: string) => {
    try {
      await once([doseId, 'void'], ({ id }) => voidCall({ daycareId, id, doseId, reason: labels.undone }));
      showNotice(labels.takenBack);
    } catch (error) {
      showFailure(callError(error).message);
    }
  };
  const said = (words: string, doseId: string) => showUndo(words, text.actions.undo, () => void takeBack(doseId));

  const give = async (giving: Giving, onGiven: () => void, again?: Again): Promise<Refused | null> => {
    const { studentId, firstName, authorizationId, medicine, manner, dose, due, time, day, note, checkedBy, exception } = giving;
    const without = authorizationId === null ? { studentId, medicine, manner: manner ?? null } : {};
    const sent = { daycareId, authorizationId, dose, due, note, checkedBy: checkedBy?.userId ?? null, exception, ...without };
    let givenAt = again?.givenAt ?? at(giving);
    try {
      await once({ ...sent, time, day, ...again }, async ({ id, at: first }) => {
        // After a lost answer it was given when it was first pressed.
        givenAt ??= first;
        await giveCall({ ...sent, id, at: givenAt, sentAt: new Date().toISOString(), beside: again?.beside ?? [] });
        const words = labels.given(firstName, dose, clockTimeAt(givenAt, timeZone), checkedBy?.fullName ?? null);
        if (exception === null) said(words, id);
        else showNotice(labels.emergencyRecorded);
      });
      onGiven();
      return null;
    } catch (error) {
      const { code, reason, message } = callError(error);
      if (reason !== 'doseWithinHour')
        return { reason, message: code === undefined ? `${labels.notRecorded} ${labels.checkRoom}` : message };
      const { doses } = await calls.records.listDue.fetch({ daycareId, day: null, classroomId: null }, { staleTime: 0 });
      const about = { id: authorizationId ?? '', studentId, medicine };
      givenAt ??= new Date().toISOString();
      const beside = dosesWithinHour(about, doses, givenAt).map(({ id }) => id);
      setAsked({ giving, message, again: { beside, givenAt }, opened: true, onGiven });
      return null;
    }
  };

  const refuse = async (
    of: { authorizationId: string; firstName: string; due: ClockTime | null; dueAt: string | null },
    { whyNot, note }: { whyNot: ReasonNotGiven; note: string | null },
  ): Promise<void> => {
    const { authorizationId, firstName, due, dueAt } = of;
    const row = { daycareId, authorizationId, due, whyNot, note };
    const isToday = dueAt === null || dayAt(dueAt, timeZone) === today();
    await once(row, async ({ id, at: first }) => {
      const refusedAt = isToday ? first : dueAt;
      await refuseCall({ ...row, id, at: refusedAt, sentAt: new Date().toISOString() });
      const time = clockTimeAt(refusedAt, timeZone);
      said(whyNot === 'refused' ? labels.refusedAt(firstName, time) : labels.notGivenAt(firstName, time), id);
    });
  };

  const close = () => setAsked((old) => old && { ...old, opened: false });
  const giveAnyway = () => {
    close();
    if (asked !== undefined) void give(asked.giving, asked.onGiven, asked.again).then((refused) => refused && showFailure(refused.message));
  };
  const question = <AnotherDose asked={asked} onClose={close} onGive={giveAnyway} />;
  return { give, refuse, question };
}

function AnotherDose({ asked, onClose, onGive }: { asked: Asked | undefined; onClose: () => void; onGive: () => void }) {
  return (
    <ConfirmDialog
      opened={asked?.opened === true}
      title={labels.askTitle}
      consequence={asked === undefined ? '' : `${asked.message} ${labels.askHelp}`}
      confirm={labels.giveAnyway}
      destructive={false}
      likelySafe
      onSafe={onClose}
      onConfirm={onGive}
    />
  );
}

export type Doses = ReturnType<typeof useDoses>;
