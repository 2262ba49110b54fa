import { formatDate } from '@daycare-portal/shared/dates';
import { documentPath, type Consent } from '@daycare-portal/shared/health';
import { healthText } from '@daycare-portal/shared/health-text';
import { Button } from '@mantine/core';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconFileUpload from '@tabler/icons-react/dist/esm/icons/IconFileUpload.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { Icon } from '@tabler/icons-react';
import { Row, Stack, Text } from '../../../components/layout';
import { telUrl } from '../../../components/tel-url';
import { useSubject } from '../../../components/use-subject';
import { ChildSection } from '../child-section';
import classes from '../student-page.module.css';
import { DocumentList } from './document-list';
import type { HealthForm, OfChild } from './child-health';
import { consentName } from './consent-name';
import { HealthDialog } from './health-dialog';

interface PartProps extends OfChild {
  /** Undefined for readers who may not edit. */
  onOpenForm: ((form: HealthForm) => void) | undefined;
}

/** More about a child, its documents, and its family's consents. */
export function ChildPapers({ mayManage, ...ofChild }: OfChild & { mayManage: boolean }) {
  const { subject: form, opened, open: openForm, close } = useSubject<HealthForm>();
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

function EditButton({ icon: ButtonIcon, onClick, children }: { icon: Icon; onClick: () => void; children: string }) {
  return (
    <Button variant="default" leftSection={<ButtonIcon size={18} stroke={1.75} aria-hidden />} onClick={onClick}>
      {children}
    </Button>
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
    ...(more.note === null ? [] : [{ name: labels.note, value: more.note }]),
  ];
  return (
    <ChildSection
      id="child-more"
      title={labels.title(student.firstName)}
      buttons={
        onOpenForm && (
          <EditButton icon={IconPencil} onClick={() => onOpenForm({ what: 'more' })}>
            {labels.edit}
          </EditButton>
        )
      }
    >
      <Stack as="dl" cols="repeat(auto-fill, minmax(min(100%, 380px), 1fr))" gap="2xl" rowGap="none" rule="top" className={classes.details}>
        <div>
          <dt>{labels.doctor}</dt>
          {more.doctorName === null && more.doctorPhone === null ? (
            <Text as="dd" tone="soft">
              {labels.notSet}
            </Text>
          ) : (
            <Row as="dd" wrap gap="m" rowGap="none">
              {more.doctorName}
              {more.doctorPhone === null ? null : (
                <Row as="a" inline gap="xs" tone="primary" press href={telUrl(more.doctorPhone)}>
                  <IconPhone size={16} stroke={1.75} aria-hidden />
                  {more.doctorPhone}
                </Row>
              )}
            </Row>
          )}
        </div>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <Text as="dd" written tone={value === null ? 'soft' : 'ink'}>
              {value ?? labels.notSet}
            </Text>
          </div>
        ))}
      </Stack>
    </ChildSection>
  );
}

function Documents({ daycareId, student, health, onOpenForm }: PartProps) {
  const labels = healthText.documents;
  return (
    <ChildSection
      id="child-documents"
      title={labels.title}
      buttons={
        onOpenForm && (
          <EditButton icon={IconFileUpload} onClick={() => onOpenForm({ what: 'document' })}>
            {labels.add}
          </EditButton>
        )
      }
    >
      {health.documents.length === 0 ? <Text tone="soft">{labels.none}</Text> : null}
      <DocumentList
        documents={health.documents}
        today={health.today}
        path={documentPath(daycareId, student.id)}
        onEdit={onOpenForm && ((document) => onOpenForm({ what: 'document', document }))}
      />
    </ChildSection>
  );
}

function Consents({ health, onOpenForm }: PartProps) {
  const labels = healthText.consents;
  return (
    <ChildSection
      id="child-consents"
      title={labels.title}
      buttons={
        onOpenForm && (
          <EditButton icon={IconPencil} onClick={() => onOpenForm({ what: 'consents' })}>
            {labels.edit}
          </EditButton>
        )
      }
    >
      <Stack as="ul" columns="l" gap="2xl" rowGap="none" rule="top">
        {health.consents.map((consent) => (
          <ConsentRow key={consent.kind} consent={consent} />
        ))}
      </Stack>
    </ChildSection>
  );
}

const looks = {
  yes: { fill: 'success', tone: 'success' },
  no: { fill: 'fill', tone: 'ink' },
  open: { fill: 'warning', tone: 'warning' },
} as const;

function ConsentRow({ consent }: { consent: Consent }) {
  const labels = healthText.consents;
  const { answer, by, recordedAt } = consent;
  return (
    <Row as="li" wrap justify="between" gap="s" rowGap="2xs" padY="xs" rule="bottom" minH={60}>
      <Stack as="span" breaks>
        <span>{consentName(consent)}</span>
        {by === null || recordedAt === null ? null : (
          <Text as="span" tone="soft" size="s">
            {labels.by(by, formatDate(recordedAt.slice(0, 10), 'short'))}
          </Text>
        )}
      </Stack>
      <Row as="span" inline fixed gap="2xs" round="s" size="s" weight="strong" pad="xs" {...looks[answer ?? 'open']}>
        {answer === 'yes' ? <IconCheck size={16} stroke={2} aria-hidden /> : null}
        {answer === 'no' ? <IconX size={16} stroke={2} aria-hidden /> : null}
        {answer === null ? labels.notAsked : labels[answer]}
      </Row>
    </Row>
  );
}
