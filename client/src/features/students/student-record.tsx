import { studentRecordPath } from '@daycare-portal/shared/export';
import type { Student } from '@daycare-portal/shared/students';
import { text } from '@daycare-portal/shared/text';
import { failureOf } from '../../api/failure-of';
import { useDownload } from '../../api/use-download';
import { DownloadButton } from '../../components/download-button';
import { Row, Stack, Text } from '../../components/layout';
import { showNotice } from '../../components/notice';

const labels = text.yourData;

/** Downloads everything the portal holds about one child, for its parents. */
export function StudentRecord({ daycareId, student }: { daycareId: string; student: Student }) {
  const { mutate, isPending, error } = useDownload(studentRecordPath(daycareId, student.id));
  return (
    <Stack as="section" align="start" gap="s" above="3xl" aria-labelledby="student-record">
      <Text id="student-record" as="h2" size="xl">
        {labels.recordTitle}
      </Text>
      <Text tone="soft" breaks most="l">
        {labels.recordHelp(student.firstName)}
      </Text>
      <Row wrap gap="s" phone="wide" buttons="share">
        <DownloadButton
          busy={isPending}
          problem={error === null ? undefined : failureOf('exportData', error)}
          onPress={() => mutate(undefined, { onSuccess: () => showNotice(labels.started) })}
        >
          {labels.exportRecord}
        </DownloadButton>
      </Row>
    </Stack>
  );
}
