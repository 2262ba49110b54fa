import { familySeesText } from '@daycare-portal/shared/family-sees-text';
import type { ChildPerson } from '@daycare-portal/shared/people';
import { Avatar } from '../../../components/avatar';
import { Row, Stack, Text } from '../../../components/layout';
import { LinkButton } from '../../../components/link-button';
import { paths } from '../../../paths';
import { pageWords } from './sees';

const labels = familySeesText;

/** The guardians of a child while none of them has a page of which anything could be chosen, and the way to invite them. */
export function NobodyOpen({ studentId, name, guardians }: { studentId: string; name: string; guardians: readonly ChildPerson[] }) {
  return (
    <>
      <Stack gap="m" pad="l" card round="xl" align="start" most="l">
        <Stack gap="2xs">
          <Text weight="strong" breaks>
            {labels.nobodyOpen(name)}
          </Text>
          <Text tone="soft" breaks>
            {labels.invite(name)}
          </Text>
        </Stack>
        <LinkButton to={paths.peopleOfStudent(studentId)} look="outlined">
          {labels.toContacts}
        </LinkButton>
      </Stack>
      <Stack as="ul" aria-label={labels.table}>
        {guardians.map((person) => (
          <Row as="li" key={person.personId} gap="s" padY="xs" rule="bottom" minH={56}>
            <Avatar name={person.fullName} photo={person.photo} />
            <Text breaks>
              <Text as="span" weight="strong">
                <bdi>{person.fullName}</bdi>
              </Text>
              {person.relation === null ? '' : `, ${person.relation}`}
              <Text as="span" block size="s" tone={person.notAuthorized === null ? 'soft' : 'error'}>
                {pageWords(person)}
              </Text>
            </Text>
          </Row>
        ))}
      </Stack>
    </>
  );
}
