import { text } from '@daycare-portal/shared/text';
import { Button, TextInput } from '@mantine/core';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import IconQrcode from '@tabler/icons-react/dist/esm/icons/IconQrcode.mjs';
import IconShare2 from '@tabler/icons-react/dist/esm/icons/IconShare2.mjs';
import { useRef, useState, type RefObject } from 'react';
import { IconButton } from './icon-button';
import { Row, Text } from './layout';
import { OnlyHere } from './only-here';
import type { QrCode } from './qr-code';
import { handedLinks, type Slip } from './slip';
import { WithAddresses } from './with-addresses';

interface ShareLinkProps extends Omit<Slip, 'title' | 'endsAt'> {
  kind?: keyof typeof handedLinks;
  /** The link was shared, copied, selected for copying by hand, printed, or shown as a code for a camera. */
  onHandedOver?: () => void;
}

/** A link that is shown once, for the person with this address: shared from a phone, copied, scanned by their camera, or printed. */
export function ShareLink({ kind = 'invitation', onHandedOver, ...link }: ShareLinkProps) {
  const { url, email } = link;
  const { title, end } = handedLinks[kind];
  const field = useRef<HTMLInputElement>(null);
  const [endsAt] = useState(() => end(new Date()));
  // On a desktop people paste the link into another program.
  const canShare = 'share' in navigator && navigator.maxTouchPoints > 0;
  const { outcome, Code, copy, share, toggleCode, print } = useWays({ ...link, title: title(), endsAt }, field, onHandedOver);

  return (
    <Row as="span" wrap gap="xs">
      <TextInput
        ref={field}
        flex="1 1 200px"
        aria-label={text.links.of(email)}
        value={url}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
        onCopy={onHandedOver}
      />
      <Row as="span" inline gap="2xs">
        {canShare ? (
          <>
            <Button
              variant="default"
              leftSection={<IconShare2 size={18} stroke={1.75} aria-hidden />}
              aria-label={text.links.shareOf(email)}
              onClick={() => void share()}
            >
              {text.actions.share}
            </Button>
            <IconButton icon={IconCopy} label={text.links.copyOf(email)} onClick={() => void copy()} />
          </>
        ) : (
          <Button
            variant="default"
            leftSection={<IconCopy size={18} stroke={1.75} aria-hidden />}
            aria-label={text.links.copyOf(email)}
            onClick={() => void copy()}
          >
            {text.actions.copy}
          </Button>
        )}
        <IconButton
          icon={IconQrcode}
          label={Code === undefined ? text.links.showQrOf(email) : text.links.hideQrOf(email)}
          onClick={toggleCode}
        />
        <IconButton icon={IconPrinter} label={text.links.printSlipOf(email)} onClick={() => void print()} />
      </Row>
      <Text role="status" as="span" tone="soft" size="s" unlessEmpty>
        <WithAddresses>{outcome}</WithAddresses>
      </Text>
      <OnlyHere url={url} />
      {Code === undefined ? null : (
        <Text as="span" whole ref={bringIntoView}>
          <Code value={url} label={text.links.qrOf(email)} />
        </Text>
      )}
    </Row>
  );
}

/** The ways to pass the link on, and the result of the last one. */
function useWays(slip: Slip, field: RefObject<HTMLInputElement | null>, onHandedOver: (() => void) | undefined) {
  const [outcome, setOutcome] = useState('');
  // The component that draws the code, while it is shown.
  const [Code, setCode] = useState<typeof QrCode>();

  const copy = async () => {
    field.current?.select();
    try {
      // Without https there is no clipboard to write to, so the text is selected for copying by hand.
      await navigator.clipboard.writeText(slip.url);
      setOutcome(text.links.copied(slip.email));
    } catch {
      setOutcome(text.links.copyByHand);
    }
    onHandedOver?.();
  };

  const share = async () => {
    setOutcome('');
    try {
      await navigator.share({ title: slip.title, url: slip.url });
      onHandedOver?.();
    } catch (error) {
      // Closing the share sheet is a change of mind. After any other failure, copying remains.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy();
    }
  };

  /** Loads the code's component. If that fails, the page and the link stay. */
  const draw = async (work: () => Promise<void>) => {
    setOutcome('');
    try {
      await work();
      onHandedOver?.();
    } catch {
      setOutcome(text.errors.offline);
    }
  };
  const showCode = () =>
    draw(async () => {
      const { QrCode } = await import('./qr-code');
      setCode(() => QrCode);
    });
  const print = () =>
    draw(async () => {
      const { printSlips } = await import('./print-slips');
      printSlips([slip]);
    });
  const toggleCode = () => (Code === undefined ? void showCode() : setCode(undefined));
  return { outcome, Code, copy, share, toggleCode, print };
}

/** In a scrolling list the code may appear below the edge. */
function bringIntoView(code: HTMLElement | null): void {
  code?.scrollIntoView({ block: 'nearest' });
}
