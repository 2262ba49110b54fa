import { onPaper } from '@daycare-portal/shared/paper-pages';
import { whoIs } from '@daycare-portal/shared/who-is';
import { Fragment } from 'react';
import { Text } from '../../components/layout';
import type { RollChild } from './rooms-now';

type Person = RollChild['contacts'][number];

/** Those with a phone number, in calling order. */
export function reachable({ contacts }: RollChild): Person[] {
  return contacts.filter(({ phones }) => phones.length > 0);
}

/** The numbers first, then the person. A number never breaks. */
export function Contact({ person }: { person: Person | undefined }) {
  if (person === undefined) return null;
  return (
    <>
      {person.phones.map(({ number }, index) => (
        <Fragment key={number}>
          {index === 0 ? '' : ', '}
          <Text as="b" nowrap>
            {number}
          </Text>
        </Fragment>
      ))}
      <br />
      <bdi>{onPaper(whoIs(person))}</bdi>
    </>
  );
}
