import type { FamilyChild, FamilyDay } from '@daycare-portal/shared/family';
import { familyPagesText } from '@daycare-portal/shared/family-pages-text';
import { callName, linesOf, stateInWords } from '@daycare-portal/shared/family-state';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { Link } from 'react-router';
import { Avatar } from '../../components/avatar';
import { Row, Stack, Text } from '../../components/layout';
import { RoomMark } from '../../components/room-mark';
import { paths } from '../../paths';
import classes from './child-wall.module.css';

const labels = familyPagesText;

interface ChildWallProps {
  child: FamilyChild;
  all: readonly FamilyChild[];
  /** Today. Null on another day, and where the daycare does not show it. */
  day: FamilyDay | null;
}

/** The children in their cubbies, and how the chosen one is. */
export function ChildWall({ child, all, day }: ChildWallProps) {
  const others = all.filter(({ studentId }) => studentId !== child.studentId);
  return (
    <Stack gap="m" className={classes.wall}>
      <Stack as="ul" gap="xs" padY="xs" padX="xs" className={classes.cubbies} aria-label={labels.children}>
        {all.map((each) => {
          const isChosen = each.studentId === child.studentId;
          const { state } = each;
          return (
            <li key={`${each.daycareId} ${each.studentId}`} className={classes.place} data-chosen={isChosen || undefined}>
              <Link
                to={paths.familyDay(each.studentId)}
                className={classes.cubby}
                data-shut={state === 'absent' || state === 'out' || state === 'notExpected' || undefined}
                aria-current={isChosen || undefined}
              >
                <span className={classes.face}>
                  <Avatar name={fullNameOf(each)} photo={each.profilePic} mark={each.classroomMark ?? undefined} size={128} />
                </span>
                <span className={classes.plate}>
                  {each.classroomMark === null ? null : <RoomMark mark={each.classroomMark} size={14} />}
                  <bdi>{callName(each, all)}</bdi>
                </span>
              </Link>
            </li>
          );
        })}
      </Stack>
      <div className={classes.state}>
        {day === null ? <Where child={child} /> : <Now child={child} day={day} name={callName(child, all)} />}
        {others.map((each) => (
          <Link key={`${each.daycareId} ${each.studentId}`} to={paths.familyDay(each.studentId)} className={classes.other}>
            <Avatar name={fullNameOf(each)} photo={each.profilePic} mark={each.classroomMark ?? undefined} size={36} />
            <Text as="span" breaks>
              {labels.see(callName(each, all))}
            </Text>
          </Link>
        ))}
      </div>
    </Stack>
  );
}

/** Of another day, or of a day that is not shown: only where the child goes. */
function Where({ child }: { child: FamilyChild }) {
  return (
    <Text weight="strong" breaks>
      {child.classroomName ?? child.daycareName}
    </Text>
  );
}

function Now({ child, day, name }: { child: FamilyChild; day: FamilyDay; name: string }) {
  const isHere = day.state === 'in';
  const words = stateInWords(day);
  return (
    <Stack gap="2xs">
      {words === '' ? null : (
        <Row as="p" gap="xs" size="l" weight="strong" tone={isHere ? 'primary' : 'ink'} breaks role="status">
          {isHere ? <IconCheck size={20} stroke={2} aria-hidden className={classes.check} /> : null}
          {words}
        </Row>
      )}
      <Text tone={isHere ? 'ink' : 'soft'} breaks>
        {linesOf(child, day, name).join(' ')}
      </Text>
    </Stack>
  );
}
