import type { InvitedStaffRow } from '@daycare-portal/shared/staff';
import { text } from '@daycare-portal/shared/text';
import { Button } from '@mantine/core';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import type { RefObject } from 'react';
import { HandOverLink } from '../../components/hand-over-link';
import { showNotice } from '../../components/notice';
import { ResultPanel } from '../../components/result-panel';
import { paths } from '../../paths';
import classes from './invite-result.module.css';

interface InviteResultProps {
  headingRef: RefObject<HTMLHeadingElement | null>;
  results: readonly InvitedStaffRow[];
  /** How many rows are still in the form. */
  left: number;
  /** These links were taken over by the person. */
  onCopied: (urls: readonly string[]) => void;
}

const labels = text.inviteStaff;

/** How each invitation ended, with the links to hand over. */
export function InviteResult({ headingRef, results, left, onCopied }: InviteResultProps) {
  const invited = results.flatMap(({ email, inviteUrl }) => (inviteUrl === null ? [] : [{ email, inviteUrl }]));
  const copyAll = async () => {
    await navigator.clipboard.writeText(invited.map(({ email, inviteUrl }) => `${email}\t${inviteUrl}`).join('\n'));
    onCopied(invited.map(({ inviteUrl }) => inviteUrl));
    showNotice(labels.allCopied);
  };
  return (
    <>
      <ResultPanel
        headingRef={headingRef}
        title={labels.resultTitle(invited.length, results.length)}
        help={[invited.length > 0 ? labels.linksOnce : '', left === 0 ? labels.nothingLeft : text.bulk.stillBelow(left)].join(' ').trim()}
        successWord={labels.statusSuccess}
        rows={results.map(({ email, status, reason, inviteUrl }) => ({
          name: email,
          status,
          detail: inviteUrl === null ? reason : <HandOverLink url={inviteUrl} email={email} onCopied={() => onCopied([inviteUrl])} />,
        }))}
        doneTo={paths.staff}
      />
      {/* Without https there is no clipboard; then each link is selected and copied by hand. */}
      {invited.length > 1 && 'clipboard' in navigator ? (
        <Button
          variant="subtle"
          className={classes.copyAll}
          leftSection={<IconCopy size={18} stroke={1.75} aria-hidden />}
          onClick={() => void copyAll()}
        >
          {labels.copyAll}
        </Button>
      ) : null}
    </>
  );
}
