import { text } from '@daycare-portal/shared/text';
import { Button } from '@mantine/core';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { DraftNotice } from './draft-notice';
import { ErrorBox } from './error-box';
import { NoticeBox } from './notice-box';

interface FormNoticesProps {
  failure: string | undefined;
  /** What follows from the failure. */
  failureHelp?: string;
  /** Undefined if the failure was not caused by someone else's change. */
  onLoadAgain?: (() => void) | undefined;
  /** Set if a draft was restored. Undefined if no draft is kept. */
  draft?: { restored: boolean; discard: () => void } | undefined;
  /** The text for that. */
  restored?: string;
}

/** The notices above a form's fields: what failed, with a way to load somebody else's change, and that a draft was restored. */
export function FormNotices({ failure, failureHelp, onLoadAgain, draft, restored = text.drafts.changesBack }: FormNoticesProps) {
  return (
    <>
      {failure !== undefined && onLoadAgain !== undefined ? (
        <NoticeBox
          icon={IconAlertTriangle}
          tone="warning"
          role="alert"
          actions={
            <Button variant="default" onClick={onLoadAgain}>
              {text.drafts.loadAgain}
            </Button>
          }
        >
          <p>{failure}</p>
        </NoticeBox>
      ) : null}
      {failure !== undefined && onLoadAgain === undefined ? (
        <ErrorBox message={failure} {...(failureHelp !== undefined && { help: failureHelp })} />
      ) : null}
      {draft?.restored ? <DraftNotice message={restored} onDiscard={draft.discard} /> : null}
    </>
  );
}
