import type { Badge } from '@daycare-portal/shared/badges';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import { Avatar } from '../components/avatar';
import { Row } from '../components/layout';
import { RoomMark } from '../components/room-mark';
import { FaceBadge, withBadges, worstLook } from './health-badge';

interface ChildFaceProps {
  child: { firstName: string; lastName: string; profilePic: string | null; badges: readonly Badge[] };
  /** Of the room. */
  mark?: number | undefined;
  size: 46 | 52 | 60;
}

/** The child's face with its most severe badge. Its name says all of them. */
export function ChildFace({ child, mark, size }: ChildFaceProps) {
  return (
    <Row as="span" inline anchor fixed role="img" aria-label={withBadges(fullNameOf(child), child.badges)}>
      <Avatar name={fullNameOf(child)} photo={child.profilePic} mark={mark} size={size} />
      <FaceBadge look={worstLook(child.badges)} size={20} />
    </Row>
  );
}

/** A child's room with its mark, before what else a line says about the child. */
export function RoomBefore({ room }: { room: { name: string; mark: number } | undefined }) {
  return room === undefined ? null : (
    <>
      <Row as="span" inline gap="2xs" align="baseline">
        <RoomMark mark={room.mark} />
        {room.name}
      </Row>
      <span aria-hidden> · </span>
    </>
  );
}
