import { text } from '@daycare-portal/shared/text';
import { useDaycare } from '../../auth/use-daycare';
import { HandOverDialog } from '../../components/hand-over-dialog';
import type { StaffActions } from './use-staff-actions';

const labels = text.recovery;

/** Shows the reset link that was just created for a staff member. */
export function HandOverResetLink({ actions: { resetLink } }: { actions: StaffActions }) {
  const { daycareName } = useDaycare();
  const { subject, opened, close } = resetLink;
  if (subject === undefined) return null;
  const { person, url } = subject;
  return (
    <HandOverDialog
      opened={opened}
      title={labels.linkTitle(person.fullName)}
      help={labels.linkHelp(person.fullName)}
      daycare={daycareName}
      url={url}
      email={person.email}
      onClose={close}
    />
  );
}
