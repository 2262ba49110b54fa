import { formatInstant } from '@daycare-portal/shared/dates';
import type { Dose } from '@daycare-portal/shared/medication';
import { medicationText } from '@daycare-portal/shared/medication-text';
import { Button } from '@mantine/core';
import { Text } from '../../components/layout';
import { usePermission } from '../../auth/use-permission';
import { Section } from '../../components/section';
import { StackedTable } from '../../components/stacked-table';
import { DoseBadge } from './dose-badge';

const labels = medicationText.child;
const { columns } = labels;

interface DoseTableProps {
  title: string;
  /** The newest first. */
  doses: readonly Dose[];
  timeZone: string;
  /** Without a dose there is no table. */
  isOptional?: boolean;
  onVoid: (dose: Dose) => void;
}

/** A dose recorded this many milliseconds after its time says so. */
const lateMs = 5 * 60_000;

/** Every dose as it was recorded. What was voided is struck through, with the reason. */
export function DoseTable({ title, doses, timeZone, isOptional = false, onVoid }: DoseTableProps) {
  const isOffice = usePermission()('people.manage');
  if (isOptional && doses.length === 0) return null;
  const counting = doses.filter(({ voided }) => voided === null);
  const given = counting.filter(({ kind }) => kind === 'given').length;
  return (
    <Section title={title}>
      <Text tone="soft">
        {doses.length === 0 ? labels.noDoses : labels.counts(given, counting.length - given, doses.length - counting.length)}
      </Text>
      {doses.length === 0 ? null : (
        <StackedTable columns={[columns.when, columns.what, columns.why, columns.givenBy, columns.checkedBy]}>
          {doses.map((dose) => (
            <DoseRow key={dose.id} dose={dose} timeZone={timeZone} mayVoid={isOffice || dose.isOwn} onVoid={() => onVoid(dose)} />
          ))}
        </StackedTable>
      )}
    </Section>
  );
}

function DoseRow({ dose, timeZone, mayVoid, onVoid }: { dose: Dose; timeZone: string; mayVoid: boolean; onVoid: () => void }) {
  const { at, recordedAt, voided, kind, exception, whyNot, note, authorizationId, medicine, by, checkedName } = dose;
  const when = formatInstant(at, timeZone);
  const what = authorizationId === null ? `${medicine}, ${dose.dose}` : dose.dose;
  const why = [
    whyNot === null ? null : medicationText.notGiven[whyNot],
    note,
    exception && labels.exceptionBy(exception.who, exception.why),
  ];
  return (
    <Text as="tr" tone={voided === null ? undefined : 'soft'}>
      <td>
        {voided === null ? when : <s>{when}</s>}
        {Date.parse(recordedAt) - Date.parse(at) > lateMs ? (
          <Text as="span" block size="s" tone="soft">
            {labels.recordedLate(formatInstant(recordedAt, timeZone))}
          </Text>
        ) : null}
      </td>
      <td>
        {kind === 'given' ? <b>{voided === null ? what : <s>{what}</s>}</b> : null} <DoseBadge dose={dose} />
      </td>
      {voided === null ? (
        <>
          <td>{why.filter(Boolean).join('. ')}</td>
          <td data-label={columns.givenBy}>{by}</td>
          <td data-label={checkedName === null ? undefined : columns.checkedBy}>
            {checkedName}{' '}
            {mayVoid ? (
              <Button variant="subtle" size="compact-md" aria-label={labels.voidOf(when)} onClick={onVoid}>
                {labels.void}
              </Button>
            ) : null}
          </td>
        </>
      ) : (
        <td colSpan={3}>{labels.voidedBy(voided.reason, voided.by, formatInstant(voided.at, timeZone))}</td>
      )}
    </Text>
  );
}
