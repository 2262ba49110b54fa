import { formSections, type FormSection } from '@daycare-portal/shared/form-kinds';
import { formsText } from '@daycare-portal/shared/forms-text';
import type { ComponentType } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { callError } from '../../api/call-error';
import { trpc } from '../../api/trpc';
import { useAuth } from '../../auth/auth-provider';
import { ErrorBox } from '../../components/error-box';
import { PageTitle } from '../../components/page-title';
import { Text } from '../../components/layout';
import { paths } from '../../paths';
import { useFamilyHome } from '../../portal/use-family-home';
import { AboutPage, ConsentsPage, DoctorPage } from './detail-pages';
import { DocumentsPage } from './documents-page';
import { FormOverview } from './form-overview';
import { HealthPage } from './health-page';
import { PeoplePage } from './people-page';
import type { StepProps } from './step-props';

const steps: Record<FormSection, ComponentType<StepProps>> = {
  people: PeoplePage,
  health: HealthPage,
  doctor: DoctorPage,
  about: AboutPage,
  consents: ConsentsPage,
  documents: DocumentsPage,
};

/** A family's form about one child: first what is missing, then one page for each thing, saved as one goes. */
export function FamilyFormPage() {
  const { daycareId = '', studentId = '' } = useParams();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { hasFamily } = useAuth();
  const home = useFamilyHome();
  const child = home.data?.children.find((each) => each.daycareId === daycareId && each.studentId === studentId);
  const isOpen = child !== undefined && child.features.family && child.parts.includes('records') && child.leftOn === null;
  const { data, error, refetch } = trpc.forms.getForm.useQuery({ daycareId, studentId }, { enabled: isOpen });
  if (data === undefined)
    return (
      <>
        <PageTitle>{formsText.family.titleBefore}</PageTitle>
        {!hasFamily || (home.data !== undefined && !isOpen) ? (
          <Text tone="soft">{formsText.family.closed}</Text>
        ) : error === null ? (
          <Text tone="soft" role="status">
            {formsText.family.loading}
          </Text>
        ) : (
          <ErrorBox message={callError(error).message} onRetry={() => void refetch()} />
        )}
      </>
    );
  const section = formSections.find((each) => each === search.get('page'));
  if (section === undefined) return <FormOverview daycareId={daycareId} form={data} />;
  const Step = steps[section];
  const goOn = (saved: FormSection) => {
    const next = formSections[formSections.indexOf(saved) + 1];
    void navigate(paths.familyForm(daycareId, studentId, next));
  };
  return <Step key={section} daycareId={daycareId} form={data} back={paths.familyForm(daycareId, studentId)} onSaved={goOn} />;
}
