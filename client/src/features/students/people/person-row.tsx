import { dayText } from '@daycare-portal/shared/day-text';
import type { ChildPerson } from '@daycare-portal/shared/people';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs';
import IconShieldX from '@tabler/icons-react/dist/esm/icons/IconShieldX.mjs';
import { Avatar } from '../../../components/avatar';
import { EmailLink } from '../../../components/email-link';
import { IconButton } from '../../../components/icon-button';
import { pickupWords } from '../../../components/pickup-words';
import { telUrl } from '../../../components/tel-url';
import { GuardianMenu, GuardianState, type GuardianAccounts } from './guardian-accounts';
import classes from './people-section.module.css';

interface PersonRowProps {
  person: ChildPerson;
  accounts: GuardianAccounts;
  /** The calling order, or null for someone not to be called. */
  place: number | null;
  onEdit?: () => void;
}

/** One person around the child: who they are, how to reach them, and whether they may pick up. */
export function PersonRow({ person, accounts, place, onEdit }: PersonRowProps) {
  const labels = dayText.people.section;
  const { fullName, relation, phones, email, notAuthorized, note, isGuardian } = person;
  const guardian = accounts.guardians?.get(person.linkId ?? '');
  const role = relation ?? (isGuardian ? dayText.people.pickup.guardian : null);
  return (
    <li className={classes.row} data-stop={notAuthorized !== null || undefined}>
      {place === null ? (
        <IconShieldX className={classes.shield} size={28} stroke={1.75} aria-hidden />
      ) : (
        <span className={classes.place} aria-label={labels.order(place)} role="img">
          {place}
        </span>
      )}
      <Avatar name={fullName} photo={person.photo} size={46} />
      <div className={classes.words}>
        <p className={classes.name}>
          {email === fullName ? <EmailLink email={email} /> : <bdi>{fullName}</bdi>}
          {role === null ? null : <span className={classes.role}>, {role}</span>}
        </p>
        <Tags person={person} />
        {notAuthorized?.note ? <p>{notAuthorized.note}</p> : null}
        {email === null || email === fullName ? null : <EmailLink email={email} />}
        {guardian === undefined ? null : <GuardianState guardian={guardian} />}
        {note === null ? null : <p className={classes.note}>{note}</p>}
      </div>
      <div className={classes.calls}>
        {phones.length === 0 && notAuthorized === null ? <span className={classes.note}>{labels.noPhone}</span> : null}
        {phones.map(({ label, number }) => (
          <a
            key={`${label} ${number}`}
            className={classes.call}
            href={telUrl(number)}
            aria-label={`${labels.call(fullName, label)}: ${number}`}
          >
            <IconPhone size={18} stroke={1.75} aria-hidden />
            <span>
              {number}
              {label === '' ? null : <span className={classes.kind}> {label}</span>}
            </span>
          </a>
        ))}
      </div>
      <div className={classes.besideName}>
        {guardian === undefined ? null : <GuardianMenu guardian={guardian} accounts={accounts} />}
        {onEdit === undefined ? null : <IconButton icon={IconPencil} label={labels.edit(fullName)} onClick={onEdit} />}
      </div>
    </li>
  );
}

function Tags({ person }: { person: ChildPerson }) {
  const labels = dayText.people.section;
  const { notAuthorized, household, account, firstTime, mayPickUpToday, sees } = person;
  const endsPages = sees?.length === 0 && account !== 'none';
  return (
    <p className={classes.tags}>
      {notAuthorized === null ? (
        <span className={classes.tag} data-look={mayPickUpToday ? 'ok' : undefined}>
          {pickupWords(person)}
        </span>
      ) : (
        <span className={classes.tag} data-look="stop">
          {labels.notAuthorized}
        </span>
      )}
      {firstTime && person.pickup !== null && notAuthorized === null ? (
        <span className={classes.tag} data-look="warning">
          {dayText.people.pickup.firstTime}
        </span>
      ) : null}
      {household === null ? null : <span className={classes.tag}>{labels.household(household)}</span>}
      {account === 'active' ? <span className={classes.tag}>{endsPages ? labels.pagesEnded : labels.signsIn}</span> : null}
    </p>
  );
}
