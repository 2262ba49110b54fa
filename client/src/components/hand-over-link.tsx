import { text } from '@daycare-portal/shared/text';
import { Button, TextInput } from '@mantine/core';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import { useRef, useState } from 'react';
import classes from './hand-over-link.module.css';

interface HandOverLinkProps {
  url: string;
  email: string;
  /** It is on the clipboard, or selected to be copied by hand. */
  onCopied?: () => void;
}

/** A link that is shown once, to be copied and handed to the person with this address. */
export function HandOverLink({ url, email, onCopied }: HandOverLinkProps) {
  const field = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState('');
  const copy = async () => {
    field.current?.select();
    try {
      // Without https there is no clipboard to write to: then the selected text is copied by hand.
      await navigator.clipboard.writeText(url);
      setOutcome(text.links.copied);
    } catch {
      setOutcome(text.links.copyByHand);
    }
    onCopied?.();
  };
  return (
    <span className={classes.link}>
      <TextInput
        ref={field}
        className={classes.field}
        aria-label={text.links.of(email)}
        value={url}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
        onCopy={onCopied}
      />
      <Button
        variant="default"
        leftSection={<IconCopy size={18} stroke={1.75} aria-hidden />}
        aria-label={text.links.copyOf(email)}
        onClick={() => void copy()}
      >
        {text.actions.copy}
      </Button>
      <span role="status" className={classes.outcome}>
        {outcome}
      </span>
    </span>
  );
}
