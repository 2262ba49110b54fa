import type { AccountView } from '@daycare-portal/shared/account-view';
import { billingPagesText } from '@daycare-portal/shared/billing-pages-text';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { trpc } from '../../api/trpc';
import { useSending } from '../../api/use-sending';
import { BusyButton } from '../../components/busy-button';
import { Dialog } from '../../components/dialog';
import { DialogForm } from '../../components/dialog-form';
import { ErrorBox } from '../../components/error-box';
import { Row, Text } from '../../components/layout';
import { optionsOf } from '../../components/options-of';
import { paths } from '../../paths';
import { dayOfMonth, plainDay } from '../../components/day-names';
import { failureWords } from './failure-words';
import type { Billing } from './use-billing';
import { NameLink } from './links';

const labels = billingPagesText.account.documents;
const shownAtFirst = 8;

/** The papers of the account, and new ones: a statement, and what one payer paid in a year. */
export function AccountDocuments({ billing, view }: { billing: Billing; view: AccountView }) {
  const navigate = useNavigate();
  const { mutateAsync } = trpc.billing.issueDocument.useMutation();
  const { failure, busy, idOf, send } = useSending(failureWords);
  const [all, setAll] = useState(false);
  const [asking, setAsking] = useState(false);
  const { account, documents } = view;
  const make = () =>
    send(async () => {
      const of = { kind: 'statement' as const, accountId: account.accountId };
      const { documentId } = await mutateAsync({ daycareId: billing.daycareId, id: idOf([of, view.entries.length]), ...of });
      await navigate(paths.billingDocument(documentId));
    });
  return (
    <Text as="section" above="2xl" aria-labelledby="documents-title">
      <Row wrap gap="s" below="s">
        <Text id="documents-title" as="h2" size="xl" grow>
          {labels.title}
        </Text>
        <Row wrap gap="s" buttons="share" phone="wide">
          <BusyButton variant="default" busy={busy} busyText={labels.making} onClick={() => void make()}>
            {labels.statement}
          </BusyButton>
          {account.kind === 'agency' || account.payers.length === 0 ? null : (
            <Button variant="default" onClick={() => setAsking(true)}>
              {labels.taxYear}
            </Button>
          )}
        </Row>
      </Row>
      {failure === undefined ? null : <ErrorBox message={failure} />}
      {documents.length === 0 ? <Text tone="soft">{labels.none}</Text> : null}
      <Text as="ul" rule="top" lines unlessEmpty>
        {documents
          .slice(0, all ? undefined : shownAtFirst)
          .map(({ documentId, kind, number, issuedOn, dueOn, total, creditedBy, takenBackOn }) => (
            <Row as="li" justify="between" gap="s" key={documentId}>
              <Text as="div" grow>
                <NameLink to={paths.billingDocument(documentId)}>{labels.kinds[kind](number)}</NameLink>
                <Text tone="soft" size="s">
                  {[
                    plainDay(issuedOn),
                    dueOn === null ? '' : labels.due(dayOfMonth(dueOn)),
                    creditedBy === null ? '' : labels.creditedBy(creditedBy),
                    takenBackOn === null ? '' : labels.takenBackOn(dayOfMonth(takenBackOn)),
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </Text>
              </Text>
              <Text as="span" figures nowrap>
                {billing.money(total)}
              </Text>
            </Row>
          ))}
      </Text>
      {documents.length > shownAtFirst && !all ? (
        <Button variant="subtle" onClick={() => setAll(true)}>
          {labels.all(documents.length)}
        </Button>
      ) : null}
      <Dialog opened={asking} title={labels.taxYear} onClose={() => setAsking(false)}>
        <TaxYearForm billing={billing} view={view} onClose={() => setAsking(false)} />
      </Dialog>
    </Text>
  );
}

function TaxYearForm({ billing, view, onClose }: { billing: Billing; view: AccountView; onClose: () => void }) {
  const navigate = useNavigate();
  const { mutateAsync } = trpc.billing.issueDocument.useMutation();
  const { failure, busy, idOf, send } = useSending(failureWords);
  const { account } = view;
  const now = Number(billing.today.slice(0, 4));
  const [year, setYear] = useState(() => (billing.today.slice(5, 7) < '04' ? now - 1 : now));
  // What nobody in particular paid is on no paper of one person.
  const isNobodys = view.entries.some(
    ({ kind, on, payerName, reversedBy, reverses }) =>
      kind === 'payment' && on.startsWith(`${year}-`) && payerName === null && reversedBy === null && reverses === null,
  );
  const [chosenPayer, setPayerId] = useState<string>();
  const payerId = chosenPayer ?? (isNobodys ? '' : (account.payers[0]?.personId ?? ''));
  const names = trpc.billing.listChildren.useQuery({ daycareId: billing.daycareId });
  const children = (names.data?.children ?? []).filter(({ studentId }) => view.entries.some((entry) => entry.studentId === studentId));
  const isForEach = billing.currency === 'CAD';
  const [chosen, setChosen] = useState<string>();
  const studentId = chosen ?? (isForEach ? (children[0]?.studentId ?? '') : '');
  const make = () =>
    send(async () => {
      const of = {
        kind: 'taxYear' as const,
        accountId: account.accountId,
        year,
        payerId: payerId || null,
        studentId: studentId === '' ? null : studentId,
      };
      const { documentId } = await mutateAsync({ daycareId: billing.daycareId, id: idOf(of), ...of });
      onClose();
      await navigate(paths.billingDocument(documentId));
    });
  const help = billing.settings.taxId === null ? labels.taxIdMissing : labels.taxHelp;
  return (
    <DialogForm failure={failure} help={help} busy={busy} busyText={labels.making} submit={labels.make} onSubmit={make} onCancel={onClose}>
      <NativeSelect label={labels.year} value={year} disabled={busy} onChange={({ currentTarget }) => setYear(Number(currentTarget.value))}>
        {optionsOf([now, now - 1, now - 2], (each) => [each, each])}
      </NativeSelect>
      <NativeSelect
        label={labels.payer}
        description={isNobodys && payerId !== '' ? labels.nobodys : undefined}
        value={payerId}
        disabled={busy}
        onChange={({ currentTarget }) => setPayerId(currentTarget.value)}
      >
        {optionsOf(account.payers, ({ personId, fullName }) => [personId, fullName])}
        {account.payers.length > 1 || isNobodys ? <option value="">{labels.allPayers}</option> : null}
      </NativeSelect>
      {children.length === 0 ? null : (
        <NativeSelect
          label={labels.about}
          description={isForEach ? labels.oneChild : undefined}
          value={studentId}
          disabled={busy}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        >
          <option value="">{labels.allChildren}</option>
          {optionsOf(children, (child) => [child.studentId, fullNameOf(child)])}
        </NativeSelect>
      )}
    </DialogForm>
  );
}
