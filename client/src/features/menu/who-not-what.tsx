import { fullNameOf } from '@daycare-portal/shared/full-name';
import type { MenuChild, MenuWeek } from '@daycare-portal/shared/meals';
import { mealsText } from '@daycare-portal/shared/meals-text';
import { Link } from 'react-router';
import { trpc } from '../../api/trpc';
import { useDaycare } from '../../auth/use-daycare';
import { Avatar } from '../../components/avatar';
import { Row, Stack, Text } from '../../components/layout';
import { BadgeShape } from '../../shared-features/health-badge';
import { Section } from '../../components/section';
import { paths } from '../../paths';
import { lookOf, type ChildAtMeal } from './meal-lines';
import classes from './menu.module.css';

const labels = mealsText.menu;

interface WhoNotWhatProps {
  menu: MenuWeek;
  all: readonly { at: readonly ChildAtMeal[] }[];
  nameOf: (child: MenuChild) => string;
}

/** The children with an allergy, an intolerance or a diet, and at how many meals of the week that matters. */
export function WhoNotWhat({ menu: { children, notAsked }, all, nameOf }: WhoNotWhatProps) {
  const isDiet = ({ kind }: MenuChild['badges'][number]) => kind === 'diet';
  const allergic = children.filter(({ badges }) => !badges.every(isDiet));
  const dieting = children.filter(({ badges }) => badges.every(isDiet));
  const mealsOf = ({ studentId }: MenuChild) => all.filter(({ at }) => at.some(({ child }) => child.studentId === studentId)).length;
  return (
    <Stack as="aside" gap="xl" className={classes.side}>
      <Section title={labels.who}>
        <Text above="2xs" size="s" tone="soft">
          {labels.whoHelp}
        </Text>
        {children.length === 0 ? (
          <Text above="2xs" size="s" tone="soft">
            {labels.nobody}
          </Text>
        ) : null}
        <Children list={allergic} nameOf={nameOf} mealsOf={mealsOf} />
      </Section>
      {dieting.length === 0 ? null : (
        <Section title={labels.diets}>
          <Children list={dieting} nameOf={nameOf} mealsOf={mealsOf} />
        </Section>
      )}
      {notAsked.length === 0 ? null : (
        <Text as={Link} to={paths.missingHealth} padY="s" weight="medium" tone="warning">
          {labels.notAsked(notAsked.map(({ firstName }) => firstName))}
        </Text>
      )}
    </Stack>
  );
}

interface ChildrenProps extends Pick<WhoNotWhatProps, 'nameOf'> {
  list: readonly MenuChild[];
  mealsOf: (child: MenuChild) => number;
}

function Children({ list, nameOf, mealsOf }: ChildrenProps) {
  const { daycareId } = useDaycare();
  const { data } = trpc.classrooms.getClassroomMarks.useQuery({ daycareId });
  const markOf = (classroomId: string | null) => data?.marks.find(({ id }) => id === classroomId)?.mark;
  return (
    <Text as="ul" above="xs" rule="top">
      {list.map((child) => {
        const look = lookOf(child.badges);
        const n = mealsOf(child);
        return (
          <Row as="li" key={child.studentId} gap="s" rule="bottom" padY="xs">
            <Avatar name={fullNameOf(child)} photo={child.profilePic} mark={markOf(child.classroomId)} size={36} />
            <Stack as="span" grow breaks>
              <Text as="bdi" weight="strong">
                {nameOf(child)}
              </Text>
              <Row
                as="span"
                gap="xs"
                size="s"
                tone="soft"
                style={look === null ? {} : { color: `var(--dp-${look === 'unknown' ? 'moderate' : look})` }}
              >
                {look === null ? null : <BadgeShape look={look} size={18} />}
                <bdi>{child.badges.map(({ label }) => label).join(', ')}</bdi>
              </Row>
            </Stack>
            <Text as="span" size="s" tone="soft" figures>
              {n === 0 ? labels.noMeals : labels.meals(n)}
            </Text>
          </Row>
        );
      })}
    </Text>
  );
}
