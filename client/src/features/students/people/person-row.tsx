import { dayText } from '@daycare-portal/shared/day-text';
import type { ChildPerson } from '@daycare-portal/shared/people';
import { Button } from '@mantine/core';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import { useState, type ReactNode } from 'react';
import { Avatar } from '../../../components/avatar';
import { EmailLink } from '../../../components/email-link';
import { IconButton } from '../../../components/icon-button';
import { Row, Stack, Text } from '../../../components/layout';
import { GuardianMenu, GuardianState, type GuardianAccounts } from './guardian-accounts';
import { NobodyYet } from './is-this';
import classes from '../student-page.module.css';
import { isQuestion, waitsForPage, waitsForPickup } from './person-values';
import { CallsRight, PageRight, PickupRight } from './rights';

const labels = dayText.people.section;

interface PersonRowProps {
  person: ChildPerson;
  accounts: GuardianAccounts;
  /** The calling order, or null for someone not to be called. */
  place: number | null;
  onEdit?: () => void;
  /** Confirms what waits for the office. */
  onConfirm?: (() => void) | undefined;
  onDecline?: (() => void) | undefined;
  busy?: boolean;
}

/** One person around the child: who they are, and each of their three rights with who gave it. */
export function PersonRow({ person, accounts, place, onEdit, onConfirm, onDecline, busy = false }: PersonRowProps) {
  const [opened, setOpened] = useState(false);
  const { fullName, relation, email, notAuthorized, note, isGuardian, household } = person;
  const guardian = accounts.guardians?.get(person.linkId ?? '');
  const waits = waitsForPickup(person) || waitsForPage(person) || isQuestion(person) || person.updatedAt === null;
  const role = relation ?? (isGuardian ? dayText.people.pickup.guardian : null);
  // Others can see the screen, so whom it is about is shown after a press alone.
  if (notAuthorized !== null && !opened)
    return (
      <Stack as="li" gap="m" rowGap="xs" padY="xs" rule="bottom" cells="center" className={classes.person} data-stop>
        <Text tone="error" weight="strong" self="center" className={classes.alert}>
          {dayText.people.pickup.custodyAlert}
        </Text>
        <Button variant="default" style={{ justifySelf: 'end' }} onClick={() => setOpened(true)}>
          {labels.showAlert}
        </Button>
      </Stack>
    );
  return (
    <Stack
      as="li"
      gap="m"
      rowGap="xs"
      padY="xs"
      rule="bottom"
      cells="center"
      className={classes.person}
      data-stop={notAuthorized !== null || undefined}
    >
      <Row gap="s" shrink>
        {waits && person.photo === null ? <NobodyYet size={46} /> : <Avatar name={fullName} photo={person.photo} size={46} />}
        <Stack breaks>
          <Text weight="strong">{email === fullName ? <EmailLink email={email} /> : <bdi>{fullName}</bdi>}</Text>
          <Text tone="soft" size="s" weight="plain">
            {[role, household === null ? null : labels.household(household)].filter(Boolean).join(', ')}
          </Text>
          {email === null || email === fullName ? null : <EmailLink email={email} />}
          {note === null ? null : (
            <Text tone="soft" weight="plain">
              {note}
            </Text>
          )}
        </Stack>
      </Row>
      <Labelled label={labels.columns.pickup}>
        <PickupRight person={person} />
      </Labelled>
      <Labelled label={labels.columns.calls}>
        <CallsRight person={person} place={place} />
      </Labelled>
      <Labelled label={labels.columns.page}>
        <PageRight person={person}>{guardian === undefined ? null : <GuardianState guardian={guardian} accounts={accounts} />}</PageRight>
      </Labelled>
      <Row justify="end" gap="2xs" className={classes.besideName}>
        {onDecline === undefined ? null : (
          <Button variant="default" disabled={busy} onClick={onDecline}>
            {labels.decline}
          </Button>
        )}
        {onConfirm === undefined || !waits ? null : (
          <Button variant="light" disabled={busy} aria-label={labels.confirmName(fullName)} onClick={onConfirm}>
            {labels.confirm}
          </Button>
        )}
        {guardian === undefined ? null : <GuardianMenu guardian={guardian} accounts={accounts} />}
        {onEdit === undefined || person.updatedAt === null ? null : (
          <IconButton icon={IconPencil} label={labels.edit(fullName)} onClick={onEdit} />
        )}
        {notAuthorized === null ? null : (
          <Button variant="default" onClick={() => setOpened(false)}>
            {labels.hideAlert}
          </Button>
        )}
      </Row>
    </Stack>
  );
}

/** On a phone, each right carries the name of its column. */
function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Text as="div" shrink className={classes.right}>
      <Text as="span" tone="soft" size="xs" className={classes.label}>
        {label}
      </Text>
      {children}
    </Text>
  );
}
