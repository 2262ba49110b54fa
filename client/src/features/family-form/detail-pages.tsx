import { formsText } from '@daycare-portal/shared/forms-text';
import { healthText } from '@daycare-portal/shared/health-text';
import { PlainField } from '../../components/plain-field';
import { RadioGroup } from '../../components/radio-group';
import type { StepProps } from './step-props';
import { PageFrame } from './page-frame';
import { LongField } from '../../components/long-field';
import { useFormPage } from './use-form-page';

const names = formsText.details;

/** The doctor and the insurance. */
export function DoctorPage({ daycareId, form, back, onSaved }: StepProps) {
  const { answers, change, save, loadTheirs, problem, busy } = useFormPage(daycareId, form, 'doctor');
  return (
    <PageFrame
      section="doctor"
      name={form.firstName}
      {...{ back, busy, problem }}
      onLoadTheirs={() => void loadTheirs()}
      onSave={() => void save(answers).then((isSaved) => isSaved && onSaved('doctor'))}
    >
      <PlainField
        label={names.doctorName}
        value={answers.doctorName}
        error={undefined}
        onChange={({ currentTarget }) => change({ ...answers, doctorName: currentTarget.value })}
      />
      <PlainField
        label={names.doctorPhone}
        type="tel"
        value={answers.doctorPhone}
        error={undefined}
        onChange={({ currentTarget }) => change({ ...answers, doctorPhone: currentTarget.value })}
      />
      <PlainField
        label={names.insurance}
        value={answers.insurance}
        error={undefined}
        onChange={({ currentTarget }) => change({ ...answers, insurance: currentTarget.value })}
      />
    </PageFrame>
  );
}

/** Where the child lives, and what is spoken there. */
export function AboutPage({ daycareId, form, back, onSaved }: StepProps) {
  const { answers, change, save, loadTheirs, problem, busy } = useFormPage(daycareId, form, 'about');
  return (
    <PageFrame
      section="about"
      name={form.firstName}
      {...{ back, busy, problem }}
      onLoadTheirs={() => void loadTheirs()}
      onSave={() => void save(answers).then((isSaved) => isSaved && onSaved('about'))}
    >
      <LongField label={names.homeAddress} value={answers.homeAddress} onChange={(homeAddress) => change({ ...answers, homeAddress })} />
      <PlainField
        label={names.languages}
        value={answers.languages}
        error={undefined}
        onChange={({ currentTarget }) => change({ ...answers, languages: currentTarget.value })}
      />
    </PageFrame>
  );
}

/** What the family allows. */
export function ConsentsPage({ daycareId, form, back, onSaved }: StepProps) {
  const { answers, change, save, loadTheirs, problem, busy } = useFormPage(daycareId, form, 'consents');
  const words = new Map<string, string>(Object.entries(healthText.consents.kinds));
  return (
    <PageFrame
      section="consents"
      name={form.firstName}
      {...{ back, busy, problem }}
      onLoadTheirs={() => void loadTheirs()}
      onSave={() => void save(answers).then((isSaved) => isSaved && onSaved('consents'))}
    >
      {form.known.consents.map(({ kind, name }) => (
        <RadioGroup
          key={kind}
          legend={name ?? words.get(kind) ?? kind}
          options={[
            { value: 'yes' as const, label: healthText.consents.yes },
            { value: 'no' as const, label: healthText.consents.no },
          ]}
          value={answers.answers.find((one) => one.kind === kind)?.answer ?? null}
          onChange={(answer) => change({ ...answers, answers: [...answers.answers.filter((one) => one.kind !== kind), { kind, answer }] })}
        />
      ))}
    </PageFrame>
  );
}
