import { dayText } from '@daycare-portal/shared/day-text';
import { SidePanel } from '../../components/side-panel';
import { AbsentForm } from './absent-form';
import { CheckInForm } from './check-in-form';
import { CheckOutSheet } from './check-out-sheet';
import { ChildSheet, type NextAsked } from './child-sheet';
import { MoveMenu } from './move-menu';
import { OtherTimeForm } from './other-time-form';
import type { Today } from './today';
import type { AboutChildren } from './use-marking';

/** The question, and the children it is about. */
export interface Asked {
  about: NextAsked | 'child' | 'time';
  ids: readonly string[];
}

interface DayPanelProps {
  today: Today;
  /** The last question, kept while the panel closes. */
  asked: Asked | undefined;
  opened: boolean;
  onAsk: (asked: Asked) => void;
  onClose: () => void;
}

/** Holds the questions about children of Today: who picks them up, why they are absent, where they move. */
export function DayPanel({ today, asked, opened, onAsk, onClose }: DayPanelProps) {
  const chosen = asked === undefined ? [] : today.day.children.filter(({ studentId }) => asked.ids.includes(studentId));
  return (
    <SidePanel opened={opened && chosen.length > 0} title={asked === undefined ? '' : dayText.sheets.panel[asked.about]} onClose={onClose}>
      {asked === undefined ? null : <Inside key={asked.about} {...{ today, asked, chosen, onAsk, onClose }} />}
    </SidePanel>
  );
}

function Inside({ asked, onAsk, ...about }: AboutChildren & { asked: Asked; onAsk: (asked: Asked) => void }) {
  const { chosen } = about;
  const [child] = chosen;
  switch (asked.about) {
    case 'child':
      return child === undefined ? null : <ChildSheet {...about} child={child} onAsk={(next) => onAsk({ about: next, ids: asked.ids })} />;
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
