import type { MoneyProposal } from '@daycare-portal/shared/fee-proposals';
import { billingPagesText } from '@daycare-portal/shared/billing-pages-text';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import { formatMoney, readMoney, type Currency } from '@daycare-portal/shared/money';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { attempt } from '../../api/attempt';
import { trpc } from '../../api/trpc';
import { useSending } from '../../api/use-sending';
import { Avatar } from '../../components/avatar';
import { Dialog } from '../../components/dialog';
import { DialogForm } from '../../components/dialog-form';
import { Row, Text } from '../../components/layout';
import { LinkButton } from '../../components/link-button';
import { showNotice } from '../../components/notice';
import { paths } from '../../paths';
import { shortDay } from '../../components/day-names';
import { MoneyField, typedMoney } from './money-field';

const labels = billingPagesText.decisions;

interface DecisionsProps {
  daycareId: string;
  proposals: readonly MoneyProposal[];
  currency: Currency;
}

/** What may be charged, each with its arithmetic. Nothing is until a person says so. */
export function Decisions({ daycareId, proposals, currency }: DecisionsProps) {
  const [edited, setEdited] = useState<{ proposal: MoneyProposal; opened: boolean }>();
  const close = () => setEdited((old) => old && { ...old, opened: false });
  return (
    <Text as="section" above="2xl" aria-labelledby="decisions-title">
      <Row wrap justify="between" gap="s" rowGap="2xs" below="s">
        <Text id="decisions-title" as="h2" size="xl">
          {labels.title}{' '}
          {proposals.length === 0 ? null : (
            <Text as="span" tone="soft" weight="plain">
              {proposals.length}
            </Text>
          )}
        </Text>
        <Text tone="soft" size="s">
          {labels.help}
        </Text>
      </Row>
      {proposals.length === 0 ? <Text tone="soft">{labels.none}</Text> : null}
      <Text as="ul" rule="top" unlessEmpty>
        {proposals.map((proposal) => (
          <Decision key={proposal.proposalId} {...{ daycareId, proposal, currency }} onEdit={() => setEdited({ proposal, opened: true })} />
        ))}
      </Text>
      <Dialog opened={edited?.opened === true} title={edited === undefined ? '' : titleOf(edited.proposal)} onClose={close}>
        {edited === undefined ? null : (
          <EditForm key={edited.proposal.proposalId} {...{ daycareId, currency }} proposal={edited.proposal} onClose={close} />
        )}
      </Dialog>
    </Text>
  );
}

function titleOf({ kind, day, children, accountName }: MoneyProposal): string {
  const who = children.length === 0 ? (accountName ?? '') : labels.names(children.map(({ firstName }) => firstName));
  return labels.kinds[kind](who, shortDay(day));
}

interface DecisionProps {
  daycareId: string;
  proposal: MoneyProposal;
  currency: Currency;
  onEdit: () => void;
}

function Decision({ daycareId, proposal, currency, onEdit }: DecisionProps) {
  const { proposalId, kind, children, accountName, amount, arithmetic } = proposal;
  const { mutateAsync, isPending } = trpc.billing.decideProposal.useMutation();
  const [child] = children;
  const title = titleOf(proposal);
  const fits = kind !== 'noLongerFits';
  const decide = (decision: 'approve' | 'forgive', done: string) =>
    void attempt(async () => {
      await mutateAsync({ daycareId, proposalId, decision, shown: amount ?? undefined });
      showNotice(done);
    });
  return (
    <Row as="li" wrap gap="m" rowGap="xs" rule="bottom" padY="s" minH={76}>
      <Avatar name={child === undefined ? (accountName ?? '') : fullNameOf(child)} photo={child?.profilePic ?? null} />
      <Text as="div" flex="1 1 220px">
        <Text weight="strong" breaks>
          {title}
        </Text>
        <Text tone="soft" size="s">
          {kind === 'noCheckOut' ? labels.noCheckOutHelp : arithmetic}
        </Text>
      </Text>
      {amount === null ? null : (
        <Text as="span" weight="strong" figures nowrap>
          {formatMoney(amount, currency)}
        </Text>
      )}
      <Row wrap apart gap="xs" justify="end" minW={220} phone="line" buttons="share">
        {kind === 'noCheckOut' ? (
          child === undefined ? null : (
            <LinkButton to={paths.attendanceOf(child.studentId)} look="outlined">
              {labels.addTime}
            </LinkButton>
          )
        ) : (
          <>
            <Button
              variant="default"
              disabled={isPending}
              aria-label={`${fits ? labels.forgive : labels.keep}: ${title}`}
              onClick={() => decide('forgive', fits ? labels.forgiven : labels.kept)}
            >
              {fits ? labels.forgive : labels.keep}
            </Button>
            {fits ? (
              <Button variant="default" disabled={isPending} aria-label={`${labels.edit}: ${title}`} onClick={onEdit}>
                {labels.edit}
              </Button>
            ) : null}
            <Button
              variant="light"
              disabled={isPending}
              aria-label={`${fits ? labels.charge : labels.reverse}: ${title}`}
              onClick={() => decide('approve', fits ? labels.charged(formatMoney(amount ?? 0, currency)) : labels.reversed)}
            >
              {fits ? labels.charge : labels.reverse}
            </Button>
          </>
        )}
      </Row>
    </Row>
  );
}

/** Charges another amount than was worked out. */
function EditForm({ daycareId, proposal, currency, onClose }: Omit<DecisionProps, 'onEdit'> & { onClose: () => void }) {
  const { mutateAsync } = trpc.billing.decideProposal.useMutation();
  const { failure, busy, send } = useSending();
  const [typed, setTyped] = useState(typedMoney(proposal.amount ?? 0, currency));
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<string>();
  const save = () =>
    send(async () => {
      const amount = readMoney(typed, currency);
      if (amount === null || amount <= 0) return setWrong(labels.amountMissing);
      await mutateAsync({ daycareId, proposalId: proposal.proposalId, decision: 'approve', amount, reason });
      showNotice(labels.charged(formatMoney(amount, currency)));
      onClose();
    });
  return (
    <DialogForm failure={failure} help={proposal.arithmetic} busy={busy} submit={labels.charge} onSubmit={save} onCancel={onClose}>
      <MoneyField
        label={labels.amount}
        currency={currency}
        value={typed}
        error={wrong}
        disabled={busy}
        data-autofocus
        onType={(next) => {
          setTyped(next);
          setWrong(undefined);
        }}
      />
      <TextInput label={labels.reason} value={reason} disabled={busy} onChange={(event) => setReason(event.currentTarget.value)} />
    </DialogForm>
  );
}
