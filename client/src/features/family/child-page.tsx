import { callName, chosenOf } from '@daycare-portal/shared/family-state';
import type { FamilyChild } from '@daycare-portal/shared/family';
import { familyFormsText } from '@daycare-portal/shared/family-forms-text';
import { familyPagesText } from '@daycare-portal/shared/family-pages-text';
import { familySideText } from '@daycare-portal/shared/family-side-text';
import { Link, useSearchParams } from 'react-router';
import { callError } from '../../api/call-error';
import { ErrorBox } from '../../components/error-box';
import { Stack, Text } from '../../components/layout';
import { PageTitle } from '../../components/page-title';
import { buttonClass } from '../../components/plain-button';
import { paths } from '../../paths';
import { useFamilyHome } from '../../portal/use-family-home';
import { Consents } from './consents';
import { DaySkeleton } from './day-skeleton';
import { LeftNotice } from './left-notice';
import { OwnPin } from './own-pin';
import { People } from './people';
import { RecordLink } from './record-link';
import { Siblings } from './siblings';

const labels = familyFormsText.more;

/** What a family has to say about a child beyond the day: contacts and pickup, permissions, and the record to take along. */
export function ChildPage() {
  const [search] = useSearchParams();
  const { data, error, refetch } = useFamilyHome();
  const children = data?.children.filter(({ features }) => features.family) ?? [];
  const child = chosenOf(children, search.get('child'));
  if (child === undefined) {
    return (
      <>
        <PageTitle>{familyPagesText.frame.more}</PageTitle>
        {error === null ? (
          <DaySkeleton />
        ) : (
          <ErrorBox message={familyPagesText.failed} help={callError(error).message} onRetry={() => void refetch()} />
        )}
      </>
    );
  }
  return (
    <Stack gap="xl" centered maxW="46rem" padY="xl">
      <PageTitle>{labels.title(callName(child, children))}</PageTitle>
      <Siblings child={child} all={children} to={paths.familyChild} />
      <LeftNotice child={child} />
      <People key={`people ${child.studentId}`} child={child} isAdding={search.get('add') === 'person'} />
      <Consents key={`consents ${child.studentId}`} child={child} />
      {child.parts.includes('records') ? <Medication child={child} /> : null}
      <OwnPin key={`pin ${child.daycareId}`} child={child} />
      <Record child={child} />
      <Text tone="soft" size="s">
        {familySideText.whose}
      </Text>
    </Stack>
  );
}

function Medication({ child }: { child: FamilyChild }) {
  return (
    <Stack as="section" card gap="s" pad="m">
      <h2>{labels.medication}</h2>
      <Text tone="soft" breaks>
        {labels.medicationHelp}
      </Text>
      <Link to={paths.familyMedication(child.studentId)} className={buttonClass('outlined')}>
        {labels.openMedication}
      </Link>
    </Stack>
  );
}

function Record({ child }: { child: FamilyChild }) {
  return (
    <Stack as="section" card gap="s" pad="m">
      <h2>{labels.record}</h2>
      <Text tone="soft" breaks>
        {labels.recordHelp(child.firstName)}
      </Text>
      <RecordLink child={child} className={buttonClass('outlined')} />
    </Stack>
  );
}
