import { historyText } from '@daycare-portal/shared/history-text';
import { Dialog } from '../../components/dialog';
import { AbsenceForm } from './absence-form';
import { CheckOutForm } from './check-out-form';
import { CorrectForm } from './correct-form';
import type { EntryRequest } from './day-rows';
import type { OfChild } from './of-child';
import { StayForm } from './stay-form';

const labels = historyText;

interface EntryDialogProps extends OfChild {
  opened: boolean;
  request: EntryRequest | undefined;
}

/** Holds the form of a correction, an addition or a plan. Closing it by accident keeps what was typed; Cancel discards it. */
export function EntryDialog({ opened, request, ...ofChild }: EntryDialogProps) {
  return (
    <Dialog opened={opened} title={request === undefined ? '' : titleOf(request, ofChild.student.firstName)} onClose={ofChild.onClose}>
      {request === undefined ? null : <Form request={request} {...ofChild} />}
    </Dialog>
  );
}

function titleOf({ what }: EntryRequest, name: string): string {
  const titles = {
    correct: labels.correctTitle,
    checkOut: labels.checkOutTitle,
    stay: labels.stayTitle,
    absent: labels.absentTitle,
    plan: labels.absenceTitle,
  };
  return titles[what](name);
}

function Form({ request, ...ofChild }: OfChild & { request: EntryRequest }) {
  switch (request.what) {
    case 'correct':
      return <CorrectForm day={request.day} mark={request.mark} {...ofChild} />;
    case 'checkOut':
      return <CheckOutForm day={request.day} {...ofChild} />;
    case 'stay':
      return <StayForm day={request.day} {...ofChild} />;
    case 'absent':
      return <AbsenceForm day={request.day} {...ofChild} />;
    case 'plan':
      return <AbsenceForm day={ofChild.history.today} {...ofChild} />;
  }
}
