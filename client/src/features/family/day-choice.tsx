import { dayInWords } from '@daycare-portal/shared/clock-words';
import type { PlainDate } from '@daycare-portal/shared/dates';
import type { FamilyChild, FamilyDay } from '@daycare-portal/shared/family';
import { familyPagesText } from '@daycare-portal/shared/family-pages-text';
import type { Icon } from '@tabler/icons-react';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { Link } from 'react-router';
import { Row, Text } from '../../components/layout';
import { paths } from '../../paths';
import classes from './day-choice.module.css';

/** The day shown, and the ones before and after it on which there is something. */
export function DayChoice({ child: { studentId }, day }: { child: FamilyChild; day: FamilyDay }) {
  const { previousDay, nextDay, today } = day;
  const isToday = day.day === today;
  return (
    <Row gap="2xs" wrap className={classes.choice}>
      <Step icon={IconChevronLeft} label={familyPagesText.earlier} studentId={studentId} day={previousDay} />
      <Text weight="strong" breaks className={classes.day}>
        <time dateTime={day.day}>{dayInWords(day.day)}</time>
      </Text>
      {isToday ? null : <Step icon={IconChevronRight} label={familyPagesText.later} studentId={studentId} day={nextDay ?? today} />}
      {isToday ? null : (
        <Link to={paths.familyDay(studentId)} className={classes.today}>
          {familyPagesText.toToday}
        </Link>
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
    <Link to={paths.familyDay(studentId, day)} className={classes.step} aria-label={`${label}: ${dayInWords(day)}`}>
      <Icon size={22} stroke={1.75} aria-hidden />
    </Link>
  );
}
