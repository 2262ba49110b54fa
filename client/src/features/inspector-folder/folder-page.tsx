import { folderText } from '@daycare-portal/shared/folder-text';
import type { FolderScope } from '@daycare-portal/shared/folder';
import { folderPath } from '@daycare-portal/shared/folder';
import { text } from '@daycare-portal/shared/text';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import { failureOf } from '../../api/failure-of';
import { QueryView } from '../../api/query-view';
import { trpc } from '../../api/trpc';
import { useDownload } from '../../api/use-download';
import { useDaycare } from '../../auth/use-daycare';
import { useDaycareToday } from '../../auth/use-daycare-today';
import { DownloadButton } from '../../components/download-button';
import { Card, Row, Stack, Text } from '../../components/layout';
import { LinkButton } from '../../components/link-button';
import { Loading } from '../../components/loading';
import { showNotice } from '../../components/notice';
import { PageTitle } from '../../components/page-title';
import { buttonClass } from '../../components/plain-button';
import { Section } from '../../components/section';
import { paths } from '../../paths';
import { RecordsTabs } from '../../shared-features/records-tabs';
import { CheckHash } from './check-hash';
import { ChooseRecords, type NamedStudent } from './choose-records';
import { useChoice } from './use-choice';

const labels = folderText;

/** Makes one paper or one zip of the records that an inspector asks for, and compares a hash with the records of now. */
export function FolderPage() {
  const { daycareId } = useDaycare();
  const query = trpc.students.getDaycareStudentList.useQuery({ daycareId });
  return (
    <>
      <Row below="m">
        <PageTitle>{text.portal.nav.records}</PageTitle>
      </Row>
      <RecordsTabs />
      <QueryView query={query} page loading={<Loading label={labels.loading} tall={240} />}>
        {({ students }) => <Found daycareId={daycareId} students={students} />}
      </QueryView>
    </>
  );
}

function Found({ daycareId, students }: { daycareId: string; students: readonly NamedStudent[] }) {
  const choice = useChoice(useDaycareToday());
  const { data } = trpc.classrooms.getClassroomMarks.useQuery({ daycareId });
  const rooms = data?.marks ?? [];
  const scope = choice.scopeWith(rooms);
  return (
    <>
      <Stack gap="xl">
        <Text tone="soft" most="l">
          {labels.help}
        </Text>
        <ChooseRecords choice={choice} students={students} rooms={rooms} />
        <MakeFolder daycareId={daycareId} scope={scope} onMissing={choice.show} />
      </Stack>
      <Section title={labels.leftOut}>
        <Text most="l">{labels.leftOutHelp}</Text>
        <Text most="l" below="s">
          {labels.leftOutExport}
        </Text>
        <LinkButton to={paths.settings} look="outlined">
          {labels.toSettings}
        </LinkButton>
      </Section>
      <CheckHash daycareId={daycareId} scope={scope} onMissing={choice.show} />
    </>
  );
}

interface MakeFolderProps {
  daycareId: string;
  /** Null while something is missing in what was chosen. */
  scope: FolderScope | null;
  /** Says what is missing. */
  onMissing: () => void;
}

function MakeFolder({ daycareId, scope, onMissing }: MakeFolderProps) {
  const { mutate, isPending, error } = useDownload(scope === null ? '' : folderPath(daycareId, scope, 'zip'));
  const download = () => (scope === null ? onMissing() : mutate(undefined, { onSuccess: () => showNotice(labels.started) }));
  const paper = (
    <>
      <IconPrinter size={18} stroke={1.75} aria-hidden />
      {labels.open}
    </>
  );
  return (
    <Card as="section" pad="m" aria-label={labels.title}>
      <Stack gap="s">
        <Row wrap gap="s" buttons="share">
          {scope === null ? (
            <button type="button" className={buttonClass('filled')} onClick={onMissing}>
              {paper}
            </button>
          ) : (
            <a className={buttonClass('filled')} href={folderPath(daycareId, scope, 'print')} target="_blank" rel="noreferrer">
              {paper}
            </a>
          )}
          <DownloadButton busy={isPending} problem={error === null ? undefined : failureOf('exportData', error)} onPress={download}>
            {labels.download}
          </DownloadButton>
        </Row>
        <Text tone="soft" size="s">
          {labels.openHelp} {labels.written}
        </Text>
      </Stack>
    </Card>
  );
}
