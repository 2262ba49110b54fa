import { daySettingsText } from '@daycare-portal/shared/day-settings-text';
import { KeepYears, yearsKept, type Day } from '@daycare-portal/shared/daycare-day';
import { formatDate } from '@daycare-portal/shared/dates';
import { isKeptLongEnough } from '@daycare-portal/shared/enrolment';
import { zodResolver } from '@hookform/resolvers/zod';
import { TextInput } from '@mantine/core';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import { trpc } from '../../api/trpc';
import { useDaycareToday } from '../../auth/use-daycare-today';
import { Stack } from '../../components/layout';
import { DayForm } from './day-form';
import formClasses from './day-form.module.css';
import { ChangeInDialog, SettingsSection } from './settings-section';
import classes from './keep-records.module.css';
import section from './settings-section.module.css';
import { typedNumber } from './typed-number';

const labels = daySettingsText.records;

const Years = z.strictObject({ keepYears: typedNumber(KeepYears, yearsKept) });

/** How long daily records are kept, no matter who wants them gone. */
export function KeepRecords({ daycareId, day: { keepYears } }: { daycareId: string; day: Day }) {
  return (
    <SettingsSection id="records" title={labels.title}>
      <p className={section.state}>{labels.state(keepYears)}</p>
      <KeptLongEnough daycareId={daycareId} keepYears={keepYears} />
      <ChangeInDialog label={labels.change} title={labels.title}>
        {(onClose) => (
          <DayForm
            daycareId={daycareId}
            name="keep-records"
            stored={{ keepYears: String(keepYears) }}
            resolver={zodResolver(Years)}
            draftFields={{}}
            toChange={async (values) => ({ keepYears: Number(values.keepYears) })}
            saved={(values) => labels.state(Number(values.keepYears))}
            onClose={onClose}
          >
            {(field) => (
              <TextInput
                label={labels.label}
                description={labels.help}
                inputMode="numeric"
                autoComplete="off"
                data-autofocus
                className={formClasses.short}
                {...field('keepYears')}
              />
            )}
          </DayForm>
        )}
      </ChangeInDialog>
    </SettingsSection>
  );
}

/** Children whose records are old enough to delete. The owner deletes each one on the child's page. */
function KeptLongEnough({ daycareId, keepYears }: { daycareId: string; keepYears: number }) {
  const { data } = trpc.students.getDaycareStudentList.useQuery({ daycareId });
  const today = useDaycareToday();
  const old = data?.students.filter((student) => isKeptLongEnough(student, keepYears, today)) ?? [];
  if (old.length === 0) return null;
  return (
    <>
      <p>{labels.old(old.length)}</p>
      <Stack as="ul" gap="2xs" className={classes.list}>
        {old.map(({ id, firstName, lastName, endsOn }) => (
          <li key={id}>
            <Link to={`/portal/students/${id}`}>
              <bdi>{`${firstName} ${lastName}`}</bdi>
            </Link>
            {endsOn !== null && <span className={section.state}>{` ${labels.leftOn(formatDate(endsOn, 'short'))}`}</span>}
          </li>
        ))}
      </Stack>
    </>
  );
}
