import { formatDate } from '@daycare-portal/shared/dates';
import { documentPath, type Consent } from '@daycare-portal/shared/health';
import { healthText } from '@daycare-portal/shared/health-text';
import { Button } from '@mantine/core';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconFileUpload from '@tabler/icons-react/dist/esm/icons/IconFileUpload.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { telUrl } from '../../../components/tel-url';
import { DocumentList } from './document-list';
import type { HealthForm, OfChild } from './child-health';
import classes from './child-papers.module.css';
import { consentName } from './consent-name';
import { HealthDialog } from './health-dialog';
import { useOpenForm } from './use-open-form';

interface PartProps extends OfChild {
  /** Undefined for readers who may not edit. */
  onOpenForm: ((form: HealthForm) => void) | undefined;
}

/** More about a child, its documents, and its family's consents. */
export function ChildPapers({ mayManage, ...ofChild }: OfChild & { mayManage: boolean }) {
  const { form, opened, openForm, close } = useOpenForm();
  const part = { ...ofChild, onOpenForm: mayManage ? openForm : undefined };
  return (
    <>
      <More {...part} />
      <Documents {...part} />
      <Consents {...part} />
      <HealthDialog opened={opened} form={form} onClose={close} {...ofChild} />
    </>
  );
}

function More({ student, health: { more }, onOpenForm }: PartProps) {
  const labels = healthText.more;
  const facts = [
    { name: labels.insurance, value: more.insurance },
    { name: labels.homeAddress, value: more.homeAddress },
    { name: labels.languages, value: more.languages },
    { name: labels.sex, value: more.sex === null ? null : labels.sexes[more.sex] },
    ...more.own,
  ];
  return (
    <section className={classes.section} aria-labelledby="child-more">
      <h2 id="child-more" className={classes.title}>
        {labels.title(student.firstName)}
      </h2>
      {onOpenForm === undefined ? null : (
        <Button
          variant="default"
          leftSection={<IconPencil size={18} stroke={1.75} aria-hidden />}
          onClick={() => onOpenForm({ what: 'more' })}
        >
          {labels.edit}
        </Button>
      )}
      <dl className={classes.facts}>
        <div>
          <dt>{labels.doctor}</dt>
          {more.doctorName === null && more.doctorPhone === null ? (
            <dd className={classes.notSet}>{labels.notSet}</dd>
          ) : (
            <dd>
              {more.doctorName}
              {more.doctorPhone === null ? null : (
                <a className={classes.call} href={telUrl(more.doctorPhone)}>
                  <IconPhone size={16} stroke={1.75} aria-hidden />
                  {more.doctorPhone}
                </a>
              )}
            </dd>
          )}
        </div>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={value === null ? classes.notSet : undefined}>{value ?? labels.notSet}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Documents({ daycareId, student, health, onOpenForm }: PartProps) {
  const labels = healthText.documents;
  return (
    <section className={classes.section} aria-labelledby="child-documents">
      <h2 id="child-documents" className={classes.title}>
        {labels.title}
      </h2>
      {onOpenForm === undefined ? null : (
        <Button
          variant="default"
          leftSection={<IconFileUpload size={18} stroke={1.75} aria-hidden />}
          onClick={() => onOpenForm({ what: 'document' })}
        >
          {labels.add}
        </Button>
      )}
      <div className={classes.whole}>
        {health.documents.length === 0 ? <p className={classes.notSet}>{labels.none}</p> : null}
        <DocumentList
          documents={health.documents}
          today={health.today}
          path={documentPath(daycareId, student.id)}
          onEdit={onOpenForm && ((document) => onOpenForm({ what: 'document', document }))}
        />
      </div>
    </section>
  );
}

function Consents({ health, onOpenForm }: PartProps) {
  const labels = healthText.consents;
  return (
    <section className={classes.section} aria-labelledby="child-consents">
      <h2 id="child-consents" className={classes.title}>
        {labels.title}
      </h2>
      {onOpenForm === undefined ? null : (
        <Button
          variant="default"
          leftSection={<IconPencil size={18} stroke={1.75} aria-hidden />}
          onClick={() => onOpenForm({ what: 'consents' })}
        >
          {labels.edit}
        </Button>
      )}
      <ul className={classes.consents}>
        {health.consents.map((consent) => (
          <ConsentRow key={consent.kind} consent={consent} />
        ))}
      </ul>
    </section>
  );
}

function ConsentRow({ consent }: { consent: Consent }) {
  const labels = healthText.consents;
  const { answer, by, recordedAt } = consent;
  return (
    <li className={classes.consent}>
      <span className={classes.what}>
        <span>{consentName(consent)}</span>
        {by === null || recordedAt === null ? null : (
          <span className={classes.by}>{labels.by(by, formatDate(recordedAt.slice(0, 10), 'short'))}</span>
        )}
      </span>
      <span className={classes.answer} data-answer={answer ?? 'open'}>
        {answer === 'yes' ? <IconCheck size={16} stroke={2} aria-hidden /> : null}
        {answer === 'no' ? <IconX size={16} stroke={2} aria-hidden /> : null}
        {answer === null ? labels.notAsked : labels[answer]}
      </span>
    </li>
  );
}
