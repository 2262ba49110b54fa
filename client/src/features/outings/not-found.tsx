import { fullNameOf } from '@daycare-portal/shared/full-name';
import { headcountText } from '@daycare-portal/shared/headcount-text';
import type { NotFoundChild, Outing } from '@daycare-portal/shared/outings';
import { Button } from '@mantine/core';
import { callError } from '../../api/call-error';
import { trpc } from '../../api/trpc';
import { useSentIds } from '../../api/use-sent-ids';
import { Row, Text } from '../../components/layout';
import { showFailure, showNotice } from '../../components/notice';
import { focusPageTitle } from '../../components/page-title';
import { useBusy } from '../../components/use-busy';

const labels = headcountText.outings;

/** The children whom the last count did not find, or who are not recorded as back, until somebody says that they are here. */
export function NotFound({ daycareId, outing: { outingId, state, notFound } }: { daycareId: string; outing: Outing }) {
  const { mutateAsync: tick } = trpc.attendance.tick.useMutation();
  const { mutateAsync: mark } = trpc.attendance.mark.useMutation();
  const { once } = useSentIds();
  const [busy, whileBusy] = useBusy();
  if (notFound.length === 0) return null;
  const isOut = state === 'left';
  const isHere = ({ studentId, headcountId, classroomId, ...child }: NotFoundChild) =>
    void whileBusy(async () => {
      const answers = [];
      try {
        if (headcountId !== null) {
          const seen = { studentId, kind: 'seen' as const };
          answers.push(await once({ headcountId, ...seen }, ({ id }) => tick({ daycareId, headcountId, ticks: [{ ...seen, id }] })));
        }
        if (!isOut && classroomId !== null) {
          const move = { studentId, kind: 'move' as const, classroomId };
          answers.push(await once(move, ({ id }) => mark({ daycareId, marks: [{ ...move, id }] })));
        }
        const refused = answers.flatMap(({ results }) => results.flatMap(({ reason }) => reason ?? []));
        refused.forEach(showFailure);
        if (refused.length === 0) showNotice(labels.isHere(fullNameOf(child)));
        // The button may be gone.
        focusPageTitle();
      } catch (error) {
        showFailure(callError(error).message);
      }
    });
  const names = notFound.map(fullNameOf);
  const byPress = notFound.filter(({ headcountId, classroomId }) => (isOut ? headcountId : classroomId) !== null);
  return (
    <Text as="section" above="xs" pad="s" round="m" fill="warning" tone="warning" aria-labelledby={`not-found-${outingId}`}>
      <Text id={`not-found-${outingId}`} as="h2" size="l">
        {isOut ? labels.missed(names) : labels.notBackNames(names)}
      </Text>
      <p>{isOut ? labels.missedHelp : byPress.length === 0 ? labels.notBackOnToday : labels.notBackHelp}</p>
      <Row wrap gap="s" above="xs" buttons="lines" only="screen">
        {byPress.map((child) => (
          <Button key={child.studentId} variant="default" size="md" disabled={busy} onClick={() => isHere(child)}>
            {labels.isHere(fullNameOf(child))}
          </Button>
        ))}
      </Row>
    </Text>
  );
}
