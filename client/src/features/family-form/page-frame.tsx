import { formSections, type FormSection } from '@daycare-portal/shared/form-kinds';
import { familyPagesText } from '@daycare-portal/shared/family-pages-text';
import { formsText } from '@daycare-portal/shared/forms-text';
import type { ReactNode } from 'react';
import { BackLink } from '../../components/back-link';
import { ErrorBox } from '../../components/error-box';
import { Row, Stack, Text } from '../../components/layout';
import { PageTitle } from '../../components/page-title';
import { buttonClass } from '../../components/plain-button';

const labels = formsText.family;

interface PageFrameProps {
  section: FormSection;
  name: string;
  /** The form's first page. */
  back: string;
  busy: boolean;
  problem: { message: string; isOutdated: boolean } | undefined;
  onLoadTheirs: () => void;
  onSave: () => void;
  submit?: string;
  children: ReactNode;
}

/** One page of the form: how far one is, its fields, and one button that saves and goes on. */
export function PageFrame({ section, name, back, busy, problem, onLoadTheirs, onSave, submit = labels.next, children }: PageFrameProps) {
  const step = formSections.indexOf(section) + 1;
  return (
    <Text
      as="form"
      noValidate
      centered
      maxW={560}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) onSave();
      }}
    >
      <BackLink to={back}>{familyPagesText.form.title(name)}</BackLink>
      <PageTitle>{labels.sections[section]}</PageTitle>
      <Progress step={step} />
      <Text tone="soft" above="s">
        {labels.helps[section]}
      </Text>
      <Stack gap="m" above="l">
        {children}
      </Stack>
      {problem === undefined ? null : (
        <Text as="div" above="m">
          <ErrorBox message={problem.message} />
          {problem.isOutdated ? (
            <button type="button" className={buttonClass('outlined')} onClick={onLoadTheirs}>
              {labels.loadTheirs}
            </button>
          ) : null}
        </Text>
      )}
      <Text as="div" above="l">
        <Text as="button" type="submit" wide className={buttonClass('filled', 'large')} aria-disabled={busy}>
          {busy ? labels.saving : submit}
        </Text>
      </Text>
    </Text>
  );
}

function Progress({ step }: { step: number }) {
  const of = formSections.length;
  return (
    <Row gap="s" above="2xs">
      <progress value={step} max={of} aria-hidden />
      <Text as="span" tone="soft" size="s" nowrap figures>
        {labels.step(step, of)}
      </Text>
    </Row>
  );
}
