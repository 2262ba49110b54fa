import { teamDocumentPath, type StoredDocument } from '@daycare-portal/shared/health';
import { teamDocumentKinds } from '@daycare-portal/shared/health-kinds';
import { healthText } from '@daycare-portal/shared/health-text';
import { text } from '@daycare-portal/shared/text';
import { Button } from '@mantine/core';
import IconFileUpload from '@tabler/icons-react/dist/esm/icons/IconFileUpload.mjs';
import { QueryView } from '../../../api/query-view';
import { trpc } from '../../../api/trpc';
import { useDaycare } from '../../../auth/use-daycare';
import { Avatar } from '../../../components/avatar';
import { BackLink } from '../../../components/back-link';
import { Dialog } from '../../../components/dialog';
import { Row, Text } from '../../../components/layout';
import { PageTitle } from '../../../components/page-title';
import { useSubject } from '../../../components/use-subject';
import { paths } from '../../../paths';
import { DocumentForm } from './document-form';
import { DocumentList } from './document-list';

const labels = healthText.team;

interface DocumentSubject {
  userId: string;
  fullName: string;
  document?: StoredDocument;
}

/** The documents of each member of the team. */
export function TeamDocumentsPage() {
  const { daycareId } = useDaycare();
  const { data, error, refetch } = trpc.health.getTeamDocuments.useQuery({ daycareId });
  const { subject, opened, open, close } = useSubject<DocumentSubject>();
  return (
    <>
      <BackLink to={paths.staff}>{text.staff.title}</BackLink>
      <PageTitle>{labels.title}</PageTitle>
      <Text above="2xs" tone="soft" most="l">
        {labels.intro}
      </Text>
      <QueryView
        query={{ data, error, refetch }}
        page
        loading={<Text as="div" above="xl" round="xl" fill="fill" h={220} role="status" aria-label={labels.loading} />}
      />
      {data?.people.map(({ userId, fullName, documents }) => (
        <Text key={userId} as="section" above="2xl" aria-label={fullName}>
          <Row wrap gap="s" below="s">
            <Avatar name={fullName} />
            <Row as="h2" grow size="xl" breaks>
              <bdi>{fullName}</bdi>
            </Row>
            <Button
              variant="default"
              leftSection={<IconFileUpload size={18} stroke={1.75} aria-hidden />}
              aria-label={labels.addOf(fullName)}
              onClick={() => open({ userId, fullName })}
            >
              {healthText.documents.add}
            </Button>
          </Row>
          {documents.length === 0 ? (
            <Text above="2xs" tone="soft">
              {labels.none}
            </Text>
          ) : null}
          <DocumentList
            documents={documents}
            today={data.today}
            path={teamDocumentPath(daycareId, userId)}
            onEdit={(document) => open({ userId, fullName, document })}
          />
        </Text>
      ))}
      <Dialog
        opened={opened}
        size={560}
        title={
          subject === undefined
            ? ''
            : subject.document === undefined
              ? healthText.documents.addTitle(subject.fullName)
              : healthText.documents.editTitle(subject.fullName)
        }
        onClose={close}
      >
        {subject === undefined ? null : (
          <DocumentForm
            key={`${subject.userId} ${subject.document?.id ?? ''}`}
            daycareId={daycareId}
            owner={{ userId: subject.userId }}
            path={teamDocumentPath(daycareId, subject.userId)}
            kinds={teamDocumentKinds}
            document={subject.document}
            onClose={close}
          />
        )}
      </Dialog>
    </>
  );
}
