import { text } from '@daycare-portal/shared/text';
import classes from './optional-label.module.css';

/** The label of an optional field. */
export function OptionalLabel({ children }: { children: string }) {
  return (
    <>
      {children} <span className={classes.optional}>{text.fields.optional}</span>
    </>
  );
}
