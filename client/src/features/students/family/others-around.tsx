import { dayText } from '@daycare-portal/shared/day-text';
import { familySeesText } from '@daycare-portal/shared/family-sees-text';
import type { ChildPeople, ChildPerson } from '@daycare-portal/shared/people';
import IconShieldX from '@tabler/icons-react/dist/esm/icons/IconShieldX.mjs';
import { Avatar } from '../../../components/avatar';
import { Row, Stack, Text } from '../../../components/layout';
import { LinkButton } from '../../../components/link-button';
import { paths } from '../../../paths';
import { guardiansOf } from './sees';

const labels = familySeesText;

interface OthersAroundProps {
  ofChild: { studentId: string };
  name: string;
  found: ChildPeople;
}

/** Those who have no page, and that there is something about custody, which no family sees. */
export function OthersAround({ ofChild: { studentId }, name, found: { people, custody } }: OthersAroundProps) {
  const guardians = new Set(guardiansOf(people));
  const others = people.filter((person) => person.updatedAt !== null && !guardians.has(person) && person.notAuthorized === null);
  const hasCustody = custody !== null || people.some(({ notAuthorized }) => notAuthorized !== null);
  if (others.length === 0 && !hasCustody) return null;
  return (
    <Stack as="ul" aria-label={labels.others(name)}>
      {others.map((person) => (
        <Row as="li" key={person.personId} gap="s" padY="xs" rule="bottom" minH={56}>
          <Avatar name={person.fullName} photo={person.photo} />
          <Text breaks>
            <Text as="span" weight="strong">
              <bdi>{person.fullName}</bdi>
            </Text>
            {`${whereWords(person)}. ${person.pickup !== null && person.isConfirmed ? labels.mayPickUp : labels.noPage}`}
          </Text>
        </Row>
      ))}
      {hasCustody ? (
        <Row as="li" gap="s" padY="xs" rule="bottom" minH={56} justify="between" wrap>
          <Row gap="s" shrink>
            <IconShieldX size={24} stroke={1.75} color="var(--dp-error)" aria-hidden />
            <Text breaks>
              <strong>{labels.custody}</strong> {labels.custodyHelp}
            </Text>
          </Row>
          <LinkButton to={paths.student(studentId)} look="outlined">
            {labels.open}
          </LinkButton>
        </Row>
      ) : null}
    </Stack>
  );
}

function whereWords({ relation, household }: ChildPerson): string {
  const words = [relation, household === null ? null : dayText.people.section.household(household)].filter((part) => part !== null);
  return words.map((part) => `, ${part}`).join('');
}
