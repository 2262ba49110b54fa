import { dayText } from '@daycare-portal/shared/day-text';
import { familyParts, type ChildPerson } from '@daycare-portal/shared/people';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs';
import IconShieldX from '@tabler/icons-react/dist/esm/icons/IconShieldX.mjs';
import type { ReactNode } from 'react';
import { useDaycareZone } from '../../../auth/use-daycare-zone';
import { Row, Stack, Text } from '../../../components/layout';
import { pickupWords } from '../../../shared-features/pickup-words';
import { telUrl } from '../../../components/tel-url';
import { cameWords, dayOf, saidWords } from './came-words';
import { waitsForPage, waitsForPickup } from './person-values';
import classes from '../student-page.module.css';

const labels = dayText.people.section;

/** The color of the sign, and what makes the words another color. */
const looks = {
  given: { sign: 'var(--dp-success)' },
  waits: { sign: 'var(--dp-warning)', tone: 'warning' },
  barred: { sign: 'var(--dp-error)', tone: 'error' },
  none: { sign: 'var(--dp-ink-2)', tone: 'soft', weight: 'plain' },
} as const;

const signs = { given: IconCircleCheck, waits: IconClock, barred: IconShieldX, none: IconMinus };

interface RightProps {
  look: keyof typeof signs;
  title: string;
  /** Who said so, and when. */
  detail: string;
  children?: ReactNode;
}

function Right({ look, title, detail, children }: RightProps) {
  const Sign = signs[look];
  const { sign, ...words } = looks[look];
  return (
    <Row align="start" gap="s" shrink>
      <Sign color={sign} size={20} stroke={1.75} aria-hidden />
      <Stack align="start" breaks>
        <Text as="span" weight="strong" {...words}>
          {title}
        </Text>
        {detail === '' ? null : (
          <Text as="span" tone="soft" size="xs">
            {detail}
          </Text>
        )}
        {children}
      </Stack>
    </Row>
  );
}

/** Whether the person picks up the child. */
export function PickupRight({ person }: { person: ChildPerson }) {
  const timeZone = useDaycareZone();
  const { notAuthorized, pickup, pickupSaid, firstTime, isAsked, came, addedAt } = person;
  const words = dayText.people.pickup;
  if (notAuthorized !== null) {
    const detail = [notAuthorized.note, saidWords(pickupSaid, timeZone)].filter(Boolean).join(' ');
    return <Right look="barred" title={dayText.people.compare.notAuthorized} detail={detail} />;
  }
  if (waitsForPickup(person))
    return <Right look="waits" title={words.notConfirmed} detail={labels.said(cameWords(came), dayOf(addedAt, timeZone))} />;
  if (pickup !== null && isAsked) return <Right look="waits" title={words.askFirst} detail={saidWords(pickupSaid, timeZone)} />;
  if (pickup === null) return <Right look="none" title={words.noPickup} detail={saidWords(pickupSaid, timeZone)} />;
  const days = pickupWords(person);
  return <Right look="given" title={firstTime ? labels.idNotSeen(days) : days} detail={saidWords(pickupSaid, timeZone)} />;
}

/** Whether and how the person is called. */
export function CallsRight({ person, place }: { person: ChildPerson; place: number | null }) {
  const timeZone = useDaycareZone();
  const { fullName, phones, emergencyOrder, callsSaid, notAuthorized } = person;
  const isCalled = emergencyOrder !== null && place !== null;
  return (
    <Row align="start" gap="s" shrink>
      {isCalled ? (
        <Text as="span" middle fixed w={28} h={28} round="m" fill="fill" weight="strong" role="img" aria-label={labels.order(place)}>
          {place}
        </Text>
      ) : (
        <IconMinus color={looks.none.sign} size={20} stroke={1.75} aria-hidden />
      )}
      <Stack align="start" breaks>
        {isCalled ? null : (
          <Text as="span" tone="soft">
            {labels.notCalled}
          </Text>
        )}
        {isCalled && phones.length === 0 ? (
          <Text as="span" tone="soft" size="xs">
            {labels.noPhone}
          </Text>
        ) : null}
        {phones.map(({ label, number }) => (
          <Row
            key={`${label} ${number}`}
            as="a"
            inline
            wrap
            gap="2xs"
            rowGap="none"
            minH={24}
            tone="primary"
            weight="strong"
            bare
            className={classes.call}
            href={telUrl(number)}
            aria-label={`${labels.call(fullName, label)}: ${number}`}
          >
            {number}
            {label === '' ? null : (
              <Text as="span" tone="soft" weight="plain">
                {label}
              </Text>
            )}
          </Row>
        ))}
        {isCalled && notAuthorized === null ? (
          <Text as="span" tone="soft" size="xs">
            {saidWords(callsSaid, timeZone)}
          </Text>
        ) : null}
      </Stack>
    </Row>
  );
}

/** Whether the person has a family page of the child. `children` say how the account stands. */
export function PageRight({ person, children }: { person: ChildPerson; children: ReactNode }) {
  const timeZone = useDaycareZone();
  const { account, sees, pageSaid, joinedAt, joinedAs } = person;
  if (account === 'none') return <Right look="none" title={labels.noPage} detail="" />;
  if (account === 'pending')
    return (
      <Right look="waits" title={labels.notJoined} detail="">
        {children}
      </Right>
    );
  if (waitsForPage(person)) {
    return (
      <Right
        look="waits"
        title={labels.pageClosed}
        detail={[
          ...(joinedAs === null ? [] : [labels.joinedAs(joinedAs)]),
          ...(joinedAt === null ? [] : [labels.joined(dayOf(joinedAt, timeZone))]),
        ].join(', ')}
      >
        {children}
      </Right>
    );
  }
  if (sees?.length === 0) return <Right look="none" title={labels.pagesEnded} detail={saidWords(pageSaid, timeZone)} />;
  const hidden = sees === null ? [] : familyParts.filter((part) => !sees.includes(part));
  const title = hidden.length === 0 ? labels.seesAll : labels.seesBut(hidden.map((part) => labels.parts[part]));
  return (
    <Right look="given" title={title} detail={saidWords(pageSaid, timeZone)}>
      {children}
    </Right>
  );
}
