import { text } from '@daycare-portal/shared/text';
import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Dialog } from './dialog';
import { WithAddresses } from './with-addresses';
import classes from './dialog.module.css';
import { Text } from './layout';

interface ConfirmDialogProps {
  opened: boolean;
  /** Names the subject. */
  title: string;
  consequence: string;
  safe?: string;
  confirm: string;
  /** Whether confirming loses something, which makes its button red. */
  destructive?: boolean;
  /** Whether most people want the safe answer, which makes its button the filled one. */
  likelySafe?: boolean;
  asksAboutBack?: boolean;
  onSafe: () => void;
  onConfirm: () => void;
}

/** Asks before something is lost. The safe answer comes first and has the focus. */
export function ConfirmDialog({
  opened,
  title,
  consequence,
  safe = text.actions.cancel,
  confirm,
  destructive = true,
  likelySafe = false,
  asksAboutBack = false,
  onSafe,
  onConfirm,
}: ConfirmDialogProps) {
  // While closing, it could be pressed again.
  const answered = useRef(false);
  useEffect(() => {
    if (opened) answered.current = false;
  }, [opened]);
  const confirmOnce = () => {
    if (answered.current) return;
    answered.current = true;
    onConfirm();
  };
  return (
    <Dialog above opened={opened} title={title} size={440} asksAboutBack={asksAboutBack} onClose={onSafe}>
      <Text tone="soft">
        <WithAddresses>{consequence}</WithAddresses>
      </Text>
      <div className={classes.buttons}>
        <Button variant={likelySafe ? 'filled' : 'default'} onClick={onSafe} data-autofocus>
          {safe}
        </Button>
        <Button variant={likelySafe ? 'default' : 'filled'} {...(destructive && { className: classes.danger })} onClick={confirmOnce}>
          {confirm}
        </Button>
      </div>
    </Dialog>
  );
}
