import { text } from '@daycare-portal/shared/text';
import type { ReactNode } from 'react';
import { usePermission } from '../../auth/use-permission';
import { EmptyState } from '../../components/empty-state';

interface NoStudentsProps {
  picture: ReactNode;
  /** The buttons of people who may add children. */
  children: ReactNode;
}

/** The empty list. People who may add children read that the daycare has none, others that their classrooms have none. */
export function NoStudents({ picture, children }: NoStudentsProps) {
  if (!usePermission()('students.create'))
    return <EmptyState picture={picture} title={text.students.noneOfYoursTitle} help={text.students.noneOfYoursHelp} />;
  return (
    <EmptyState picture={picture} title={text.students.emptyTitle} help={text.students.emptyHelp}>
      {children}
    </EmptyState>
  );
}
