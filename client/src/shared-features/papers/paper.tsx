import { billsText } from '@daycare-portal/shared/bills-text';
import { Fragment, useLayoutEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { Row, Stack, Text } from '../../components/layout';
import classes from './paper.module.css';
import { sheetsOf, type Unit } from './sheets-of';

/** Rows under headings, which are repeated on the next sheet. */
export interface PaperTable {
  headings: readonly { words: string; below?: readonly string[]; isAmount?: boolean; width?: string }[];
  rows: readonly PaperRow[];
  /** Keeps a distance from what is above it. */
  isApart?: boolean;
}
interface PaperRow {
  cells: readonly string[];
  /** The sum of those above. */
  isTotal?: boolean;
}

/** What a paper is made of, from the top. */
export type PaperPart = { block: ReactNode; isOptional?: boolean } | { table: PaperTable };

interface PaperProps {
  parts: readonly PaperPart[];
  /** At the bottom of each sheet. */
  foot: string;
  /** The paper's number, beside that of each sheet, so that a sheet that lies by itself says where it belongs. */
  number: string;
}

/** The largest height that both A4 and Letter take, in the margins of `@page`. The last line is the foot. */
const sheetHeight = 950;
const footHeight = 36;
const sheetWidth = 794;

interface Placed extends Unit {
  part: number;
  /** Of a table. */
  row: number | null;
}

/** A paper in sheets that are the same on A4 and Letter. Where they end is measured once it is laid out. */
export function Paper({ parts, foot, number }: PaperProps) {
  const measured = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [sheets, setSheets] = useState<Placed[][]>(() => [placedOf(parts, () => 0)]);
  const [zoom, setZoom] = useState(1);
  useLayoutEffect(() => {
    const measure = () => {
      const heightOf = (key: string) => measured.current?.querySelector<HTMLElement>(`[data-unit="${key}"]`)?.offsetHeight ?? 0;
      const units = placedOf(parts, heightOf);
      setSheets(sheetsOf(units, sheetHeight - footHeight).map((on) => on.flatMap((index) => units[index] ?? [])));
      setZoom(Math.min(1, (frame.current?.clientWidth ?? sheetWidth) / sheetWidth) || 1);
    };
    measure();
    window.addEventListener('resize', measure);
    // The font may come later.
    void document.fonts?.ready.then(measure);
    return () => window.removeEventListener('resize', measure);
  }, [parts]);
  const style: CSSProperties & Record<'--zoom', number> = { '--zoom': zoom };
  return (
    <Stack ref={frame} gap="xl" align="center" anchor clip className={classes.frame} style={style}>
      <div ref={measured} className={`${classes.sheet} ${classes.measured}`} aria-hidden inert>
        {parts.map((part, index) => (
          <Part key={index} part={part} index={index} rows={null} isMeasured />
        ))}
      </div>
      {sheets.map((placed, at) => (
        <article key={at} className={classes.sheet}>
          {[...new Set(placed.map(({ part }) => part))].map((index) => (
            <Fragment key={index}>
              <Part part={parts[index]} index={index} rows={placed.flatMap(({ part, row }) => (part === index ? (row ?? []) : []))} />
            </Fragment>
          ))}
          <Row as="footer" justify="between" gap="xl" align="stretch" tone="soft" className={classes.foot}>
            <span>{foot}</span>
            <Text as="span" nowrap>{`${number} · ${billsText.paper.page(at + 1, sheets.length)}`}</Text>
          </Row>
        </article>
      ))}
    </Stack>
  );
}

function placedOf(parts: readonly PaperPart[], heightOf: (key: string) => number): Placed[] {
  return parts.flatMap((part, index): Placed[] => {
    if ('block' in part) return [{ part: index, row: null, height: heightOf(`${index}`), head: 0, isOptional: part.isOptional === true }];
    const head = heightOf(`${index}-head`);
    return part.table.rows.map((_, row) => ({
      part: index,
      row,
      height: heightOf(`${index}-${row}`) + (row === 0 ? head : 0),
      head,
      isOptional: false,
    }));
  });
}

interface PartProps {
  part: PaperPart | undefined;
  index: number;
  /** Which rows of a table. Null: all. */
  rows: readonly number[] | null;
  isMeasured?: boolean;
}

function Part({ part, index, rows, isMeasured = false }: PartProps) {
  if (part === undefined) return null;
  const unit = (key: string) => (isMeasured ? { 'data-unit': key } : {});
  if ('block' in part) {
    return (
      <div className={classes.block} {...unit(`${index}`)}>
        {part.block}
      </div>
    );
  }
  const { headings, rows: all, isApart } = part.table;
  return (
    <table className={classes.table} data-apart={isApart || undefined}>
      <thead>
        <tr {...unit(`${index}-head`)}>
          {headings.map(({ words, below, isAmount, width }) => (
            <th key={`${words} ${below?.join(' ') ?? ''}`} scope="col" data-amount={isAmount || undefined} style={{ width }}>
              {words}
              {below?.map((line) => (
                <Text as="span" key={line} block weight="plain" tone="soft">
                  {line}
                </Text>
              ))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {all.map(({ cells, isTotal }, at) =>
          rows?.includes(at) === false ? null : (
            <tr key={at} data-total={isTotal || undefined} {...unit(`${index}-${at}`)}>
              {cells.map((cell, column) => (
                <td key={column} data-amount={headings[column]?.isAmount || undefined}>
                  {cell}
                </td>
              ))}
            </tr>
          ),
        )}
      </tbody>
    </table>
  );
}
