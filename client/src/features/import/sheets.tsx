import { importText } from '@daycare-portal/shared/import-text';
import { useId, useMemo } from 'react';
import { CheckField } from '../../components/check-field';
import { Chip } from '../../components/chip';
import words from '../../components/words.module.css';
import { recognizeSheet } from '../../list-reading/read-roster';
import classes from './list-settings.module.css';
import type { ImportState } from './use-import';

const labels = importText;

/** Chooses sheets of a workbook, and whether their names are classrooms. */
export function Sheets({ state, nameColumn }: { state: ImportState; nameColumn: number }) {
  const { chosen, places, mayAssign, toggleSheet, choosePlace } = state;
  const titleId = useId();
  const tables = chosen?.tables;
  const counts = useMemo(() => tables?.map(({ table }) => recognizeSheet(table).rows.length) ?? [], [tables]);
  if (chosen === undefined) return null;
  return (
    <div className={classes.sheets}>
      <div role="group" aria-labelledby={titleId} className={classes.chips}>
        <span id={titleId} className={words.detail}>
          {labels.sheets}
        </span>
        {chosen.tables.map(({ name }, index) => (
          <Chip key={index} pressed={chosen.sheets.includes(index)} count={counts[index] ?? 0} onPress={() => toggleSheet(index)}>
            <bdi>{name}</bdi>
          </Chip>
        ))}
      </div>
      <p className={words.detail}>{labels.sheetsRead(chosen.sheets.length, chosen.tables.length)}</p>
      {mayAssign ? (
        <CheckField
          label={labels.sheetIsRoom}
          help={labels.sheetIsRoomHelp}
          checked={places[nameColumn] === 'classroom'}
          onChange={({ currentTarget: { checked } }) => choosePlace(nameColumn, checked ? 'classroom' : undefined)}
        />
      ) : null}
    </div>
  );
}
