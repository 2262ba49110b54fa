import { dayText } from '@daycare-portal/shared/day-text';
import { familyParts, type ChildPerson } from '@daycare-portal/shared/people';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs';
import IconShieldX from '@tabler/icons-react/dist/esm/icons/IconShieldX.mjs';
import type { ReactNode } from 'react';
import { useDaycareZone } from '../../../auth/use-daycare-zone';
import { pickupWords } from '../../../components/pickup-words';
import { telUrl } from '../../../components/tel-url';
import { cameWords, dayOf, saidWords } from './came-words';
import { waitsForPage, waitsForPickup } from './person-values';
import classes from './rights.module.css';

const labels = dayText.people.section;

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
  return (
    <div className={classes.right} data-look={look}>
      <Sign className={classes.sign} size={20} stroke={1.75} aria-hidden />
      <div className={classes.words}>
        <span className={classes.what}>{title}</span>
        {detail === '' ? null : <span className={classes.detail}>{detail}</span>}
        {children}
      </div>
    </div>
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
    <div className={classes.right} data-look={isCalled ? 'given' : 'none'}>
      {isCalled ? (
        <span className={classes.place} role="img" aria-label={labels.order(place)}>
          {place}
        </span>
      ) : (
        <IconMinus className={classes.sign} size={20} stroke={1.75} aria-hidden />
      )}
      <div className={classes.words}>
        {isCalled ? null : <span className={classes.what}>{labels.notCalled}</span>}
        {isCalled && phones.length === 0 ? <span className={classes.detail}>{labels.noPhone}</span> : null}
        {phones.map(({ label, number }) => (
          <a
            key={`${label} ${number}`}
            className={classes.call}
            href={telUrl(number)}
            aria-label={`${labels.call(fullName, label)}: ${number}`}
          >
            {number}
            {label === '' ? null : <span className={classes.kind}> {label}</span>}
          </a>
        ))}
        {isCalled && notAuthorized === null ? <span className={classes.detail}>{saidWords(callsSaid, timeZone)}</span> : null}
      </div>
    </div>
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
