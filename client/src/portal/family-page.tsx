import type { LinkedChild } from '@daycare-portal/shared/auth';
import { monthsBetween, todayAt } from '@daycare-portal/shared/dates';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import { text } from '@daycare-portal/shared/text';
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs';
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs';
import { useState } from 'react';
import { useAuth } from '../auth/auth-provider';
import { Avatar } from '../components/avatar';
import { PageTitle } from '../components/page-title';
import { RoomMark } from '../components/room-mark';
import { telUrl } from '../components/tel-url';
import { DaycareTile } from './daycare-tile';
import classes from './family-page.module.css';

/** A parent's page: each child in a cubby, and the daycare's phone. */
export function FamilyPage({ children }: { children: readonly LinkedChild[] }) {
  const { user, profile } = useAuth();
  const daycares = new Set(children.map(({ daycareId }) => daycareId));
  return (
    <>
      <PageTitle>{text.portal.yourChildren}</PageTitle>
      <p className={classes.welcome}>{text.portal.welcome(profile?.fullName ?? user?.displayName ?? '')}</p>
      {[...daycares].map((id) => (
        <Daycare key={id}>{children.filter(({ daycareId }) => daycareId === id)}</Daycare>
      ))}
      <p className={classes.note}>
        <IconDeviceMobile size={20} stroke={1.75} aria-hidden />
        {text.portal.childrenHelp}
      </p>
    </>
  );
}

function Daycare({ children }: { children: readonly LinkedChild[] }) {
  const [today] = useState(() => todayAt(new Date()));
  const [{ daycareName = '', daycarePhone = null } = {}] = children;
  return (
    <section className={classes.daycare}>
      <ul className={classes.children}>
        {children.map((child) => (
          <li key={child.id} className={classes.child}>
            <span className={classes.cubby}>
              <Avatar name={fullNameOf(child)} photo={child.profilePic} size={128} mark={child.classrooms[0]?.mark} />
            </span>
            <div className={classes.words}>
              <h2 className={classes.name}>
                <bdi>{fullNameOf(child)}</bdi>
              </h2>
              <p className={classes.age}>{text.age(monthsBetween(child.dob, today))}</p>
              {child.classrooms.map(({ id, name, mark }) => (
                <p key={id} className={classes.room}>
                  <RoomMark mark={mark} size={16} />
                  <bdi>{name}</bdi>
                </p>
              ))}
            </div>
          </li>
        ))}
      </ul>
      <div className={classes.contact}>
        <DaycareTile name={daycareName} />
        <bdi className={classes.daycareName}>{daycareName}</bdi>
        {daycarePhone === null ? null : (
          <a href={telUrl(daycarePhone)} className={classes.call} aria-label={text.portal.call(daycareName, daycarePhone)}>
            <IconPhone size={20} stroke={1.75} aria-hidden />
            {daycarePhone}
          </a>
        )}
      </div>
    </section>
  );
}
