import type { PlainDate } from '@daycare-portal/shared/dates';
import { text } from '@daycare-portal/shared/text';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { memo, useId, useState, type FocusEvent } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { afterPress } from '../../components/after-press';
import grid from '../../components/bulk-grid.module.css';
import { IconButton } from '../../components/icon-button';
import { Row } from '../../components/layout';
import { RowStrips, type Strip } from '../../components/row-strips';
import { useLanguage } from '../../language';
import { DatePickerButton } from './date-picker-button';
import {
  gridFields,
  isBlank,
  neededFields,
  readRow,
  writeDate,
  type CellProblem,
  type GridRow,
  type NeededField,
  type RowReading,
} from '../../list-reading/grid-rows';
import { readDate, type DateOrder } from '../../list-reading/read-date';
import type { StudentForm } from './use-student-grid';

interface StudentGridRowProps {
  index: number;
  form: UseFormReturn<StudentForm>;
  order: DateOrder;
  today: PlainDate;
  /** The earlier row with the same name and date of birth. */
  sameAs: number | undefined;
  isRequired: boolean;
  check: boolean;
  disabled: boolean;
  onRemove: (index: number) => void;
}

const labels = text.createStudents;

export const StudentGridRow = memo(function StudentGridRow(props: StudentGridRowProps) {
  useLanguage();
  const { index, form, order, today, sameAs, isRequired, check, disabled, onRemove } = props;
  const row = useWatch({ control: form.control, name: `rows.${index}` });
  // Pre-filled rows are checked at once, typed rows when they are left.
  const [left, setLeft] = useState(() => !isBlank(row));
  const stripId = useId();
  const strips = left || check || isRequired ? stripsOf(row, readRow(row, order, today), sameAs, isRequired) : [];

  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) afterPress(() => setLeft(true));
  };
  const setDob = (dob: string) => form.setValue(`rows.${index}.dob`, dob, { shouldDirty: true });

  return (
    // Listens for focus leaving the inputs inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <tbody className={grid.row} onBlur={leave}>
      <tr>
        <th scope="row" className={grid.number} data-label={text.bulk.row(index + 1)}>
          {index + 1}
        </th>
        {gridFields.map((field) => {
          const wrong = strips.find((strip) => strip.field === field);
          return (
            <td key={field} className={grid.cell} data-field={field} data-label={labels[field]} data-wrong={wrong?.tone}>
              <Row>
                <input
                  {...form.register(`rows.${index}.${field}`, {
                    onChange: () => form.setValue(`rows.${index}.refused`, ''),
                    ...(field === 'dob' && {
                      onBlur: () => setDob(writeDate(form.getValues(`rows.${index}.dob`), order)),
                    }),
                  })}
                  data-cell={`${index}-${field}`}
                  className={grid.input}
                  aria-label={text.bulk.cell(labels[field], index + 1)}
                  aria-invalid={wrong?.tone === 'error' || undefined}
                  aria-describedby={strips.length > 0 ? stripId : undefined}
                  placeholder={field === 'firstName' || field === 'lastName' ? labels[field] : undefined}
                  autoComplete="off"
                  inputMode={field === 'guardianEmails' ? 'email' : 'text'}
                  autoCapitalize={field === 'firstName' || field === 'lastName' ? 'words' : 'none'}
                  spellCheck={false}
                  dir="auto"
                  readOnly={disabled}
                />
                {field === 'dob' ? (
                  <DatePickerButton
                    label={labels.pickDate(index + 1)}
                    value={readDate(row.dob, order)}
                    max={today}
                    disabled={disabled}
                    onPick={(date) => {
                      setDob(writeDate(date, order));
                      form.setValue(`rows.${index}.refused`, '');
                    }}
                  />
                ) : null}
              </Row>
            </td>
          );
        })}
        <td className={grid.remove}>
          <IconButton icon={IconX} label={text.bulk.removeRow(index + 1)} disabled={disabled} onClick={() => onRemove(index)} />
        </td>
      </tr>
      <RowStrips id={stripId} columns={gridFields.length + 2} strips={strips} />
    </tbody>
  );
});

interface CellStrip extends Strip, CellProblem {}

function lacking(fields: readonly NeededField[]): CellProblem {
  const lackOf = { firstName: labels.lackFirstName, lastName: labels.lackLastName, dob: labels.lackDob };
  return { field: fields[0] ?? 'firstName', message: labels.lacks(fields.map((field) => lackOf[field])) };
}

/** The text under a row: cells with errors, what is missing, and what only the server knew. */
function stripsOf(row: GridRow, reading: RowReading, sameAs: number | undefined, isRequired: boolean): CellStrip[] {
  if (reading.kind === 'blank') return isRequired ? [{ ...lacking(neededFields), tone: 'error' }] : [];
  const strips: CellStrip[] = reading.problems.map((problem) => ({ ...problem, tone: 'error' }));
  if (reading.kind === 'partial') strips.push({ ...lacking(reading.lacks), tone: 'warning' });
  if (sameAs !== undefined) strips.push({ field: 'dob', tone: 'error', message: labels.sameAsRow(sameAs + 1) });
  if (row.refused !== '' && strips.length === 0) strips.push({ field: 'dob', tone: 'error', message: row.refused });
  return strips;
}
