import { useDisclosure } from '@mantine/hooks';
import type { ComponentProps, ReactNode } from 'react';
import { ConfirmDialog } from './confirm-dialog';

interface AskFirstProps extends Omit<ComponentProps<typeof ConfirmDialog>, 'opened' | 'onSafe' | 'children'> {
  /** The button that asks. */
  children: (ask: () => void) => ReactNode;
}

/** A button that asks before it acts. */
export function AskFirst({ children, onConfirm, ...question }: AskFirstProps) {
  const [asking, { open, close }] = useDisclosure();
  return (
    <>
      {children(open)}
      <ConfirmDialog
        opened={asking}
        {...question}
        onSafe={close}
        onConfirm={() => {
          close();
          onConfirm();
        }}
      />
    </>
  );
}
