import { formSections } from '@daycare-portal/shared/form-kinds';
import type { FormReview, ReviewedAnswer } from '@daycare-portal/shared/forms';
import { formsText } from '@daycare-portal/shared/forms-text';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import { healthText } from '@daycare-portal/shared/health-text';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { useParams } from 'react-router';
import { QueryView } from '../../api/query-view';
import { trpc } from '../../api/trpc';
import { useDaycare } from '../../auth/use-daycare';
import { BackLink } from '../../components/back-link';
import { BusyButton } from '../../components/busy-button';
import { CountedPart } from '../../components/counted-part';
import { Dialog } from '../../components/dialog';
import { ErrorBox } from '../../components/error-box';
import foot from '../../components/foot-bar.module.css';
import { Card, Stack, Text } from '../../components/layout';
import { LinkButton } from '../../components/link-button';
import { PageTitle } from '../../components/page-title';
import { RowSkeletons } from '../../components/row-skeletons';
import { useSubject } from '../../components/use-subject';
import { paths } from '../../paths';
import { AnswerRow } from './answer-row';
import { subjectOf } from './answer-words';
import { DeclineForm } from './decline-form';
import classes from './form-review-page.module.css';
import { useDeciding } from './use-deciding';

const labels = formsText.review;

/** What a child's family sent, beside what is on file: taken over with one press each, or all. */
export function FormReviewPage() {
  const { daycareId } = useDaycare();
  const { studentId = '' } = useParams();
  const { data, error, refetch } = trpc.forms.getReview.useQuery({ daycareId, studentId });
  return (
    <>
      <BackLink to={paths.familyForms}>{formsText.team.title}</BackLink>
      <PageTitle>{data === undefined ? labels.titleBefore : labels.title(fullNameOf(data))}</PageTitle>
      <Text above="2xs" tone="soft">
        {labels.intro}
      </Text>
      <QueryView query={{ data, error, refetch }} page loading={<RowSkeletons label={formsText.team.loading} rows={5} />}>
        {(review) => <Review daycareId={daycareId} review={review} />}
      </QueryView>
    </>
  );
}

function Review({ daycareId, review }: { daycareId: string; review: FormReview }) {
  const { studentId, answers, missing, isOwnChild } = review;
  const deciding = useDeciding(daycareId, studentId);
  const { subject: declined, opened, open: openDecline, close } = useSubject<ReviewedAnswer>();
  const households = new Set(answers.map(({ household }) => household));
  const sections = formSections.filter((section) => answers.some((answer) => answer.section === section));
  const together = answers.filter(({ mayDecide, like, saysLess }) => mayDecide && like === null && !saysLess);
  return (
    <>
      {deciding.problem === undefined ? null : <ErrorBox message={deciding.problem} />}
      {isOwnChild && answers.some(({ mayDecide }) => !mayDecide) ? (
        <Text above="m" tone="warning" weight="strong">
          {labels.ownChild}
        </Text>
      ) : null}
      {answers.length === 0 ? (
        <Card as="p" above="l" pad="l" tone="soft">
          {labels.none}
        </Card>
      ) : null}
      <Stack gap="xl" above="l">
        {sections.map((section) => {
          const those = answers.filter((answer) => answer.section === section);
          return (
            <CountedPart key={section} title={formsText.sections[section]} count={those.length}>
              <Card as="ul">
                {those.map((answer) => (
                  <AnswerRow
                    key={answer.answerId}
                    answer={answer}
                    of={{ daycareId, studentId, timeZone: review.timeZone, isOwnChild, severalHouseholds: households.size > 1 }}
                    busy={deciding.busy}
                    onTake={(notLike) => void deciding.take([answer], notLike)}
                    onDecline={() => openDecline(answer)}
                  />
                ))}
              </Card>
            </CountedPart>
          );
        })}
        <StillMissing missing={missing} studentId={studentId} />
      </Stack>
      {together.length === 0 ? null : (
        <Text as="div" above="l" gap="s" buttons="share" className={`${foot.bar} ${classes.bar}`}>
          <Text grow phone="line" tone="soft">
            {labels.idStill}
          </Text>
          <BusyButton
            busy={deciding.busy}
            busyText={labels.taking}
            leftSection={<IconCheck size={18} stroke={1.75} aria-hidden />}
            onClick={() => void deciding.take(together)}
          >
            {labels.takeAll(together.length)}
          </BusyButton>
        </Text>
      )}
      <Dialog opened={opened} title={declined === undefined ? '' : labels.declineOf(subjectOf(declined.said))} size={440} onClose={close}>
        {declined === undefined ? null : (
          <DeclineForm
            of={{ daycareId, answerId: declined.answerId }}
            onDecline={(reason) => deciding.decline(declined, reason)}
            onClose={close}
          />
        )}
      </Dialog>
    </>
  );
}

function StillMissing({ missing, studentId }: Pick<FormReview, 'missing' | 'studentId'>) {
  if (missing.length === 0) return null;
  return (
    <CountedPart title={labels.stillMissing} count={missing.length}>
      <Card pad="m">
        <ul>
          {missing.map((kind) => (
            <li key={kind}>{healthText.missing.kinds[kind]}</li>
          ))}
        </ul>
        <Text as="div" above="s">
          <LinkButton to={paths.student(studentId)} look="outlined">
            {labels.toChild}
          </LinkButton>
        </Text>
      </Card>
    </CountedPart>
  );
}
