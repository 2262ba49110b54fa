import { daySettingsText } from '@daycare-portal/shared/day-settings-text';
import { KeepYears, yearsKept, type Day } from '@daycare-portal/shared/daycare-day';
import { zodResolver } from '@hookform/resolvers/zod';
import { TextInput } from '@mantine/core';
import * as z from 'zod/mini';
import { QueryView } from '../../api/query-view';
import { trpc } from '../../api/trpc';
import { Text } from '../../components/layout';
import { DayForm } from './day-form';
import { DueRecords } from './due-records';
import { RetentionRules } from './retention-rules';
import { ChangeInDialog, SettingsSection } from './settings-section';
import { typedNumber } from './typed-number';

const labels = daySettingsText.records;

const Years = z.strictObject({ keepYears: typedNumber(KeepYears, yearsKept) });

/** How long records are kept, no matter who wants them gone, and what is old enough to go. */
export function KeepRecords({ daycareId, day: { keepYears } }: { daycareId: string; day: Day }) {
  const query = trpc.records.getRetention.useQuery({ daycareId });
  return (
    <SettingsSection id="records" title={labels.title}>
      <Text tone="soft" breaks>
        {labels.state(keepYears)}
      </Text>
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
                maw={240}
                {...field('keepYears')}
              />
            )}
          </DayForm>
        )}
      </ChangeInDialog>
      <QueryView query={query} action="loadSettings" loading={null}>
        {(found) => (
          <>
            <RetentionRules daycareId={daycareId} retention={found} />
            <DueRecords daycareId={daycareId} retention={found} />
          </>
        )}
      </QueryView>
    </SettingsSection>
  );
}
