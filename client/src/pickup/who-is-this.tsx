import { dayText } from '@daycare-portal/shared/day-text';
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs';
import IconUserQuestion from '@tabler/icons-react/dist/esm/icons/IconUserQuestion.mjs';
import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { Avatar } from '../components/avatar';
import { telUrl } from '../components/tel-url';
import type { BarredAdult } from './barred-adult';
import classes from './who-is-this.module.css';

interface WhoIsThisProps {
  like: BarredAdult;
  /** The name of the adult at the door. */
  fullName: string;
  childName: string;
  /** The adult is on the list, so that a guardian's word is not needed. */
  isListed: boolean;
  /** The child has left already, so nobody is at the door. */
  isOver?: boolean;
  /** It is the one who is not authorized: the attempt is sent, refused and kept in the log. */
  onSame: () => void;
  /** What has to be said about somebody else. */
  children: ReactNode;
}

/** Asks whether the adult at the door is someone who is not authorized and has a similar name. Nothing is chosen beforehand. */
export function WhoIsThis({ like, fullName, childName, isListed, isOver = false, onSame, children }: WhoIsThisProps) {
  const words = dayText.people.compare;
  const [answer, setAnswer] = useState<'same' | 'other'>();
  return (
    <section className={classes.card} aria-label={words.isThis(like.person.fullName)}>
      <div className={classes.question}>
        <h4 className={classes.title}>{words.isThis(like.person.fullName)}</h4>
        <p>{words.stops(like.person.fullName, childName)}</p>
        <div className={classes.faces}>
          <div className={classes.face}>
            <Avatar name={like.person.fullName} photo={like.person.photo} size={128} />
            <bdi className={classes.name}>{like.person.fullName}</bdi>
            <span className={classes.barred}>{words.notAuthorized}</span>
          </div>
          <div className={classes.face}>
            <span className={classes.nobody}>
              <IconUserQuestion size={56} stroke={1.5} aria-hidden />
            </span>
            <span className={classes.name}>{isOver ? words.whoTook : words.atTheDoor}</span>
            <bdi className={classes.help}>{fullName}</bdi>
          </div>
        </div>
        <div className={classes.answers}>
          <Button
            variant="outline"
            color="red"
            aria-pressed={answer === 'same'}
            onClick={() => {
              setAnswer('same');
              onSame();
            }}
          >
            {words.yesItIs}
          </Button>
          {like.isSame ? null : (
            <Button variant="default" aria-pressed={answer === 'other'} onClick={() => setAnswer('other')}>
              {words.no}
            </Button>
          )}
        </div>
      </div>
      {answer === 'other' ? (
        children
      ) : isOver ? null : (
        <div className={classes.after}>
          <p className={classes.help}>
            {answer === 'same' || like.isSame ? words.keep(childName) : isListed ? words.afterNoListed : words.afterNo}
          </p>
          {like.call === null ? null : (
            <a className={classes.call} href={telUrl(like.call.number)}>
              <IconPhone size={20} stroke={1.75} aria-hidden />
              {dayText.people.pickup.call(like.call.name)}
            </a>
          )}
        </div>
      )}
    </section>
  );
}
