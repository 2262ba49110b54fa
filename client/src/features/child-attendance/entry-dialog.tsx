import { historyText } from '@daycare-portal/shared/history-text';
import { Dialog } from '../../components/dialog';
import { AbsenceForm } from './absence-form';
import { CheckOutForm } from './check-out-form';
import { CorrectForm } from './correct-form';
import type { Asked } from './day-rows';
import type { OfChild } from './of-child';
import { StayForm } from './stay-form';

const labels = historyText;

interface EntryDialogProps extends OfChild {
  opened: boolean;
  asked: Asked | undefined;
}

/** Holds the form of a correction, an addition or a plan. Closing it by accident keeps what was typed; Cancel discards it. */
export function EntryDialog({ opened, asked, ...ofChild }: EntryDialogProps) {
  return (
    <Dialog opened={opened} title={asked === undefined ? '' : titleOf(asked, ofChild.student.firstName)} onClose={ofChild.onClose}>
      {asked === undefined ? null : <Form asked={asked} {...ofChild} />}
    </Dialog>
  );
}

function titleOf({ what }: Asked, name: string): string {
  const titles = {
    correct: labels.correctTitle,
    checkOut: labels.checkOutTitle,
    stay: labels.stayTitle,
    absent: labels.absentTitle,
    plan: labels.absenceTitle,
  };
  return titles[what](name);
}

function Form({ asked, ...ofChild }: OfChild & { asked: Asked }) {
  switch (asked.what) {
    case 'correct':
      return <CorrectForm day={asked.day} mark={asked.mark} {...ofChild} />;
    case 'checkOut':
      return <CheckOutForm day={asked.day} {...ofChild} />;
    case 'stay':
      return <StayForm day={asked.day} {...ofChild} />;
    case 'absent':
      return <AbsenceForm day={asked.day} {...ofChild} />;
    case 'plan':
      return <AbsenceForm day={ofChild.history.today} {...ofChild} />;
  }
}
