import { formatClock } from '@daycare-portal/shared/clock-words';
import { dayText } from '@daycare-portal/shared/day-text';
import { SidePanel } from '../../components/side-panel';
import { workOf, type WorkList } from './day-attention';
import { DecisionList } from './decision-list';
import { LateList } from './late-list';
import { LeftOpenList } from './left-open-list';
import { StillHereList } from './still-here-list';
import type { WorkProps } from './work-props';

const labels = dayText.today;

interface WorkPanelProps extends Pick<WorkProps, 'today' | 'onAsk'> {
  /** Which list. It stays in the panel while that closes. */
  list: WorkList;
  opened: boolean;
  onClose: () => void;
}

/** A list that someone works through. A child who is dealt with leaves it. */
export function WorkPanel({ today, list, opened, onAsk, onClose }: WorkPanelProps) {
  const work = { today, children: list === 'decisions' ? [] : workOf(today)[list], onAsk };
  const titles = {
    late: labels.lateTitle,
    leftOpen: labels.leftOpenTitle,
    stillHere: labels.stillTitle,
    decisions: dayText.waiting.title,
  };
  const empty = { late: labels.lateDone, leftOpen: labels.leftOpenDone, stillHere: labels.stillDone, decisions: dayText.waiting.done };
  return (
    <SidePanel opened={opened} title={titles[list]} onClose={onClose}>
      {list === 'decisions' && today.decisions.length > 0 ? (
        <DecisionList today={today} />
      ) : work.children.length === 0 || list === 'decisions' ? (
        <p role="status">{empty[list]}</p>
      ) : list === 'late' ? (
        <LateList {...work} />
      ) : list === 'leftOpen' ? (
        <LeftOpenList {...work} />
      ) : (
        <StillHereList {...work} closedAt={formatClock(today.day.closesAt ?? '')} />
      )}
    </SidePanel>
  );
}
