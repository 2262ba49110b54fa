import { foldAccents } from '@daycare-portal/shared/folding';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import { groupBy } from '@daycare-portal/shared/groups';
import { maxFoodLength } from '@daycare-portal/shared/log-details';
import type { MenuChild } from '@daycare-portal/shared/meals';
import { mealsText } from '@daycare-portal/shared/meals-text';
import { text } from '@daycare-portal/shared/text';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useState } from 'react';
import { Dialog } from '../../components/dialog';
import dialog from '../../components/dialog.module.css';
import { ErrorBox } from '../../components/error-box';
import { IconButton } from '../../components/icon-button';
import { Row, Stack, Text } from '../../components/layout';
import { optionsOf } from '../../components/options-of';
import classes from './menu.module.css';
import type { AlwaysRows } from './menu-week';

const labels = mealsText.menu.always;

interface AlwaysLinesProps {
  rows: AlwaysRows;
  /** The children who can get something else. */
  options: readonly MenuChild[];
  nameOf: (child: MenuChild) => string;
  /** Undefined if the person only reads. */
  onChange: ((rows: AlwaysRows) => void) | undefined;
}

/** What children get instead of a food at every meal, said once for the week. */
export function AlwaysLines({ rows, options, nameOf, onChange }: AlwaysLinesProps) {
  const [opened, setOpened] = useState(false);
  if (options.length === 0) return null;
  const names = (own: AlwaysRows) =>
    own.flatMap(({ studentId }) => {
      const child = options.find((one) => one.studentId === studentId);
      return child === undefined ? [] : [nameOf(child)];
    });
  const groups = [...groupBy(rows, ({ food, instead }) => `${foldAccents(food)}\n${foldAccents(instead)}`).values()];
  return (
    <Row above="m" justify="between" wrap rowGap="2xs" gap="l" tone="soft">
      <div>
        {rows.length === 0 ? <p>{labels.none}</p> : null}
        {groups.map((own) => (
          <p key={`${own[0]?.food ?? ''} ${own[0]?.instead ?? ''}`}>{labels.line(own[0]?.food ?? '', own[0]?.instead ?? '', names(own))}</p>
        ))}
      </div>
      {onChange === undefined ? null : (
        <Button variant="subtle" onClick={() => setOpened(true)}>
          {rows.length === 0 ? labels.add : labels.change}
        </Button>
      )}
      <Dialog opened={opened} title={labels.title} size={640} onClose={() => setOpened(false)}>
        <AlwaysForm
          rows={rows}
          options={options}
          onUse={(next) => {
            onChange?.(next);
            setOpened(false);
          }}
          onCancel={() => setOpened(false)}
        />
      </Dialog>
    </Row>
  );
}

interface AlwaysFormProps extends Pick<AlwaysLinesProps, 'rows' | 'options'> {
  onUse: (rows: AlwaysRows) => void;
  onCancel: () => void;
}

const emptyRow = { studentId: '', food: '', instead: '' };

function AlwaysForm({ rows: stored, options, onUse, onCancel }: AlwaysFormProps) {
  const [rows, setRows] = useState(stored.length === 0 ? [emptyRow] : stored);
  const [isIncomplete, setIncomplete] = useState(false);
  const set = (at: number, change: Partial<(typeof rows)[number]>) =>
    setRows(rows.map((row, index) => (index === at ? { ...row, ...change } : row)));
  const use = () => {
    const typed = rows
      .map(({ studentId, food, instead }) => ({ studentId, food: food.trim(), instead: instead.trim() }))
      .filter(({ studentId, food, instead }) => studentId !== '' || food !== '' || instead !== '');
    const incomplete = typed.some(({ studentId, food, instead }) => studentId === '' || food === '' || instead === '');
    setIncomplete(incomplete);
    if (!incomplete) onUse(typed);
  };
  return (
    <Stack
      as="form"
      noValidate
      gap="s"
      onSubmit={(event) => {
        // It stands inside the form of the week.
        event.preventDefault();
        event.stopPropagation();
        use();
      }}
    >
      <Text tone="soft">{labels.help}</Text>
      {isIncomplete ? <ErrorBox message={labels.incomplete} /> : null}
      {rows.map((row, index) => (
        // Rows have no identity of their own.
        <Stack as="fieldset" key={index} gap="s" cells="end" className={classes.always}>
          <NativeSelect
            label={labels.child}
            value={row.studentId}
            onChange={(event) => set(index, { studentId: event.currentTarget.value })}
          >
            <option value="">{labels.chooseChild}</option>
            {optionsOf(options, (child) => [child.studentId, fullNameOf(child)])}
          </NativeSelect>
          <TextInput
            label={labels.food}
            maxLength={maxFoodLength}
            autoComplete="off"
            value={row.food}
            onChange={(event) => set(index, { food: event.currentTarget.value })}
          />
          <TextInput
            label={labels.instead}
            maxLength={maxFoodLength}
            autoComplete="off"
            value={row.instead}
            onChange={(event) => set(index, { instead: event.currentTarget.value })}
          />
          <IconButton icon={IconX} label={labels.remove(index + 1)} onClick={() => setRows(rows.filter((_, at) => at !== index))} />
        </Stack>
      ))}
      <Button
        variant="subtle"
        mr="auto"
        leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
        onClick={() => setRows([...rows, emptyRow])}
      >
        {labels.addRow}
      </Button>
      <div className={dialog.buttons}>
        <Button variant="default" onClick={onCancel}>
          {text.actions.cancel}
        </Button>
        <Button type="submit">{labels.use}</Button>
      </div>
    </Stack>
  );
}
