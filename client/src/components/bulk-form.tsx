import { text } from '@daycare-portal/shared/text';
import { Button } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useRef, useState, type ReactNode, type RefObject } from 'react';
import classes from './bulk-page.module.css';
import { BusyButton } from './busy-button';
import { ErrorBox } from './error-box';
import { Row, Stack, Text } from './layout';
import thumb from './thumb-button.module.css';
import { useBusy } from './use-busy';

/**
 * Sends a form of many rows, and keeps why nothing was sent or each row's result. A refusal scrolls into view; the heading of the results
 * gets the focus.
 */
export function useBulkSend<Result>(failureOf: (error: unknown) => string) {
  const panel = useRef<HTMLHeadingElement>(null);
  const alerts = useRef<HTMLDivElement>(null);
  const [failure, setFailure] = useState<string>();
  const [isEmpty, setIsEmpty] = useState(false);
  const [results, setResults] = useState<readonly Result[]>();
  const [busy, whileBusy] = useBusy();
  const refuse = (message: string) => {
    setFailure(message);
    // The page must render it before it can scroll into view.
    setTimeout(() => alerts.current?.scrollIntoView({ block: 'nearest' }));
  };
  return {
    panel,
    alerts,
    failure,
    /** There was no row to send. */
    isEmpty,
    results,
    setResults,
    busy,
    /** `problem` says why nothing can be sent, with `isEmpty` if there is no row. It may focus a field. */
    send: async (problem: () => { message: string; isEmpty?: boolean } | undefined, work: () => Promise<void>) => {
      const found = problem();
      setFailure(undefined);
      setIsEmpty(found?.isEmpty ?? false);
      if (found !== undefined) return refuse(found.message);
      return whileBusy(async () => {
        try {
          await work();
          setTimeout(() => panel.current?.focus());
        } catch (error) {
          refuse(failureOf(error));
        }
      });
    },
  };
}

interface BulkFormProps {
  alerts: RefObject<HTMLDivElement | null>;
  failure: string | undefined;
  /** Other notices above the rows. */
  notices: ReactNode;
  busy: boolean;
  submit: string;
  busyText: string;
  onSend: () => void;
  onAddRow: () => void;
  /** Further buttons below the rows. */
  buttons?: ReactNode;
  /** The rows. */
  children: ReactNode;
}

/** A form of many rows: what was refused, the rows, and the buttons below them. */
export function BulkForm({ alerts, failure, notices, busy, submit, busyText, onSend, onAddRow, buttons, children }: BulkFormProps) {
  return (
    <>
      <Stack ref={alerts} gap="s" className={classes.notices}>
        {failure === undefined ? null : <ErrorBox message={failure} />}
        {notices}
      </Stack>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSend();
        }}
      >
        {children}
        <Row wrap gap="s" above="m">
          <BusyButton type="submit" className={thumb.thumb} busy={busy} busyText={busyText}>
            {submit}
          </BusyButton>
          <Button variant="subtle" leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />} disabled={busy} onClick={onAddRow}>
            {text.bulk.addRow}
          </Button>
          {buttons}
          <Text tone="faint" size="s" apart>
            {text.bulk.keyboardHelp}
          </Text>
        </Row>
      </form>
    </>
  );
}
