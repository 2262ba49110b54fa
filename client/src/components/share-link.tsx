import { text } from '@daycare-portal/shared/text';
import { Button, TextInput } from '@mantine/core';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import IconQrcode from '@tabler/icons-react/dist/esm/icons/IconQrcode.mjs';
import IconShare2 from '@tabler/icons-react/dist/esm/icons/IconShare2.mjs';
import { useRef, useState, type RefObject } from 'react';
import classes from './share-link.module.css';
import { IconButton } from './icon-button';
import { OnlyHere } from './only-here';
import type { QrCode } from './qr-code';
import { handedLinks, type Slip } from './slip';
import { WithAddresses } from './with-addresses';

interface ShareLinkProps extends Omit<Slip, 'title' | 'endsAt'> {
  kind?: keyof typeof handedLinks;
  /** It was shared, is on the clipboard or selected to be copied by hand, on paper, or was there to be read by a camera. */
  onHandedOver?: () => void;
}

/** A link that is shown once, to be handed to the person with this address: on a phone shared, copied, read by their camera, or on a slip of paper. */
export function ShareLink({ kind = 'invitation', onHandedOver, ...link }: ShareLinkProps) {
  const { url, email } = link;
  const { title, end } = handedLinks[kind];
  const field = useRef<HTMLInputElement>(null);
  const [endsAt] = useState(() => end(new Date()));
  // At a desk the link is copied into whatever is open beside.
  const canShare = 'share' in navigator && navigator.maxTouchPoints > 0;
  const { outcome, Code, copy, share, toggleCode, print } = useWays({ ...link, title: title(), endsAt }, field, onHandedOver);

  return (
    <span className={classes.link}>
      <TextInput
        ref={field}
        className={classes.field}
        aria-label={text.links.of(email)}
        value={url}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
        onCopy={onHandedOver}
      />
      <span className={classes.ways}>
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
      </span>
      <span role="status" className={classes.outcome}>
        <WithAddresses>{outcome}</WithAddresses>
      </span>
      <OnlyHere url={url} />
      {Code === undefined ? null : (
        <span className={classes.code} ref={bringIntoView}>
          <Code value={url} label={text.links.qrOf(email)} />
        </span>
      )}
    </span>
  );
}

/** The ways to hand it over, and what came of the last. */
function useWays(slip: Slip, field: RefObject<HTMLInputElement | null>, onHandedOver: (() => void) | undefined) {
  const [outcome, setOutcome] = useState('');
  // The part that draws it, while the code is shown.
  const [Code, setCode] = useState<typeof QrCode>();

  const copy = async () => {
    field.current?.select();
    try {
      // Without https there is no clipboard to write to: then the selected text is copied by hand.
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
      // Whoever closes the sheet has changed their mind; anything else that goes wrong leaves the copy.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy();
    }
  };

  /** Fetches what draws the code. Where that fails, the page and with it the link stays. */
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

/** In a list that scrolls the code may come out below its edge. */
function bringIntoView(code: HTMLElement | null): void {
  code?.scrollIntoView({ block: 'nearest' });
}
