import { formSections, type FormSection } from '@daycare-portal/shared/form-kinds';
import type { AnswerValue, FamilyForm } from '@daycare-portal/shared/forms';
import { familyPagesText } from '@daycare-portal/shared/family-pages-text';
import { formsText } from '@daycare-portal/shared/forms-text';
import { formatInstant } from '@daycare-portal/shared/dates';
import { healthText } from '@daycare-portal/shared/health-text';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs';
import { useState } from 'react';
import { Link } from 'react-router';
import { callError } from '../../api/call-error';
import { trpc } from '../../api/trpc';
import { BackLink } from '../../components/back-link';
import { ErrorBox } from '../../components/error-box';
import { Card, Row, Stack, Text } from '../../components/layout';
import { PageTitle } from '../../components/page-title';
import { buttonClass } from '../../components/plain-button';
import { paths } from '../../paths';
import { useFamilyHome } from '../../portal/use-family-home';

const labels = formsText.family;

/** The form's first page: its pages, what is still missing, and the button that sends it. */
export function FormOverview({ daycareId, form }: { daycareId: string; form: FamilyForm }) {
  const { studentId, firstName, due, missing, sentAt, sentName, hasUnsent } = form;
  // Times are those of the daycare, as everywhere on a family’s pages.
  const child = useFamilyHome().data?.children.find((each) => each.daycareId === daycareId && each.studentId === studentId);
  const calls = trpc.useUtils();
  const { mutateAsync, isPending } = trpc.forms.send.useMutation();
  const [problem, setProblem] = useState<string>();
  const send = async () => {
    setProblem(undefined);
    try {
      await mutateAsync({ daycareId, studentId });
      await calls.forms.getForm.invalidate({ daycareId, studentId });
    } catch (error) {
      setProblem(callError(error).message);
    }
  };
  const maySend = hasUnsent || (due !== null && form.pages.some(({ isDone }) => isDone));
  return (
    <Text as="div" centered maxW={560}>
      <BackLink to={paths.portal}>{labels.home}</BackLink>
      <PageTitle>{familyPagesText.form.title(firstName)}</PageTitle>
      <Text above="2xs" tone="soft">
        {due === null ? labels.intro.done(firstName) : labels.intro[due](firstName)}
      </Text>
      {sentAt === null ? null : (
        <Text above="s" weight="strong">
          {labels.sentAt(sentName ?? '', formatInstant(sentAt, child?.timeZone))}
        </Text>
      )}
      <Card as="ul" above="l">
        {formSections.map((section) => (
          <SectionRow key={section} section={section} daycareId={daycareId} form={form} />
        ))}
      </Card>
      <Text above="m" tone={missing.length === 0 ? 'success' : 'warning'} weight="strong">
        {missing.length === 0 ? familyPagesText.form.nothingMissing : familyPagesText.form.missing(missing.length)}
      </Text>
      {problem === undefined ? null : <ErrorBox message={problem} />}
      {maySend ? (
        <Text as="div" above="m">
          <Text
            as="button"
            type="button"
            wide
            className={buttonClass('filled', 'large')}
            aria-disabled={isPending}
            onClick={() => {
              if (!isPending) void send();
            }}
          >
            {isPending ? labels.sending : labels.send}
          </Text>
          <Text above="xs" tone="soft" size="s">
            {missing.length === 0 ? labels.sendHelp : labels.sendAnyway}
          </Text>
        </Text>
      ) : null}
      <Sent form={form} />
    </Text>
  );
}

function SectionRow({ section, daycareId, form }: { section: FormSection; daycareId: string; form: FamilyForm }) {
  const { studentId, pages, missing, sent } = form;
  const lacks = missing.filter((one) => one.section === section);
  const isDone =
    pages.some((page) => page.section === section && page.isDone) ||
    (section === 'documents' && sent.some((one) => one.section === section));
  const isComplete = isDone && lacks.length === 0;
  const Icon = isComplete ? IconCircleCheck : IconCircleDashed;
  return (
    <Text as="li" divided>
      <Row as={Link} to={paths.familyForm(daycareId, studentId, section)} gap="s" pad="m" tone="ink" unlined hovers>
        <Icon size={24} stroke={1.75} aria-hidden color={isComplete ? 'var(--dp-success)' : 'var(--dp-ink-2)'} />
        <Stack grow shrink>
          <Text as="span" weight="strong">
            {labels.sections[section]}
          </Text>
          <Text as="span" tone="soft" size="s" breaks>
            {lacks.length > 0 ? lacks.map(({ kind }) => labels.lacks[kind]).join(', ') : isDone ? labels.saved : labels.open}
          </Text>
        </Stack>
        <IconChevronRight size={20} stroke={1.75} aria-hidden />
      </Row>
    </Text>
  );
}

/** What the household sent, and what became of it. */
function Sent({ form: { sent } }: { form: FamilyForm }) {
  const declined = sent.filter(({ state }) => state === 'declined');
  const waiting = sent.filter(({ state }) => state === 'waiting');
  // A document is sent when it is added, before the form is, so it is named.
  const documents = waiting.filter(({ section }) => section === 'documents');
  const answers = waiting.length - documents.length;
  if (declined.length === 0 && waiting.length === 0) return null;
  return (
    <section>
      <Text as="h2" size="l" above="xl">
        {labels.sentTitle}
      </Text>
      {answers === 0 ? null : <Text above="xs">{labels.waiting(answers)}</Text>}
      <Stack as="ul" gap="xs" above="xs">
        {documents.map(({ answerId, said }) => (
          <Text key={answerId} as="li" breaks>
            {labels.documents.waiting(subjectOf(said))}
          </Text>
        ))}
        {declined.map(({ answerId, said, reason }) => (
          <Text key={answerId} as="li" breaks>
            {reason === null ? labels.declined(subjectOf(said)) : labels.declinedFor(subjectOf(said), reason)}
          </Text>
        ))}
      </Stack>
    </section>
  );
}

function subjectOf(said: AnswerValue): string {
  switch (said.of) {
    case 'person':
      return said.fullName;
    case 'item':
      return said.label;
    case 'none':
    case 'topic':
      return labels.health.topics[said.topic];
    case 'detail':
      return formsText.details[said.field];
    case 'consent':
      return said.name ?? new Map<string, string>(Object.entries(healthText.consents.kinds)).get(said.kind) ?? said.kind;
    case 'document':
      return said.title ?? healthText.documents.kinds[said.kind];
  }
}
