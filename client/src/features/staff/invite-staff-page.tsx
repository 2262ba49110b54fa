import { maxBulkRows } from '@daycare-portal/shared/bulk';
import type { InvitedStaffRow } from '@daycare-portal/shared/staff';
import { text } from '@daycare-portal/shared/text';
import { Button } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useRef, useState } from 'react';
import { failureOf } from '../../api/failure-of';
import { trpc } from '../../api/trpc';
import { useMarkHandedOver } from '../../api/use-mark-handed-over';
import { useAuth } from '../../auth/auth-provider';
import { useDaycare } from '../../auth/use-daycare';
import { draftKey } from '../../auth/drafts';
import { usePermission } from '../../auth/use-permission';
import { AskBeforeLeaving } from '../../components/ask-before-leaving';
import { BackLink } from '../../components/back-link';
import page from '../../components/bulk-page.module.css';
import { BusyButton } from '../../components/busy-button';
import { DraftNotice, draftMessage } from '../../components/draft-notice';
import { ErrorBox } from '../../components/error-box';
import { PageTitle } from '../../components/page-title';
import { useBusy } from '../../components/use-busy';
import thumb from '../../components/thumb-button.module.css';
import { useHandOver } from '../../components/use-hand-over';
import { paths } from '../../paths';
import { InviteGrid } from './invite-grid';
import { InviteResult } from './invite-result';
import { isBlank, rowsLeft, type InviteFormRow } from './invite-rows';
import { useInviteRows } from './use-invite-rows';

const labels = text.inviteStaff;

/** Invites many people at once. The result panel has a link for each of them (product 2 and 11). */
export function InviteStaffPage() {
  const mayInvite = usePermission()('staff.invite');
  return (
    <>
      <BackLink to={paths.staff}>{labels.back}</BackLink>
      <PageTitle>{labels.title}</PageTitle>
      {mayInvite ? (
        <InviteStaff />
      ) : (
        <div className={page.notices}>
          <ErrorBox message={labels.denied} />
        </div>
      )}
    </>
  );
}

function InviteStaff() {
  const { user } = useAuth();
  const { daycareId } = useDaycare();
  const rows = useInviteRows(draftKey(user?.uid ?? '', daycareId, 'invite-staff'));
  const panel = useRef<HTMLHeadingElement>(null);
  const alerts = useRef<HTMLDivElement>(null);
  const inviting = useInviting(rows, {
    // The page must render it before it can scroll into view.
    onRefused: () => setTimeout(() => alerts.current?.scrollIntoView({ block: 'nearest' })),
    onSent: () => setTimeout(() => panel.current?.focus()),
  });
  const { busy, isEmpty, results, links } = inviting;
  const unsent = rows.unsentNow().length;
  const shownFailure = isEmpty && unsent > 0 ? undefined : inviting.failure;

  return (
    <>
      <p className={page.help}>{labels.help}</p>
      {results === undefined ? null : (
        <InviteResult headingRef={panel} results={results} left={unsent} onHandedOver={inviting.handedOver} />
      )}
      {results === undefined ? null : <h2 className={page.heading}>{unsent > 0 ? text.bulk.stillToSend : labels.inviteMore}</h2>}
      <div ref={alerts} className={page.notices}>
        {shownFailure === undefined ? null : <ErrorBox message={shownFailure} />}
        {rows.draft === undefined ? null : (
          <DraftNotice
            message={draftMessage(rows.draft.rows.filter((row) => !isBlank(row)).length, rows.draft.savedAt)}
            onDiscard={rows.discardDraft}
          />
        )}
      </div>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void inviting.send();
        }}
      >
        <InviteGrid rows={rows} wanted={isEmpty && shownFailure !== undefined} checkAll={busy} disabled={busy} />
        <div className={page.foot}>
          <BusyButton type="submit" className={thumb.thumb} busy={busy} busyText={labels.submitting}>
            {labels.submit}
          </BusyButton>
          <Button variant="subtle" leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />} disabled={busy} onClick={rows.addRow}>
            {text.bulk.addRow}
          </Button>
          <p className={page.keys}>{text.bulk.keyboardHelp}</p>
        </div>
      </form>
      {links.left > 0 ? (
        <AskBeforeLeaving when={() => true} title={text.links.leaveTitle} consequence={text.links.lost(links.left)} />
      ) : (
        <AskBeforeLeaving
          when={() => rows.unsentNow().length > 0}
          title={text.drafts.leaveUnsent}
          consequence={text.drafts.unsentKept(unsent)}
        />
      )}
    </>
  );
}

/** Sends the rows, keeps the refused ones, and collects the links of the others. */
function useInviting(rows: ReturnType<typeof useInviteRows>, { onRefused, onSent }: { onRefused: () => void; onSent: () => void }) {
  const { daycareId } = useDaycare();
  const { mutateAsync: bulkInviteStaff } = trpc.staff.bulkInviteStaff.useMutation();
  const [busy, whileBusy] = useBusy();
  const [failure, setFailure] = useState<string>();
  const [isEmpty, setIsEmpty] = useState(false);
  const [results, setResults] = useState<InvitedStaffRow[]>();
  const links = useHandOver();
  const markHandedOver = useMarkHandedOver();

  const refuse = (message: string) => {
    setFailure(message);
    onRefused();
  };

  const handedOver = (urls: readonly string[]) => {
    links.handedOver(urls);
    markHandedOver(urls);
  };

  const send = async () => {
    setFailure(undefined);
    setIsEmpty(false);
    let left = rows.unsentNow();
    if (left.length === 0) {
      refuse(labels.nothingToSend);
      setIsEmpty(true);
      return rows.form.setFocus('rows.0.email');
    }
    // Links of people invited earlier exist nowhere else, so they stay.
    let shown = results?.filter(({ status }) => status === 'success') ?? [];
    try {
      const refused: InviteFormRow[] = [];
      while (left.length > 0) {
        const invites = left.slice(0, maxBulkRows).map(({ email, role }) => ({ email, role }));
        const answer = await bulkInviteStaff({ daycareId, invites });
        left = left.slice(maxBulkRows);
        refused.push(...rowsLeft(answer.results));
        shown = [...answer.results, ...shown];
        rows.forgetDraft();
        rows.setRows([...refused, ...left]);
        setResults(shown);
        links.add(answer.results);
      }
      onSent();
    } catch (error) {
      refuse(failureOf('inviteStaff', error));
    }
  };

  return { busy, failure, isEmpty, results, links, handedOver, send: () => whileBusy(send) };
}
