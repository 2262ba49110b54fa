import { childLogText } from '@daycare-portal/shared/child-log-text';
import { dayInLines } from '@daycare-portal/shared/day-in-lines';
import { Text } from '../../../components/layout';
import { trpc } from '../../../api/trpc';
import { useDaycare } from '../../../auth/use-daycare';

/** The child’s day in three lines, for whoever picks it up. What is not shared yet is left out, because a parent may read along. */
export function ChildDayLines({ child }: { child: { studentId: string; firstName: string } }) {
  const { daycareId } = useDaycare();
  const { data } = trpc.dailyLog.getDay.useQuery({ daycareId, day: null, studentId: child.studentId });
  if (data === undefined) return null;
  return (
    <Text as="section" pad="s" fill="fill" round="m" tone="soft" size="m" aria-label={childLogText.dayOf(child.firstName)}>
      {dayInLines(child, data.entries).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Text>
  );
}
