import { text } from '@daycare-portal/shared/text';
import { Button } from '@mantine/core';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import { useState } from 'react';
import { Row } from './layout';
import { showFailure, showNotice } from './notice';
import { handedLinks, type Slip } from './slip';

interface HandOverAllProps {
  invitations: readonly Omit<Slip, 'title' | 'endsAt'>[];
  onHandedOver: (urls: readonly string[]) => void;
}

/** Passes on all new links at once: copied line by line, or on paper. */
export function HandOverAll({ invitations, onHandedOver }: HandOverAllProps) {
  const [endsAt] = useState(() => handedLinks.invitation.end(new Date()));
  const handedOver = () => onHandedOver(invitations.map(({ url }) => url));

  const copyAll = async () => {
    await navigator.clipboard.writeText(invitations.map(({ email, purpose, url }) => [email, purpose, url].join('\t')).join('\n'));
    handedOver();
    showNotice(text.links.allCopied);
  };
  const printAll = async () => {
    try {
      const { printSlips } = await import('./print-slips');
      printSlips(invitations.map((invitation) => ({ ...invitation, title: handedLinks.invitation.title(), endsAt })));
      handedOver();
    } catch {
      showFailure(text.errors.offline);
    }
  };

  return (
    <Row wrap gap="s" rowGap="2xs" above="xs">
      {/* Without https there is no clipboard; then each link is selected and copied by hand. */}
      {'clipboard' in navigator ? (
        <Button variant="subtle" leftSection={<IconCopy size={18} stroke={1.75} aria-hidden />} onClick={() => void copyAll()}>
          {text.links.copyAll}
        </Button>
      ) : null}
      <Button variant="subtle" leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />} onClick={() => void printAll()}>
        {text.links.printSlips}
      </Button>
    </Row>
  );
}
