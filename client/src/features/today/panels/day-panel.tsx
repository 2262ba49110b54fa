import { dayText } from '@daycare-portal/shared/day-text';
import { useState } from 'react';
import { SidePanel } from '../../../components/side-panel';
import { AbsentForm } from './absent-form';
import { CallForm } from './call-form';
import { CheckInForm } from './check-in-form';
import { CheckOutSheet } from './check-out-sheet';
import { ChildSheet, HereActions, type NextQuestion } from './child-sheet';
import { FixArrival } from './fix-arrival';
import { MoveMenu } from './move-menu';
import { OtherTimeForm } from './other-time-form';
import type { Today } from '../today';
import { KeepTyped } from './typed';
import type { AboutChildren } from './use-marking';

/** The question, and the children it is about. */
export interface PanelQuestion {
  about: NextQuestion | 'child' | 'here' | 'time';
  ids: readonly string[];
}

interface DayPanelProps {
  today: Today;
  /** The last question, kept while the panel closes. */
  question: PanelQuestion | undefined;
  opened: boolean;
  /** Whether it was opened from a list, which comes back when it closes. */
  isFromList: boolean;
  onAsk: (question: PanelQuestion) => void;
  onClose: () => void;
}

/** Holds the questions about children of Today: who picks them up, why they are absent, where they move. */
export function DayPanel({ today, question, opened, isFromList, onAsk, onClose }: DayPanelProps) {
  const chosen = question === undefined ? [] : today.day.children.filter(({ studentId }) => question.ids.includes(studentId));
  const subject = question === undefined ? '' : [question.about, ...question.ids].join(' ');
  const [kept] = useState(() => new Map<string, Map<string, unknown>>());
  const keptOf = (about: string) => {
    const found = kept.get(about) ?? new Map<string, unknown>();
    kept.set(about, found);
    return found;
  };
  const done = () => {
    kept.delete(subject);
    onClose();
  };
  return (
    <SidePanel
      opened={opened && chosen.length > 0}
      title={question === undefined ? '' : dayText.sheets.panel[question.about]}
      onClose={onClose}
    >
      {question === undefined ? null : (
        <KeepTyped key={subject} kept={keptOf(subject)}>
          <Inside {...{ today, question, chosen, isFromList, onAsk }} onClose={done} />
        </KeepTyped>
      )}
    </SidePanel>
  );
}

type InsideProps = AboutChildren & Pick<DayPanelProps, 'isFromList' | 'onAsk'> & { question: PanelQuestion };

function Inside({ question, isFromList, onAsk, ...about }: InsideProps) {
  const { chosen } = about;
  const [child] = chosen;
  // The sheet from which it was opened comes back, with the call in it.
  const back = () => {
    about.onClose();
    if (!isFromList) onAsk({ about: 'child', ids: question.ids });
  };
  switch (question.about) {
    case 'child':
      return child === undefined ? null : (
        <ChildSheet {...about} child={child} onAsk={(next) => onAsk({ about: next, ids: question.ids })} />
      );
    case 'here':
      return (
        <CheckOutSheet {...about}>
          {child === undefined ? null : (
            <HereActions {...about} child={child} onAsk={(next) => onAsk({ about: next, ids: question.ids })} />
          )}
        </CheckOutSheet>
      );
    case 'arrival':
      return <FixArrival {...about} />;
    case 'call':
      return <CallForm {...about} onClose={back} />;
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
