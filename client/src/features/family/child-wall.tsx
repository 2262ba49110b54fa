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
    <Stack gap="m" className="family-frame family-wall">
      <Stack as="ul" gap="xs" className="family-frame family-cubbies" aria-label={labels.children}>
        {all.map((each) => {
          const isChosen = each.studentId === child.studentId;
          const { state } = each;
          return (
            <li key={`${each.daycareId} ${each.studentId}`} className="family-place" data-chosen={isChosen || undefined}>
              <Link
                to={paths.familyDay(each.studentId)}
                className="family-cubby"
                data-shut={state === 'absent' || state === 'out' || state === 'notExpected' || undefined}
                aria-current={isChosen || undefined}
              >
                <span className="family-face">
                  <Avatar name={fullNameOf(each)} photo={each.profilePic} mark={each.classroomMark ?? undefined} size={128} />
                </span>
                <span className="family-plate">
                  {each.classroomMark === null ? null : <RoomMark mark={each.classroomMark} size={14} />}
                  <bdi>{callName(each, all)}</bdi>
                </span>
              </Link>
            </li>
          );
        })}
      </Stack>
      <div className="family-state">
        {day === null ? <Where child={child} /> : <Now child={child} day={day} name={callName(child, all)} />}
        {others.map((each) => (
          <Row
            key={`${each.daycareId} ${each.studentId}`}
            as={Link}
            to={paths.familyDay(each.studentId)}
            gap="s"
            self="start"
            tone="ink"
            weight="strong"
            unlined
            className="family-other"
          >
            <Avatar name={fullNameOf(each)} photo={each.profilePic} mark={each.classroomMark ?? undefined} size={36} />
            <Text as="span" breaks>
              {labels.see(callName(each, all))}
            </Text>
          </Row>
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
          {isHere ? <IconCheck size={20} stroke={2} aria-hidden /> : null}
          {words}
        </Row>
      )}
      <Text tone={isHere ? 'ink' : 'soft'} breaks>
        {linesOf(child, day, name).join(' ')}
      </Text>
    </Stack>
  );
}
