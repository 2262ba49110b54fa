import { Fragment } from 'react';

/** Text in which a long email address breaks before its @, and not inside a word. */
export function WithAddresses({ children }: { children: string }) {
  return children.split(/(?=@)/).map((part, index) => (
    <Fragment key={index}>
      {index === 0 ? null : <span className="dp-may-break" />}
      {part}
    </Fragment>
  ));
}
