import type { InvitedStaffRow } from '@daycare-portal/shared/staff';
import { text } from '@daycare-portal/shared/text';
import { failureOf } from '../../api/failure-of';
import { sendInParts } from '../../api/send-in-parts';
import { trpc } from '../../api/trpc';
import { useMarkHandedOver } from '../../api/use-mark-handed-over';
import { useAuth } from '../../auth/auth-provider';
import { useDaycare } from '../../auth/use-daycare';
import { draftKey } from '../../forms/drafts';
import { usePermission } from '../../auth/use-permission';
import { AskBeforeLeaving } from '../../components/ask-before-leaving';
import { BackLink } from '../../components/back-link';
import { BulkForm, useBulkSend } from '../../components/bulk-form';
import page from '../../components/bulk-page.module.css';
import { DraftNotice, draftMessage } from '../../components/draft-notice';
import { ErrorBox } from '../../components/error-box';
import { Stack, Text } from '../../components/layout';
import { PageTitle } from '../../components/page-title';
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
        <Stack gap="s" className={page.notices}>
          <ErrorBox message={labels.denied} />
        </Stack>
      )}
    </>
  );
}

function InviteStaff() {
  const { user } = useAuth();
  const { daycareId } = useDaycare();
  const rows = useInviteRows(draftKey(user?.uid ?? '', daycareId, 'invite-staff'));
  const inviting = useInviting(rows);
  const { busy, isEmpty, results, links } = inviting;
  const unsent = rows.unsentNow().length;
  const shownFailure = isEmpty && unsent > 0 ? undefined : inviting.failure;

  return (
    <>
      <Text above="2xs" tone="soft">
        {labels.help}
      </Text>
      {results === undefined ? null : (
        <InviteResult headingRef={inviting.panel} results={results} left={unsent} onHandedOver={inviting.handedOver} />
      )}
      {results === undefined ? null : (
        <Text as="h2" above="2xl" size="xl">
          {unsent > 0 ? text.bulk.stillToSend : labels.inviteMore}
        </Text>
      )}
      <BulkForm
        alerts={inviting.alerts}
        failure={shownFailure}
        notices={
          rows.draft === undefined ? null : (
            <DraftNotice
              message={draftMessage(rows.draft.rows.filter((row) => !isBlank(row)).length, rows.draft.savedAt)}
              onDiscard={rows.discardDraft}
            />
          )
        }
        busy={busy}
        submit={labels.submit}
        busyText={labels.submitting}
        onSend={() => void inviting.send()}
        onAddRow={rows.addRow}
      >
        <InviteGrid rows={rows} isRequired={isEmpty && shownFailure !== undefined} checkAll={busy} disabled={busy} />
      </BulkForm>
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
function useInviting(rows: ReturnType<typeof useInviteRows>) {
  const { daycareId } = useDaycare();
  const { mutateAsync: bulkInviteStaff } = trpc.staff.bulkInviteStaff.useMutation();
  const { send, ...sending } = useBulkSend<InvitedStaffRow>((error) => failureOf('inviteStaff', error));
  const links = useHandOver();
  const markHandedOver = useMarkHandedOver();

  const handedOver = (urls: readonly string[]) => {
    links.handedOver(urls);
    markHandedOver(urls);
  };

  const sendRows = () => {
    const unsent = rows.unsentNow();
    const problem = () => {
      if (unsent.length > 0) return undefined;
      rows.form.setFocus('rows.0.email');
      return { message: labels.nothingToSend, isEmpty: true };
    };
    return send(problem, async () => {
      // Links of people invited earlier exist nowhere else, so they stay.
      let shown = sending.results?.filter(({ status }) => status === 'success') ?? [];
      const refused: InviteFormRow[] = [];
      await sendInParts(
        unsent,
        (part) => bulkInviteStaff({ daycareId, invites: part.map(({ email, role }) => ({ email, role })) }),
        (answer, _part, left) => {
          refused.push(...rowsLeft(answer.results));
          shown = [...answer.results, ...shown];
          rows.forgetDraft();
          rows.setRows([...refused, ...left]);
          sending.setResults(shown);
          links.add(answer.results);
        },
      );
    });
  };

  return { ...sending, links, handedOver, send: sendRows };
}
