import { Button } from '@mantine/core';
import { useSending } from '../../../api/use-sending';
import { AskFirst } from '../../../components/ask-first';
import { Text } from '../../../components/layout';
import { showNotice } from '../../../components/notice';

interface ConfirmedButtonProps {
  labels: { press: string; title: string; help: string; confirm: string; done: string };
  send: () => Promise<unknown>;
  onDone: () => void;
}

/** A button next to a form's buttons that ends or removes the form's record after a confirmation. */
export function ConfirmedButton({ labels, send, onDone }: ConfirmedButtonProps) {
  const sending = useSending();
  return (
    <>
      <AskFirst
        title={labels.title}
        consequence={labels.help}
        confirm={labels.confirm}
        onConfirm={() =>
          void sending.send(async () => {
            await send();
            showNotice(labels.done);
            onDone();
          })
        }
      >
        {(ask) => (
          <Button variant="default" disabled={sending.busy} onClick={ask}>
            {labels.press}
          </Button>
        )}
      </AskFirst>
      {sending.failure === undefined ? null : (
        <Text role="alert" above="xs" tone="error" size="s">
          {sending.failure}
        </Text>
      )}
    </>
  );
}
