import { dayInWords } from '@daycare-portal/shared/clock-words';
import type { PlainDate } from '@daycare-portal/shared/dates';
import type { FamilyChild, FamilyDay } from '@daycare-portal/shared/family';
import { familyPagesText } from '@daycare-portal/shared/family-pages-text';
import type { Icon } from '@tabler/icons-react';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { Link } from 'react-router';
import { Row, Text } from '../../components/layout';
import { buttonClass } from '../../components/plain-button';
import { paths } from '../../paths';

/** The day shown, and the ones before and after it on which there is something. */
export function DayChoice({ child: { studentId }, day }: { child: FamilyChild; day: FamilyDay }) {
  const { previousDay, nextDay, today } = day;
  const isToday = day.day === today;
  return (
    <Row gap="s" touch>
      <Step icon={IconChevronLeft} label={familyPagesText.earlier} studentId={studentId} day={previousDay} />
      {isToday ? null : <Step icon={IconChevronRight} label={familyPagesText.later} studentId={studentId} day={nextDay ?? today} />}
      <Text weight="strong" breaks capital>
        <time dateTime={day.day}>{dayInWords(day.day)}</time>
      </Text>
      {isToday ? null : (
        <Row as={Link} touch apart to={paths.familyDay(studentId)}>
          {familyPagesText.toToday}
        </Row>
      )}
    </Row>
  );
}

interface StepProps {
  icon: Icon;
  label: string;
  studentId: string;
  day: PlainDate | null;
}

function Step({ icon: Icon, label, studentId, day }: StepProps) {
  if (day === null) return null;
  return (
    <Link
      to={paths.familyDay(studentId, day)}
      className={`${buttonClass('outlined')} family-step`}
      aria-label={`${label}: ${dayInWords(day)}`}
    >
      <Icon size={22} stroke={1.75} aria-hidden />
    </Link>
  );
}
