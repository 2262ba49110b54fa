import { fullNameOf } from '@daycare-portal/shared/full-name';
import { Avatar } from '../../components/avatar';
import { NoticeLine } from '../../shared-features/notice-line';
import type { Marks, ShownDay } from './today';

interface DayNoticeLineProps {
  today: Pick<ShownDay & Marks, 'day' | 'notice' | 'dismissNotice'>;
  onDone: () => void;
}

/** Today's message after a tap, beside the face of the child. */
export function DayNoticeLine({ today: { notice, dismissNotice, day }, onDone }: DayNoticeLineProps) {
  const child = notice?.children[0];
  const room = day.rooms.find(({ classroomId }) => classroomId === child?.classroomId);
  return (
    <NoticeLine
      notice={notice}
      face={child === undefined ? undefined : <Avatar name={fullNameOf(child)} photo={child.profilePic} mark={room?.mark} />}
      onGone={dismissNotice}
      onDone={onDone}
    />
  );
}
