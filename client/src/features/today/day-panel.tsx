import { dayText } from '@daycare-portal/shared/day-text';
import { SidePanel } from '../../components/side-panel';
import { AbsentForm } from './absent-form';
import { CheckInForm } from './check-in-form';
import { CheckOutSheet } from './check-out-sheet';
import { ChildSheet, type NextQuestion } from './child-sheet';
import { MoveMenu } from './move-menu';
import { OtherTimeForm } from './other-time-form';
import type { Today } from './today';
import type { AboutChildren } from './use-marking';

/** The question, and the children it is about. */
export interface PanelQuestion {
  about: NextQuestion | 'child' | 'time';
  ids: readonly string[];
}

interface DayPanelProps {
  today: Today;
  /** The last question, kept while the panel closes. */
  question: PanelQuestion | undefined;
  opened: boolean;
  onAsk: (question: PanelQuestion) => void;
  onClose: () => void;
}

/** Holds the questions about children of Today: who picks them up, why they are absent, where they move. */
export function DayPanel({ today, question, opened, onAsk, onClose }: DayPanelProps) {
  const chosen = question === undefined ? [] : today.day.children.filter(({ studentId }) => question.ids.includes(studentId));
  return (
    <SidePanel
      opened={opened && chosen.length > 0}
      title={question === undefined ? '' : dayText.sheets.panel[question.about]}
      onClose={onClose}
    >
      {question === undefined ? null : <Inside key={question.about} {...{ today, question, chosen, onAsk, onClose }} />}
    </SidePanel>
  );
}

function Inside({ question, onAsk, ...about }: AboutChildren & { question: PanelQuestion; onAsk: (question: PanelQuestion) => void }) {
  const { chosen } = about;
  const [child] = chosen;
  switch (question.about) {
    case 'child':
      return child === undefined ? null : (
        <ChildSheet {...about} child={child} onAsk={(next) => onAsk({ about: next, ids: question.ids })} />
      );
    case 'checkOut':
      return <CheckOutSheet {...about} />;
    case 'checkIn':
      return <CheckInForm {...about} />;
    case 'absent':
      return <AbsentForm {...about} />;
    case 'move':
      return <MoveMenu {...about} />;
    case 'time':
      return <OtherTimeForm {...about} />;
  }
}
