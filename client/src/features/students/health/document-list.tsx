import { formatDate, type PlainDate } from '@daycare-portal/shared/dates';
import { expiryState, type StoredDocument } from '@daycare-portal/shared/health';
import type { DocumentKind } from '@daycare-portal/shared/health-kinds';
import { healthText } from '@daycare-portal/shared/health-text';
import type { Icon } from '@tabler/icons-react';
import IconCertificate from '@tabler/icons-react/dist/esm/icons/IconCertificate.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconId from '@tabler/icons-react/dist/esm/icons/IconId.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconVaccine from '@tabler/icons-react/dist/esm/icons/IconVaccine.mjs';
import { IconButton } from '../../../components/icon-button';
import { Row, Stack, Text } from '../../../components/layout';

const labels = healthText.documents;

const icons: Partial<Record<DocumentKind, Icon>> = {
  immunization: IconVaccine,
  actionPlan: IconCertificate,
  firstAid: IconCertificate,
  training: IconCertificate,
  identification: IconId,
};

interface DocumentListProps {
  documents: readonly StoredDocument[];
  today: PlainDate;
  /** Each document's address is this, a slash and its id. */
  path: string;
  /** Undefined for readers who may not edit. */
  onEdit: ((document: StoredDocument) => void) | undefined;
}

/** Documents with their expiry. */
export function DocumentList({ documents, today, path, onEdit }: DocumentListProps) {
  if (documents.length === 0) return null;
  return (
    <Stack as="ul" columns="l" gap="2xl" rowGap="none" rule="top">
      {documents.map((document) => (
        <DocumentRow
          key={document.id}
          document={document}
          today={today}
          href={`${path}/${document.id}`}
          onEdit={onEdit && (() => onEdit(document))}
        />
      ))}
    </Stack>
  );
}

interface DocumentRowProps {
  document: StoredDocument;
  today: PlainDate;
  href: string;
  onEdit: (() => void) | undefined;
}

function DocumentRow({ document: { kind, title, expiresOn, mediaType }, today, href, onEdit }: DocumentRowProps) {
  const KindIcon = icons[kind] ?? IconFileText;
  const name = title ?? labels.kinds[kind];
  const isPdf = mediaType === 'application/pdf';
  const detail = [
    ...(title === null ? [] : [labels.kinds[kind]]),
    expiresOn === null ? labels.noExpiry : expiresOn < today ? labels.expired(day(expiresOn)) : labels.validUntil(day(expiresOn)),
  ].join(' · ');
  return (
    <Row as="li" wrap gap="s" rowGap="2xs" padY="xs" rule="bottom" minH={60}>
      <KindIcon color="var(--dp-ink-2)" size={22} stroke={1.75} aria-hidden />
      <Stack as="span" breaks flex="1 1 140px">
        <Text as="bdi" weight="medium">
          {name}
        </Text>
        <Text as="span" tone="soft" size="s">
          {detail}
        </Text>
      </Stack>
      <ExpiryBadge expiresOn={expiresOn} today={today} />
      <Row as="span" inline fixed>
        <Text
          as="a"
          middle
          w={44}
          h={44}
          round="m"
          hovers
          href={href}
          aria-label={isPdf ? labels.downloadOf(name) : labels.viewOf(name)}
          {...(isPdf ? { download: '' } : { target: '_blank', rel: 'noreferrer' })}
        >
          {isPdf ? <IconDownload size={20} stroke={1.75} aria-hidden /> : <IconEye size={20} stroke={1.75} aria-hidden />}
        </Text>
        {onEdit === undefined ? null : <IconButton icon={IconPencil} label={labels.editOf(name)} onClick={onEdit} />}
      </Row>
    </Row>
  );
}

const day = (date: PlainDate) => formatDate(date, 'short');

const tones = { valid: 'success', soon: 'warning', expired: 'error' } as const;

/** How long the document is still valid, in words. Nothing if it does not expire. */
export function ExpiryBadge({ expiresOn, today }: { expiresOn: PlainDate | null; today: PlainDate }) {
  if (expiresOn === null) return null;
  const state = expiryState(expiresOn, today);
  const days = Math.round((Date.parse(expiresOn) - Date.parse(today)) / 86_400_000);
  return (
    <Row
      as="span"
      inline
      fixed
      gap="2xs"
      pad="xs"
      round="s"
      size="s"
      weight="strong"
      tone={tones[state ?? 'valid']}
      fill={tones[state ?? 'valid']}
    >
      {state === 'soon' ? <IconClock size={15} stroke={2} aria-hidden /> : null}
      {state === 'expired' ? labels.expiredBadge : state === null ? labels.valid : days === 0 ? labels.expiresToday : labels.inDays(days)}
    </Row>
  );
}
