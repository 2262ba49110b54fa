import { fullNameOf } from '@daycare-portal/shared/full-name';
import { incidentsText } from '@daycare-portal/shared/incidents-text';
import { text } from '@daycare-portal/shared/text';
import { useState } from 'react';
import { Link } from 'react-router';
import { QueryView } from '../../api/query-view';
import { trpc } from '../../api/trpc';
import { useDaycare } from '../../auth/use-daycare';
import { Avatar } from '../../components/avatar';
import { BackLink } from '../../components/back-link';
import { Row, Stack, Text } from '../../components/layout';
import { Loading } from '../../components/loading';
import { PageTitle } from '../../components/page-title';
import { SearchField } from '../../components/search-field';
import { paths } from '../../paths';

const labels = incidentsText.list;

/** Chooses the child whom a new report is about. */
export function NewIncidentPage() {
  const { daycareId } = useDaycare();
  const [sought, setSought] = useState('');
  const query = trpc.students.getDaycareStudentList.useQuery({ daycareId });
  const word = sought.trim().toLocaleLowerCase();
  return (
    <>
      <BackLink to={paths.records}>{text.portal.nav.records}</BackLink>
      <PageTitle>{labels.chooseChild}</PageTitle>
      <Stack gap="s" above="m" most="l">
        <Text tone="soft">{labels.chooseHelp}</Text>
        <SearchField label={labels.search} value={sought} onChange={setSought} />
        <QueryView query={query} page loading={<Loading label={labels.loading} tall={240} />}>
          {({ students }) => {
            const shown = students.filter(
              (student) => student.status === 'enrolled' && fullNameOf(student).toLocaleLowerCase().includes(word),
            );
            if (shown.length === 0) return <Text tone="soft">{labels.nobodyFound}</Text>;
            return (
              <Stack as="ul">
                {shown.map((student) => (
                  <li key={student.id}>
                    <Row
                      to={paths.writeIncident(student.id)}
                      as={Link}
                      gap="m"
                      pad="xs"
                      rule="bottom"
                      tone="ink"
                      unlined
                      breaks
                      hovers
                      inset
                      minH={68}
                    >
                      <Avatar name={fullNameOf(student)} photo={student.profilePic} size={46} />
                      <Stack as="span">
                        <strong>{fullNameOf(student)}</strong>
                        <Text as="span" tone="soft">
                          {student.classroomName}
                        </Text>
                      </Stack>
                    </Row>
                  </li>
                ))}
              </Stack>
            );
          }}
        </QueryView>
      </Stack>
    </>
  );
}
