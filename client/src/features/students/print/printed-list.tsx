import type { ReactNode } from 'react';
import classes from './print-page.module.css';

interface PrintedListProps {
  title: string;
  facts: readonly string[];
  /** The four columns: photo, name, a short one and a long one. */
  headings: readonly string[];
  /** Below the last row. */
  foot?: string;
  /** The rows. */
  children: ReactNode;
}

/** A list of children on paper. Its headings repeat on every page. */
export function PrintedList({ title, facts, headings, foot, children }: PrintedListProps) {
  return (
    <table className={`${classes.sheet} ${classes.roster}`}>
      <colgroup>
        <col className={classes.photoColumn} />
        <col className={classes.whoColumn} />
        <col className={classes.ageColumn} />
        <col />
      </colgroup>
      <thead>
        <tr>
          <th colSpan={4} className={classes.title}>
            <span className={classes.room}>{title}</span>
            <span className={classes.facts}>{facts.join(' · ')}</span>
          </th>
        </tr>
        <tr>
          {headings.map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
      {foot === undefined ? null : (
        <tfoot>
          <tr>
            <td colSpan={4}>{foot}</td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}
