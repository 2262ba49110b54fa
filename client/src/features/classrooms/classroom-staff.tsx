import { text } from '@daycare-portal/shared/text';
import { useMemo } from 'react';
import { QueryView } from '../../api/query-view';
import { trpc } from '../../api/trpc';
import { Loading } from '../../components/loading';
import { MemberList, type MemberListProps } from './member-list';

const labels = text.editClassroom;

type ClassroomStaffProps = Pick<MemberListProps, 'inside' | 'wishes' | 'disabled' | 'onPress'> & { daycareId: string };

/** The staff of the classroom. If they cannot be loaded, the rest of the page still works. */
export function ClassroomStaff({ daycareId, ...list }: ClassroomStaffProps) {
  const { data, error, refetch } = trpc.staff.getDaycareStaffList.useQuery({ daycareId });
  const candidates = useMemo(
    () =>
      data?.staff.map(({ userId, fullName, role }) => ({
        id: userId,
        name: fullName,
        photo: null,
        mark: undefined,
        about: labels.role[role],
      })),
    [data],
  );
  if (candidates !== undefined) {
    return (
      <MemberList
        title={labels.staff}
        help={labels.staffHelp}
        search={labels.searchStaff}
        searchHasKey={false}
        moves={labels.staffMoves}
        none=""
        candidates={candidates}
        {...list}
      />
    );
  }
  const query = { data: undefined, error, refetch };
  return <QueryView query={query} action="loadClassroomStaff" loading={<Loading label={labels.loadingStaff} tall={380} />} />;
}
