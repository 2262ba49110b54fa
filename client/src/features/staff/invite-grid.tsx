import { invitableRoles } from '@daycare-portal/shared/roles';
import { text } from '@daycare-portal/shared/text';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useId, useState, type ClipboardEvent, type FocusEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { afterPress } from '../../components/after-press';
import bulk from '../../components/bulk-grid.module.css';
import { GridHeadings } from '../../components/grid-headings';
import { IconButton } from '../../components/icon-button';
import { Text } from '../../components/layout';
import { showNotice } from '../../components/notice';
import { optionsOf } from '../../components/options-of';
import { useGridKeys } from '../../components/use-grid-keys';
import { RowStrips, type Strip } from '../../components/row-strips';
import classes from './staff.module.css';
import { addressProblem, isBlank, isList, type InviteFormRow } from './invite-rows';
import type { InviteRows } from './use-invite-rows';

interface InviteGridProps {
  rows: InviteRows;
  /** Marks the first row even if it is blank, because one row is needed. */
  isRequired: boolean;
  /** Also marks rows that have not been left yet. */
  checkAll: boolean;
  disabled: boolean;
}

const labels = text.inviteStaff;
const columns = ['email', 'role'] as const;
type Column = (typeof columns)[number];

/** One row per person. Tab and Enter move as in a spreadsheet, Enter in the last row adds one, and a pasted list fills rows. */
export function InviteGrid({ rows, isRequired, checkAll, disabled }: InviteGridProps) {
  const { fields, addRow, removeRow, paste } = rows;

  const { table, focusCell, cellOf, move } = useGridKeys<Column>({
    columns,
    rows: fields.length,
    onAddRow: addRow,
    // Inside the role cell, arrow keys change the role.
    takesArrows: (column) => column === 'email',
  });
  const takePaste = (event: ClipboardEvent) => {
    const cell = cellOf(event.target);
    const clipboard = event.clipboardData.getData('text/plain');
    if (cell?.column !== 'email' || disabled || !isList(clipboard)) return;
    event.preventDefault();
    const { rows: added, leftOut } = paste(clipboard, cell.row);
    showNotice([text.bulk.pasted(added.length), ...(leftOut.length === 0 ? [] : [text.bulk.unplaced(leftOut)])].join(' '));
    focusCell(cell.row, 'email');
  };

  return (
    <Text as="div" above="m" round="l" edge="control" clip className={bulk.frame}>
      {/* The keys and the paste are those of the fields inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <table ref={table} className={`${bulk.grid} ${classes.invites}`} aria-label={labels.gridLabel} onKeyDown={move} onPaste={takePaste}>
        <GridHeadings columns={columns} labels={labels} />
        {fields.map((field, index) => (
          <InviteGridRow
            key={field.id}
            index={index}
            rows={rows}
            isRequired={isRequired && index === 0}
            check={checkAll}
            disabled={disabled}
            onRemove={() => {
              removeRow(index);
              focusCell(Math.max(0, index - 1), 'email');
            }}
          />
        ))}
      </table>
    </Text>
  );
}

interface InviteGridRowProps {
  index: number;
  rows: InviteRows;
  isRequired: boolean;
  check: boolean;
  disabled: boolean;
  onRemove: () => void;
}

function InviteGridRow({ index, rows, isRequired, check, disabled, onRemove }: InviteGridRowProps) {
  const { form, doubles } = rows;
  const row = useWatch({ control: form.control, name: `rows.${index}` });
  // Pre-filled rows are checked at once, typed rows when they are left.
  const [left, setLeft] = useState(() => !isBlank(row));
  const stripId = useId();
  const strips = left || check || isRequired ? stripsOf(row, doubles.get(index), isRequired) : [];
  const wrong = strips.length > 0;

  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) afterPress(() => setLeft(true));
  };
  return (
    // Listens for focus leaving the fields inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <tbody className={bulk.row} onBlur={leave}>
      <tr>
        <th scope="row" className={bulk.number} data-label={text.bulk.row(index + 1)}>
          {index + 1}
        </th>
        <td className={bulk.cell} data-label={labels.email} data-wrong={wrong ? 'error' : undefined}>
          <input
            {...form.register(`rows.${index}.email`, { onChange: () => form.setValue(`rows.${index}.refused`, '') })}
            data-cell={`${index}-email`}
            className={bulk.input}
            aria-label={text.bulk.cell(labels.email, index + 1)}
            aria-invalid={wrong || undefined}
            aria-describedby={wrong ? stripId : undefined}
            placeholder={labels.email}
            autoComplete="off"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            dir="auto"
            readOnly={disabled}
          />
        </td>
        <td className={bulk.cell} data-label={labels.role}>
          <select
            {...form.register(`rows.${index}.role`)}
            data-cell={`${index}-role`}
            className={`${bulk.input} ${classes.role}`}
            aria-label={text.bulk.cell(labels.role, index + 1)}
            disabled={disabled}
          >
            {optionsOf(invitableRoles, (role) => [role, text.staff.roles[role]])}
          </select>
        </td>
        <td className={bulk.remove}>
          <IconButton icon={IconX} label={text.bulk.removeRow(index + 1)} disabled={disabled} onClick={onRemove} />
        </td>
      </tr>
      <RowStrips id={stripId} columns={columns.length + 2} strips={strips} />
    </tbody>
  );
}

/** The text under a row: what is wrong with its address, that it is a duplicate, or what only the server knew. */
function stripsOf(row: InviteFormRow, sameAs: number | undefined, isRequired: boolean): Strip[] {
  if (isBlank(row)) return isRequired ? [{ tone: 'error', message: labels.lackEmail }] : [];
  const message = addressProblem(row) ?? (sameAs === undefined ? row.refused : labels.sameAsRow(sameAs + 1));
  return message === '' ? [] : [{ tone: 'error', message }];
}
