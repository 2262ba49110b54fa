import type { LinkedChild } from '@daycare-portal/shared/auth';
import { monthsBetween, todayAt } from '@daycare-portal/shared/dates';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import { text } from '@daycare-portal/shared/text';
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs';
import { useState } from 'react';
import { useAuth } from '../auth/auth-provider';
import { Avatar } from '../components/avatar';
import { Row, Stack, Text } from '../components/layout';
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
      <Text tone="soft" breaks className={classes.welcome}>
        {text.portal.welcome(profile?.fullName ?? user?.displayName ?? '')}
      </Text>
      {[...daycares].map((id) => (
        <Daycare key={id}>{children.filter(({ daycareId }) => daycareId === id)}</Daycare>
      ))}
      <Row as="p" gap="s" above="xl" tone="soft">
        {text.portal.childrenHelp}
      </Row>
    </>
  );
}

function Daycare({ children }: { children: readonly LinkedChild[] }) {
  const [today] = useState(() => todayAt(new Date()));
  const [{ daycareName = '', daycarePhone = null } = {}] = children;
  return (
    <section className={classes.daycare}>
      <Stack as="ul" gap="m">
        {children.map((child) => (
          <Stack key={child.id} as="li" gap="xs" padY="xs" padX="xs" className={classes.child}>
            <Stack as="span" round="l" className={classes.cubby}>
              <Avatar name={fullNameOf(child)} photo={child.profilePic} size={128} mark={child.classrooms[0]?.mark} />
            </Stack>
            <Stack round="l" gap="2xs" className={classes.words}>
              <Text as="h2" size="xl" breaks>
                <bdi>{fullNameOf(child)}</bdi>
              </Text>
              <Text tone="soft">{text.age(monthsBetween(child.dob, today))}</Text>
              {child.classrooms.map(({ id, name, mark }) => (
                <Row key={id} as="p" gap="xs" above="xs" weight="strong" breaks>
                  <RoomMark mark={mark} size={16} />
                  <bdi>{name}</bdi>
                </Row>
              ))}
            </Stack>
          </Stack>
        ))}
      </Stack>
      <Row wrap gap="s" above="m" pad="s" card round="xl">
        <DaycareTile name={daycareName} />
        <Text as="bdi" weight="strong" breaks className={classes.daycareName}>
          {daycareName}
        </Text>
        {daycarePhone === null ? null : (
          <Row
            href={telUrl(daycarePhone)}
            as="a"
            inline
            justify="center"
            gap="s"
            pad="s"
            round="l"
            weight="strong"
            figures
            unlined
            phone="line"
            className={classes.call}
            aria-label={text.portal.call(daycareName, daycarePhone)}
          >
            <IconPhone size={20} stroke={1.75} aria-hidden />
            {daycarePhone}
          </Row>
        )}
      </Row>
    </section>
  );
}
