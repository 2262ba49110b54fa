import { foldEmail } from '@daycare-portal/shared/folding';
import type { ChildPerson } from '@daycare-portal/shared/people';
import type { LinkedParent, ParentInvite } from '@daycare-portal/shared/students';
import { text } from '@daycare-portal/shared/text';
import { Button } from '@mantine/core';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconLinkPlus from '@tabler/icons-react/dist/esm/icons/IconLinkPlus.mjs';
import { callError } from '../../../api/call-error';
import { failureOf } from '../../../api/failure-of';
import { trpc } from '../../../api/trpc';
import { useDaycareZone } from '../../../auth/use-daycare-zone';
import { useDaycare } from '../../../auth/use-daycare';
import { usePermission } from '../../../auth/use-permission';
import { ConfirmDialog } from '../../../components/confirm-dialog';
import { HandOverDialog } from '../../../components/hand-over-dialog';
import iconButton from '../../../components/icon-button.module.css';
import { joinedByWords } from '../../../shared-features/joined-by';
import { Row } from '../../../components/layout';
import { MailFailed } from '../../../shared-features/mail-failed';
import { MenuButton } from '../../../components/menu-button';
import { showFailure, showNotice } from '../../../components/notice';
import { useSubject } from '../../../components/use-subject';
import { PendingBadge } from '../../../components/pending-badge';
import { CorrectAddressDialog } from '../correct-address-dialog';
import { LinkAccountDialog, type LinkDialog } from '../link-account-dialog';
import { dayOf } from './came-words';

const labels = text.studentInfo;

/** A linked parent or guardian with the name that the team entered and the pending invitation to the address. */
export interface Guardian extends LinkedParent {
  invite: ParentInvite | undefined;
}

interface DialogSubject {
  guardian: Guardian;
  about: 'remove' | 'cancel' | 'renew';
}

/** The accounts of the guardians among these people, by the ids of their links, and the actions on each. */
export function useGuardianAccounts(
  ofStudent: { daycareId: string; studentId: string },
  people: readonly ChildPerson[],
  onRemoved: () => void,
) {
  const { data, error, refetch } = trpc.students.getLinkedParentsForStudent.useQuery(ofStudent, { refetchOnMount: false });
  const dialogs = useDialogs();
  const calls = useParentCalls(ofStudent, dialogs, onRemoved);
  const invites = new Map(data?.pendingInvites.map((invite) => [foldEmail(invite.email), invite]));
  const named = new Map(people.map(({ linkId, fullName }) => [linkId, fullName]));
  const guardians = data?.linkedParents.map((parent): [string, Guardian] => {
    const fullName = named.get(parent.id);
    const name = parent.name ?? (fullName === undefined || fullName === parent.email ? null : fullName);
    return [parent.id, { ...parent, name, invite: invites.get(foldEmail(parent.email)) }];
  });
  return { guardians: guardians && new Map(guardians), error, refetch, dialogs, calls };
}

export type GuardianAccounts = ReturnType<typeof useGuardianAccounts>;

/** Invites somebody who is not on the list yet. */
export function LinkAccountButton({ accounts: { dialogs } }: { accounts: GuardianAccounts }) {
  if (!usePermission()('students.inviteParent')) return null;
  return (
    <Button variant="default" leftSection={<IconLinkPlus size={18} stroke={1.75} aria-hidden />} onClick={() => dialogs.link.open('ask')}>
      {labels.link}
    </Button>
  );
}

type ParentDialogs = ReturnType<typeof useDialogs>;

function useDialogs() {
  return {
    link: useSubject<LinkDialog>(),
    question: useSubject<DialogSubject>(),
    reset: useSubject<{ guardian: Guardian; url: string }>(),
    correction: useSubject<Guardian>(),
  };
}

function useParentCalls(ofStudent: { daycareId: string; studentId: string }, dialogs: ParentDialogs, onRemoved: () => void) {
  const send = trpc.students.sendParentInvite.useMutation();
  const resend = trpc.students.resendParentInvite.useMutation();
  const cancel = trpc.students.cancelParentInvite.useMutation();
  const remove = trpc.students.removeParentLink.useMutation();
  const confirmGuardian = trpc.students.confirmParent.useMutation();
  const makeResetLink = trpc.students.makeParentResetLink.useMutation();
  const busy = [send, resend, cancel, remove, makeResetLink].some(({ isPending }) => isPending);

  const invite = async ({ email, invite: pending }: Guardian) => {
    try {
      const { inviteUrl, alreadyInvited, studentNames } = await (pending === undefined
        ? send.mutateAsync({ ...ofStudent, email })
        : resend.mutateAsync({ ...ofStudent, inviteId: pending.id }));
      if (inviteUrl === null) return showNotice(alreadyInvited ? text.links.covered(email) : text.links.mailed(email));
      dialogs.link.open({ email, inviteUrl, studentNames });
    } catch (failure) {
      showFailure(failureOf('inviteParent', failure));
    }
  };

  const reset = async (guardian: Guardian) => {
    try {
      const { resetUrl } = await makeResetLink.mutateAsync({ ...ofStudent, parentId: guardian.id });
      dialogs.reset.open({ guardian, url: resetUrl });
    } catch (failure) {
      showFailure(callError(failure).message);
    }
  };

  const confirmPerson = async (guardian: Guardian) => {
    try {
      await confirmGuardian.mutateAsync({ ...ofStudent, parentId: guardian.id });
      showNotice(text.links.confirmed(nameOf(guardian)));
    } catch (failure) {
      showFailure(failureOf('changeStaff', failure));
    }
  };

  const confirm = async () => {
    dialogs.question.close();
    if (dialogs.question.subject === undefined) return;
    const { guardian, about } = dialogs.question.subject;
    if (about === 'renew') return invite(guardian);
    try {
      if (about === 'remove') {
        await remove.mutateAsync({ ...ofStudent, parentId: guardian.id });
        showNotice(labels.removed(nameOf(guardian)));
        // The pressed button goes away with its row.
        onRemoved();
      } else {
        await cancel.mutateAsync({ ...ofStudent, inviteId: guardian.invite?.id ?? '' });
        showNotice(labels.inviteCancelled(guardian.email));
      }
    } catch (failure) {
      showFailure(failureOf(about === 'remove' ? 'removeParent' : 'cancelInvite', failure));
    }
  };

  return { busy, invite, reset, confirmPerson, confirm };
}

/** The actions on a guardian's account. */
export function GuardianMenu({ guardian, accounts: { calls, dialogs } }: { guardian: Guardian; accounts: GuardianAccounts }) {
  const may = usePermission();
  if (!may('students.inviteParent')) return null;
  return (
    <Actions
      guardian={guardian}
      busy={calls.busy}
      onInvite={() => {
        if (guardian.invite === undefined || !hasLink(guardian.invite)) return void calls.invite(guardian);
        dialogs.question.open({ guardian, about: 'renew' });
      }}
      {...(may('staff.manageRoles') && guardian.joinedBy !== null && { onConfirm: () => void calls.confirmPerson(guardian) })}
      {...(may('staff.resetPassword') && { onReset: () => void calls.reset(guardian) })}
      onCorrect={() => dialogs.correction.open(guardian)}
      onAsk={(about) => dialogs.question.open({ guardian, about })}
    />
  );
}

interface GuardianDialogsProps {
  ofStudent: { daycareId: string; studentId: string };
  /** The child's name. */
  name: string;
  accounts: GuardianAccounts;
}

export function GuardianDialogs({ ofStudent, name, accounts: { dialogs, calls } }: GuardianDialogsProps) {
  const { daycareName } = useDaycare();
  const { reset, correction, question } = dialogs;
  const resetLink = reset.subject;
  return (
    <>
      <LinkAccountDialog
        opened={dialogs.link.opened}
        ofStudent={ofStudent}
        name={name}
        dialog={dialogs.link.subject ?? 'ask'}
        onMade={dialogs.link.open}
        onClose={dialogs.link.close}
      />
      {resetLink === undefined ? null : (
        <HandOverDialog
          opened={reset.opened}
          title={text.recovery.linkTitle(nameOf(resetLink.guardian))}
          help={text.recovery.linkHelp(nameOf(resetLink.guardian))}
          daycare={daycareName}
          url={resetLink.url}
          email={resetLink.guardian.email}
          onClose={reset.close}
        />
      )}
      <CorrectAddressDialog opened={correction.opened} ofStudent={ofStudent} parent={correction.subject} onClose={correction.close} />
      <ConfirmDialog
        opened={question.opened}
        {...questionOf(question.subject, name)}
        onSafe={question.close}
        onConfirm={() => void calls.confirm()}
      />
    </>
  );
}

function nameOf({ name, email }: Guardian): string {
  return name ?? email;
}

/** Whether somebody has a valid link. */
function hasLink({ handedOver, expiresAt }: ParentInvite): boolean {
  return handedOver && Date.parse(expiresAt) > Date.now();
}

function questionOf(subject: DialogSubject | undefined, student: string) {
  const { guardian, about } = subject ?? {};
  if (about === 'renew')
    return {
      title: text.links.renewTitle(guardian?.email ?? ''),
      consequence: text.links.renewHelp,
      safe: text.links.keepOld,
      confirm: text.links.renew,
    };
  return about === 'cancel'
    ? {
        title: labels.cancelInviteTitle(guardian?.email ?? ''),
        consequence: labels.cancelInviteHelp,
        safe: labels.keepInvite,
        confirm: labels.cancelInvite,
      }
    : {
        title: labels.removeTitle(guardian === undefined ? '' : nameOf(guardian)),
        consequence: labels.removeHelp(student),
        safe: text.actions.cancel,
        confirm: text.actions.remove,
      };
}

/** The state of a guardian's account, if it needs words: pending, or joined by a link that was passed on. */
export function GuardianState({ guardian, accounts: { calls } }: { guardian: Guardian; accounts: GuardianAccounts }) {
  const { status, invite, joinedBy } = guardian;
  const may = usePermission();
  const timeZone = useDaycareZone();
  return (
    <>
      {status === 'active' ? null : (
        <Row as="span" inline wrap gap="xs" rowGap="2xs" tone="faint" size="s">
          <PendingBadge /> {inviteState(invite, timeZone)}
        </Row>
      )}
      {status === 'active' || invite !== undefined || !may('students.inviteParent') ? null : (
        <Button
          variant="light"
          size="compact-md"
          disabled={calls.busy}
          aria-label={`${labels.sendInvite}: ${nameOf(guardian)}`}
          onClick={() => void calls.invite(guardian)}
        >
          {labels.sendInvite}
        </Button>
      )}
      <MailFailed invite={invite} seesLinks={may('staff.manageRoles')} />
      {joinedBy === null ? null : (
        <Row as="span" inline wrap gap="xs" rowGap="2xs" tone="faint" size="s">
          {joinedByWords(joinedBy)}
        </Row>
      )}
    </>
  );
}

function inviteState(invite: ParentInvite | undefined, timeZone: string | undefined): string {
  if (invite === undefined) return labels.notInvited;
  const { createdAt, expiresAt } = invite;
  return Date.parse(expiresAt) <= Date.now()
    ? labels.inviteExpired(dayOf(expiresAt, timeZone))
    : labels.invited(dayOf(createdAt, timeZone));
}

interface ActionsProps {
  guardian: Guardian;
  busy: boolean;
  onInvite: () => void;
  onCorrect: () => void;
  /** Set for owners if the guardian joined by a link that somebody passed on. */
  onConfirm?: () => void;
  /** Set for people who may create a password reset link. */
  onReset?: () => void;
  onAsk: (about: DialogSubject['about']) => void;
}

function Actions({ guardian, busy, onInvite, onCorrect, onConfirm, onReset, onAsk }: ActionsProps) {
  const { status, invite } = guardian;
  const mayRenew = invite?.mayRenew !== false;
  return (
    <MenuButton
      face={<IconDots size={20} stroke={1.75} aria-hidden />}
      label={labels.actionsFor(nameOf(guardian))}
      className={iconButton.button}
      disabled={busy}
      position="bottom-end"
      width={220}
    >
      {(Menu) => (
        <>
          {onConfirm === undefined ? null : <Menu.Item onClick={onConfirm}>{text.links.confirm}</Menu.Item>}
          {status === 'pending' && mayRenew ? (
            <Menu.Item data-autofocus onClick={onInvite}>
              {invite === undefined ? labels.sendInvite : labels.sendAgain}
            </Menu.Item>
          ) : null}
          {status === 'pending' ? (
            <Menu.Item data-autofocus={!mayRenew || undefined} onClick={onCorrect}>
              {labels.correct}
            </Menu.Item>
          ) : null}
          {invite === undefined || !mayRenew ? null : <Menu.Item onClick={() => onAsk('cancel')}>{labels.cancelInvite}</Menu.Item>}
          {status === 'active' && onReset !== undefined ? (
            <Menu.Item data-autofocus onClick={onReset}>
              {text.recovery.makeLink}
            </Menu.Item>
          ) : null}
          <Menu.Item
            c="var(--dp-error)"
            data-autofocus={(status === 'active' && onReset === undefined) || undefined}
            onClick={() => onAsk('remove')}
          >
            {text.actions.remove}
          </Menu.Item>
        </>
      )}
    </MenuButton>
  );
}
