import { clockTimeAt } from '@daycare-portal/shared/clock-words';
import { incidentsText } from '@daycare-portal/shared/incidents-text';
import type { Incident, IncidentStep } from '@daycare-portal/shared/incidents';
import { isReviewed } from '@daycare-portal/shared/incident-steps';
import IconEyeCheck from '@tabler/icons-react/dist/esm/icons/IconEyeCheck.mjs';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs';
import IconSignature from '@tabler/icons-react/dist/esm/icons/IconSignature.mjs';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Stack, Text } from '../../components/layout';
import { DrawnSignature } from '../../components/signature-pad';
import { momentAt } from '../../shared-features/incident-words';
import classes from './records.module.css';

const labels = incidentsText.steps;

const lateMs = 5 * 60_000;

/** It was written down later than it happened, and says so. */
const isLate = ({ at, recordedAt }: IncidentStep) => Date.parse(recordedAt) - Date.parse(at) > lateMs;

/** Who signed, where and when. */
function signedLine({ personName, relation, how, at }: IncidentStep, timeZone: string): string {
  const where = how === 'familyPage' || how === 'teamDevice' ? labels.signedOn[how] : null;
  return labels.toldOne(personName ?? labels.someone, relation, where, momentAt(at, timeZone));
}

/** Where a report stands: five steps, each with who took it and when. */
export function Steps({ incident }: { incident: Incident }) {
  const { steps, timeZone, author, createdAt, familyReads } = incident;
  const of = (...kinds: IncidentStep['kind'][]) => steps.filter(({ kind }) => kinds.includes(kind));
  const when = (at: string) => momentAt(at, timeZone);
  const late = (step: IncidentStep) => (isLate(step) ? [labels.recordedLate(when(step.recordedAt))] : []);
  const timeOf = (step: IncidentStep) => [when(step.at), ...late(step)].join('. ');
  const byAt = (step: IncidentStep) => labels.at(step.by, timeOf(step));
  const review = isReviewed(steps) ? of('reviewed').slice(-1) : [];
  const isLocked = of('locked').length > 0;
  const signed = of('acknowledged');
  const withdrawn = of('withdrawn');
  // Whoever signed it has heard of it.
  const heard = of('told').length > 0 ? [] : signed.slice(0, 1);
  return (
    <section aria-label={labels.title}>
      <Text as="h2" size="xl">
        {labels.title}
      </Text>
      <Stack as="ol" above="s">
        <Step
          icon={IconPencil}
          title={labels.draft}
          isDone
          lines={[labels.at(author, when(createdAt)), ...of('sent').map((one) => `${labels.sent}: ${byAt(one)}`)]}
        />
        <Step
          icon={IconEyeCheck}
          title={labels.reviewed}
          isDone={review.length > 0}
          lines={[...review.map(byAt), ...(review.length === 0 ? of('changed').map(({ by, at }) => labels.changedOne(by, when(at))) : [])]}
        />
        <Step
          icon={IconPhone}
          title={labels.told}
          isDone={of('told').length + heard.length > 0}
          lines={[
            ...of('told', 'tried').map((step) =>
              step.kind === 'tried'
                ? [labels.triedOne(step.personName ?? labels.someone, clockTimeAt(step.at, timeZone)), ...late(step)].join('. ')
                : labels.toldOne(
                    step.personName ?? labels.someone,
                    step.relation,
                    step.how === null || step.how === 'familyPage' || step.how === 'teamDevice' ? null : incidentsText.how[step.how],
                    timeOf(step),
                  ),
            ),
            ...heard.map((step) => signedLine(step, timeZone)),
          ]}
        />
        <Step
          icon={IconSignature}
          title={labels.acknowledged}
          isDone={signed.length > 0}
          isSkipped={isLocked && signed.length === 0}
          lines={[
            ...(familyReads ? [] : [labels.noFamily]),
            ...of('asked').map((step) => labels.askedOne(step.personName ?? labels.someone, timeOf(step))),
            ...signed.map((step) => signedLine(step, timeZone)),
            ...(isLocked && signed.length === 0 && familyReads ? [labels.unsigned] : []),
          ]}
        >
          {signed.map(({ id, signature, personName }) =>
            signature === null ? null : (
              <DrawnSignature key={id} large signature={signature} label={labels.signatureOf(personName ?? labels.someone)} />
            ),
          )}
        </Step>
        <Step icon={IconLock} title={labels.locked} isDone={isLocked} isLast lines={of('locked').map(byAt)} />
      </Stack>
      {[...of('doctor'), ...of('reported'), ...withdrawn].map((step) => (
        <Text key={step.id} above="xs" tone="soft" breaks>
          {[`${labels.kinds[step.kind]}: ${byAt(step)}`, step.note].filter(Boolean).join('. ')}
        </Text>
      ))}
    </section>
  );
}

interface StepProps {
  icon: Icon;
  title: string;
  isDone: boolean;
  /** It was passed over for good. */
  isSkipped?: boolean;
  isLast?: boolean;
  lines: readonly string[];
  children?: ReactNode;
}

function Step({ icon: StepIcon, title, isDone, isSkipped = false, isLast = false, lines, children }: StepProps) {
  return (
    <Stack
      as="li"
      anchor
      cols="32px minmax(0, 1fr)"
      gap="s"
      className={classes.step}
      data-state={isDone ? (isLast ? 'locked' : 'done') : isSkipped ? 'skipped' : 'todo'}
    >
      <Text as="span" middle w={32} h={32} round="full" tone="soft" className={classes.dot}>
        <StepIcon size={18} stroke={1.75} aria-hidden />
      </Text>
      <div>
        <strong>{title}</strong>
        {lines.length === 0 && !isDone ? <Text tone="soft">{labels.notYet}</Text> : null}
        {lines.map((line) => (
          <Text key={line} tone={isSkipped ? 'warning' : 'soft'} size="s" breaks>
            {line}
          </Text>
        ))}
        {children}
      </div>
    </Stack>
  );
}
