import { formatDate, todayAt } from '@daycare-portal/shared/dates';
import type { Action } from '@daycare-portal/shared/error-messages';
import { text } from '@daycare-portal/shared/text';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { failureOf } from '../../api/failure-of';
import { trpc } from '../../api/trpc';
import { BusyButton } from '../../components/busy-button';
import { Dialog } from '../../components/dialog';
import dialog from '../../components/dialog.module.css';
import { ErrorBox } from '../../components/error-box';
import { Row, Stack, Text } from '../../components/layout';
import { useBusy } from '../../components/use-busy';
import { WithAddresses } from '../../components/with-addresses';
import type { Removal, StaffActions } from './use-staff-actions';

const labels = text.staff;

/** What a person who was just removed had opened for others: which links ended, and who joined by one and can be unlinked here. */
export function RemovedPerson({ actions: { removed, daycareId } }: { actions: StaffActions }) {
  const { subject, opened, close } = removed;
  if (subject === undefined) return null;
  const { person, given } = subject;
  const emails = given.invitations.map(({ email }) => email);
  return (
    <Dialog opened={opened} title={labels.removed(person.fullName)} size={560} onClose={close}>
      {emails.length > 0 ? (
        <Text tone="soft" below="m">
          <WithAddresses>{labels.linksEnded(emails)}</WithAddresses>
        </Text>
      ) : null}
      {given.guardians.length + given.staff.length > 0 ? (
        <>
          <Text as="h3" size="l">
            {labels.joinedByLinkOf(person.fullName)}
          </Text>
          <Text tone="soft" below="m">
            {labels.joinedByLinkHelp}
          </Text>
          <Joined daycareId={daycareId} given={given} />
        </>
      ) : null}
      <div className={dialog.buttons}>
        <Button onClick={close}>{text.bulk.done}</Button>
      </div>
    </Dialog>
  );
}

function Joined({ daycareId, given }: { daycareId: string; given: Removal['given'] }) {
  const { mutateAsync: unlink } = trpc.students.removeParentLink.useMutation();
  const { mutateAsync: manageRole } = trpc.staff.manageDaycareRole.useMutation();
  return (
    <Text as="ul" rule="top">
      {given.guardians.map(({ parentId, studentId, studentName, name, email, joinedAt }) => (
        <JoinedRow
          key={parentId}
          name={name}
          email={email}
          since={labels.guardianSince(studentName, dayOf(joinedAt))}
          label={labels.unlinkFrom(name, studentName)}
          wording={{ end: labels.unlink, ended: labels.unlinked }}
          action="removeParent"
          onEnd={() => unlink({ daycareId, studentId, parentId })}
        />
      ))}
      {given.staff.map(({ userId, name, email, joinedAt }) => (
        <JoinedRow
          key={userId}
          name={name}
          email={email}
          since={labels.onStaffSince(dayOf(joinedAt))}
          label={labels.removePerson(name)}
          wording={{ end: labels.takeOff, ended: labels.takenOff }}
          action="removeStaff"
          onEnd={() => manageRole({ daycareId, email, role: 'staff', action: 'remove' })}
        />
      ))}
    </Text>
  );
}

interface JoinedRowProps {
  name: string;
  email: string;
  since: string;
  label: string;
  wording: { end: string; ended: string };
  action: Action;
  onEnd: () => Promise<unknown>;
}

/** A person who joined by the link, with a button to unlink them. */
function JoinedRow({ name, email, since, label, wording, action, onEnd }: JoinedRowProps) {
  const [ended, setEnded] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [busy, whileBusy] = useBusy();
  const end = async () => {
    setFailure(undefined);
    try {
      await onEnd();
      setEnded(true);
    } catch (error) {
      setFailure(failureOf(action, error));
    }
  };
  return (
    <Row as="li" wrap gap="m" rowGap="xs" padY="s" rule="bottom">
      <Stack as="span" breaks flex="1 1 220px">
        <Text as="bdi" weight="strong">
          {name}
        </Text>
        <Text as="bdi" tone="soft" size="s">
          <WithAddresses>{email}</WithAddresses>
        </Text>
        <Text as="span" tone="soft" size="s">
          {since}
        </Text>
        {failure === undefined ? null : <ErrorBox message={failure} />}
      </Stack>
      <Text role="status" as="span" tone="soft" size="s">
        {ended ? wording.ended : null}
      </Text>
      {ended ? null : (
        <BusyButton variant="default" busy={busy} busyText={wording.end} aria-label={label} onClick={() => void whileBusy(end)}>
          {wording.end}
        </BusyButton>
      )}
    </Row>
  );
}

function dayOf(time: string): string {
  return formatDate(todayAt(new Date(time)), 'short');
}
