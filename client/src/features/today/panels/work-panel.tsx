import { formatClock } from '@daycare-portal/shared/clock-words';
import { dayText } from '@daycare-portal/shared/day-text';
import { useState } from 'react';
import { SidePanel } from '../../../components/side-panel';
import { useNarrow } from '../../../components/use-narrow';
import { useSteady } from '../../../components/use-steady';
import { workOf, type WorkList } from '../day-attention';
import { DecisionList } from './decision-list';
import { LateList } from './late-list';
import { LeftOpenList } from './left-open-list';
import { StillHereList } from './still-here-list';
import { UndecidedList } from './undecided-list';
import type { ShownDay } from '../today';
import { useDecisions, type Decisions } from './use-decisions';
import { useChosenRoom } from '../../../api/use-own-room';
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
  const room = useLateRoom(today);
  const decisions = useDecisions(today);
  const titles = {
    late: room.shown === undefined ? labels.lateTitle : labels.lateIn(room.shown.name),
    leftOpen: labels.leftOpenTitle,
    stillHere: labels.stillTitle,
    decisions: dayText.waiting.title,
  };
  return (
    <SidePanel opened={opened} title={titles[list]} onClose={onClose}>
      <Inside {...{ today, list, onAsk, room, decisions }} />
    </SidePanel>
  );
}

/** On a phone, the room that it shows. A wide page shows all rooms. */
function useLateRoom({ daycareId, day }: ShownDay) {
  const narrow = useNarrow();
  const [roomId] = useChosenRoom(daycareId, day.rooms);
  const [isAll, setIsAll] = useState(false);
  const own = narrow ? day.rooms.find(({ classroomId }) => classroomId === roomId) : undefined;
  return {
    roomId: own?.classroomId,
    isAll: isAll || own === undefined,
    /** The room whose children alone are shown. */
    shown: isAll ? undefined : own,
    onRoom: (room: 'one' | 'all') => setIsAll(room === 'all'),
  };
}

interface InsideProps extends Pick<WorkPanelProps, 'today' | 'list' | 'onAsk'> {
  room: ReturnType<typeof useLateRoom>;
  decisions: Decisions;
}

/** A list that has become empty stays while it is open, as its last rows say what was done. */
function Inside({ today, list, onAsk, room: { shown: _shown, ...room }, decisions }: InsideProps) {
  const children = list === 'decisions' ? [] : workOf(today)[list];
  const toDecide = today.decisions.length + decisions.undecided.length;
  const isEmpty = useSteady(list === 'decisions' ? toDecide === 0 : children.length === 0);
  const work = { today, children, onAsk };
  const empty = { late: labels.lateDone, leftOpen: labels.leftOpenDone, stillHere: labels.stillDone, decisions: dayText.waiting.done };
  if (isEmpty && children.length === 0 && toDecide === 0) return <p role="status">{empty[list]}</p>;
  switch (list) {
    case 'decisions':
      return (
        <>
          <UndecidedList day={today.day} {...decisions} />
          <DecisionList today={today} />
        </>
      );
    case 'late':
      return <LateList {...work} {...room} />;
    case 'leftOpen':
      return <LeftOpenList {...work} />;
    case 'stillHere':
      return <StillHereList {...work} closedAt={formatClock(today.day.closesAt ?? '')} />;
  }
}
