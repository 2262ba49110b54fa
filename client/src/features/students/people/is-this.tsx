import { dayText } from '@daycare-portal/shared/day-text';
import { Button } from '@mantine/core';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconShieldX from '@tabler/icons-react/dist/esm/icons/IconShieldX.mjs';
import { Avatar } from '../../../components/avatar';
import classes from './is-this.module.css';

interface IsThisProps {
  title: string;
  adult: { fullName: string; detail: string };
  /** Someone who is not authorized and has a similar name. */
  like: { fullName: string; photo: string | null; note?: string | null };
  busy: boolean;
  onSame: () => void;
  onOther: () => void;
}

/** Two people with names that are close, and the question whether they are one. Nothing is chosen before somebody answers. */
export function IsThis({ title, adult, like, busy, onSame, onOther }: IsThisProps) {
  const words = dayText.people.compare;
  return (
    <section className={classes.card} aria-label={title}>
      <h3 className={classes.title}>{title}</h3>
      <div className={classes.both}>
        <div className={classes.one}>
          <NobodyYet size={46} />
          <div className={classes.words}>
            <bdi className={classes.name}>{adult.fullName}</bdi>
            <span className={classes.detail}>{adult.detail}</span>
          </div>
        </div>
        <div className={classes.one}>
          <Avatar name={like.fullName} photo={like.photo} size={46} />
          <div className={classes.words}>
            <bdi className={classes.name}>{like.fullName}</bdi>
            <span className={classes.barred}>
              <IconShieldX size={18} stroke={1.75} aria-hidden />
              {words.notAuthorized}
            </span>
            {like.note ? <span className={classes.detail}>{like.note}</span> : null}
          </div>
        </div>
      </div>
      <div className={classes.answers}>
        <Button variant="outline" color="red" disabled={busy} onClick={onSame}>
          {words.yes}
        </Button>
        <Button variant="default" disabled={busy} onClick={onOther}>
          {words.no}
        </Button>
        <span className={classes.help}>{words.decides}</span>
      </div>
    </section>
  );
}

/** A dashed ring in place of the face of somebody who is not confirmed. */
export function NobodyYet({ size }: { size: 36 | 46 }) {
  return (
    <span className={classes.ring} style={{ width: size, height: size }}>
      <IconClock size={size / 2} stroke={1.75} aria-hidden />
    </span>
  );
}
