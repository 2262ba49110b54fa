import type { FamilyChild } from '@daycare-portal/shared/family';
import { familyPagesText } from '@daycare-portal/shared/family-pages-text';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import { Link } from 'react-router';
import { Avatar } from '../../components/avatar';
import { Row } from '../../components/layout';
import { callName } from '@daycare-portal/shared/family-state';
import { buttonClass } from '../../components/plain-button';

interface SiblingsProps {
  child: FamilyChild;
  all: readonly FamilyChild[];
  /** Where each of them leads. */
  to: (studentId: string) => string;
}

/** The children of a family, on a page about one of them. Nothing is shown for an only child. */
export function Siblings({ child, all, to }: SiblingsProps) {
  if (all.length < 2) return null;
  return (
    <Row as="nav" gap="s" wrap aria-label={familyPagesText.children}>
      {all.map((each) => (
        <Link
          key={`${each.daycareId} ${each.studentId}`}
          to={to(each.studentId)}
          className={buttonClass('outlined')}
          aria-current={each === child ? 'page' : undefined}
        >
          <Avatar name={fullNameOf(each)} photo={each.profilePic} mark={each.classroomMark ?? undefined} size={36} />
          {callName(each, all)}
        </Link>
      ))}
    </Row>
  );
}
