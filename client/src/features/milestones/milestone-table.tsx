import { childLogText } from '@daycare-portal/shared/child-log-text';
import { monthOf } from '@daycare-portal/shared/center-time';
import type { Milestone, Milestones } from '@daycare-portal/shared/daily-log';
import { formatDate, monthsBetween, type PlainDate } from '@daycare-portal/shared/dates';
import { perLocale } from '@daycare-portal/shared/language';
import { learningAreas, type LearningArea } from '@daycare-portal/shared/log-kinds';
import { logText } from '@daycare-portal/shared/log-text';
import { text } from '@daycare-portal/shared/text';
import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs';
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
import IconHandStop from '@tabler/icons-react/dist/esm/icons/IconHandStop.mjs';
import IconHanger from '@tabler/icons-react/dist/esm/icons/IconHanger.mjs';
import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs';
import IconMessages from '@tabler/icons-react/dist/esm/icons/IconMessages.mjs';
import IconPuzzle from '@tabler/icons-react/dist/esm/icons/IconPuzzle.mjs';
import IconWalk from '@tabler/icons-react/dist/esm/icons/IconWalk.mjs';
import { VisuallyHidden } from '@mantine/core';
import { Row, Stack, Text } from '../../components/layout';
import { dayOfMonth } from '../../components/day-names';
import { roomColors } from '../../components/room-colors';
import { useNarrow } from '../../components/use-narrow';
import classes from './milestones.module.css';

const labels = childLogText.milestones;

/** Each area has an icon and a tint of its own: sky, marigold, ink, plum, poppy and moss. The tint says nothing good or bad. */
const looks: Record<LearningArea, { icon: typeof IconWalk; tint: number }> = {
  moving: { icon: IconWalk, tint: 1 },
  hands: { icon: IconHandStop, tint: 2 },
  talking: { icon: IconMessages, tint: 5 },
  thinking: { icon: IconPuzzle, tint: 3 },
  feelings: { icon: IconHeart, tint: 0 },
  selfCare: { icon: IconHanger, tint: 4 },
};

const monthFormat = perLocale((locale) => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'short' }));

interface MilestoneTableProps {
  found: Milestones;
  /** The first days of the months that are shown. */
  months: readonly PlainDate[];
  onEdit: (milestone: Milestone) => void;
}

/** Areas down and months across, with the child’s age. An empty place is white and means nothing. */
export function MilestoneTable(props: MilestoneTableProps) {
  // Below this width six months do not fit beside each other.
  return useNarrow(62) ? <AreaList {...props} /> : <Grid {...props} />;
}

function Grid({ found: { milestones, student }, months, onEdit }: MilestoneTableProps) {
  return (
    <Text as="table" above="m" rule="top" className={classes.table}>
      <thead>
        <tr>
          <Text as="th" scope="col" w={170}>
            <VisuallyHidden>{labels.area}</VisuallyHidden>
          </Text>
          {months.map((month) => (
            <th key={month} scope="col">
              {monthFormat().format(Date.parse(month))}{' '}
              <Text as="span" tone="soft" weight="plain">
                {student.dob > monthOf(month).until ? '' : text.age(monthsBetween(student.dob, monthOf(month).until))}
              </Text>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {learningAreas.map((area) => (
          <tr key={area}>
            <th scope="row">
              <AreaName area={area} />
            </th>
            {months.map((month) => (
              <td key={month}>
                <Stack gap="2xs" size="s">
                  {milestones
                    .filter((one) => one.area === area && one.day >= month && one.day <= monthOf(month).until)
                    .map((one) => (
                      <Note key={one.entryId} milestone={one} day={dayOfMonth(one.day)} onEdit={onEdit} />
                    ))}
                </Stack>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Text>
  );
}

/** The same on a phone: what was seen in each area, the latest first. */
function AreaList({ found: { milestones }, onEdit }: MilestoneTableProps) {
  return (
    <Stack gap="m" above="m">
      {learningAreas.map((area) => {
        const own = milestones.filter((one) => one.area === area).toReversed();
        return (
          <Stack as="section" key={area} gap="xs" rule="bottom" aria-labelledby={`area-${area}`} className={classes.area}>
            <h3 id={`area-${area}`}>
              <AreaName area={area} />
            </h3>
            {own.map((one) => (
              <Note key={one.entryId} milestone={one} day={formatDate(one.day, 'short')} onEdit={onEdit} />
            ))}
          </Stack>
        );
      })}
    </Stack>
  );
}

function AreaName({ area }: { area: LearningArea }) {
  const { icon: Icon, tint } = looks[area];
  return (
    <Row as="span" gap="xs" align="start" size="m" weight="strong" style={roomColors(tint)}>
      <Icon size={20} stroke={1.75} color="var(--room-ink)" aria-hidden />
      {logText.areas[area]}
    </Row>
  );
}

function Note({ milestone, day, onEdit }: { milestone: Milestone; day: string; onEdit: (milestone: Milestone) => void }) {
  const { area, text: words, photos, state, mayEdit } = milestone;
  const content = (
    <>
      <Text as="span" breaks>
        {words}
      </Text>
      <Row as="span" gap="2xs" tone="soft">
        {day}
        {photos.length === 0 ? null : (
          <>
            <IconCamera size={16} stroke={1.75} aria-hidden />
            <VisuallyHidden>{labels.photos(photos.length)}</VisuallyHidden>
          </>
        )}
      </Row>
      {state === 'held' ? (
        <Row as="span" gap="2xs" tone="soft">
          <IconEyeOff size={16} stroke={1.75} aria-hidden />
          {logText.states.held}
        </Row>
      ) : null}
    </>
  );
  const look = {
    gap: '2xs',
    padY: 'xs',
    padX: 'xs',
    round: 'm',
    press: true,
    className: classes.note,
    style: roomColors(looks[area].tint),
    'data-held': state === 'held' || undefined,
  } as const;
  return mayEdit ? (
    <Stack as="button" type="button" {...look} onClick={() => onEdit(milestone)}>
      {content}
    </Stack>
  ) : (
    <Stack {...look}>{content}</Stack>
  );
}
