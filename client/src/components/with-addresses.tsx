import { Fragment } from 'react';
import classes from './with-addresses.module.css';

/** Words in which an e-mail address that does not fit a line breaks before its @, and not in the middle of a word. */
export function WithAddresses({ children }: { children: string }) {
  return children.split(/(?=@)/).map((part, index) => (
    <Fragment key={index}>
      {index === 0 ? null : <span className={classes.mayBreak} />}
      {part}
    </Fragment>
  ));
}
