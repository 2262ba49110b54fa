import { fullNameOf } from '@daycare-portal/shared/full-name';
import type { Student } from '@daycare-portal/shared/students';
import { text } from '@daycare-portal/shared/text';
import { Button } from '@mantine/core';
import { usePermission } from '../../auth/use-permission';
import { AskFirst } from '../../components/ask-first';

const labels = text.deleteStudents;

/** This many names are listed before deleting. The rest is a number. */
const mostNamed = 10;

interface DeleteSelectedProps {
  chosen: readonly Student[];
  /** How many of them the list does not show. */
  hidden: number;
  onDelete: (students: readonly Student[]) => void;
}

/** Asks before deleting the selected children, with their number and names. */
export function DeleteSelected({ chosen, hidden, onDelete }: DeleteSelectedProps) {
  const isOwner = usePermission()('staff.manageRoles');
  const names = chosen.map(fullNameOf);
  const named = names.length === 1 ? [] : names.slice(0, names.length === mostNamed + 1 ? names.length : mostNamed);
  const sentences = [
    ...(named.length === 0 ? [] : [labels.who(named, names.length - named.length)]),
    ...(hidden === 0 ? [] : [labels.hidden(hidden)]),
    isOwner ? text.enrollment.downloadsKeep : text.enrollment.ownersKeep,
    labels.consequence,
  ];
  return (
    <AskFirst
      title={labels.title(names)}
      consequence={sentences.join(' ')}
      confirm={labels.confirm(names.length)}
      onConfirm={() => onDelete(chosen)}
    >
      {(ask) => (
        <Button variant="default" c="var(--dp-error)" onClick={ask}>
          {text.actions.delete}
        </Button>
      )}
    </AskFirst>
  );
}
