import { importText } from '@daycare-portal/shared/import-text';
import { Button } from '@mantine/core';
import IconClipboard from '@tabler/icons-react/dist/esm/icons/IconClipboard.mjs';
import IconFileSpreadsheet from '@tabler/icons-react/dist/esm/icons/IconFileSpreadsheet.mjs';
import { useEffect, useRef, useState, type Ref } from 'react';
import { BusyButton } from '../../components/busy-button';
import { ErrorBox } from '../../components/error-box';
import { Row, Stack, Text } from '../../components/layout';
import { PasteDialog } from '../../list-reading/paste-dialog';
import classes from './import.module.css';
import type { ImportState } from './use-import';

const labels = importText;

/** Takes a list from a dropped or chosen file, or from pasted cells. */
export function ChooseList({ state }: { state: ImportState }) {
  const { takeFile, takeText, reading, problem } = state;
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [pasting, setPasting] = useState(false);

  usePastedList(state);

  return (
    <>
      <Text as="div" above="m" unlessEmpty>
        {problem === undefined ? null : <ErrorBox message={problem} />}
      </Text>
      {/* Dropping needs a pointer, but a file can also be chosen with the button or pasted. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <Stack
        role="group"
        aria-label={labels.drop}
        align="center"
        gap="2xs"
        above="xl"
        round="l"
        fill="surface"
        text="center"
        className={classes.zone}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          const [file] = event.dataTransfer.files;
          if (file !== undefined) void takeFile(file);
        }}
      >
        <Text as="span" tone="primary">
          <IconFileSpreadsheet size={44} stroke={1.25} aria-hidden />
        </Text>
        <Text as="h2" above="xs" size="xl">
          {labels.drop}
        </Text>
        <Text tone="soft" maxW="46ch">
          {labels.dropHelp}
        </Text>
        <Row wrap justify="center" gap="s" above="m" buttons="lines" phone="wide">
          <BusyButton busy={reading} busyText={labels.reading} onClick={() => input.current?.click()}>
            {labels.choose}
          </BusyButton>
          <Button
            variant="default"
            disabled={reading}
            leftSection={<IconClipboard size={18} stroke={1.75} aria-hidden />}
            onClick={() => setPasting(true)}
          >
            {labels.pasteTitle}
          </Button>
        </Row>
        <FileInput ref={input} onFile={(file) => void takeFile(file)} />
      </Stack>
      <PasteDialog
        opened={pasting}
        title={labels.pasteTitle}
        field={labels.pasteField}
        submit={labels.pasteSubmit}
        onClose={() => setPasting(false)}
        onPaste={takeText}
      />
    </>
  );
}

function FileInput({ ref, onFile }: { ref: Ref<HTMLInputElement>; onFile: (file: File) => void }) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      aria-label={labels.choose}
      // Some of these formats cannot be read, but their error says what to do.
      accept=".csv,.tsv,.txt,.xlsx,.xls,.ods,.numbers,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
      onChange={({ currentTarget }) => {
        const [file] = currentTarget.files ?? [];
        // Lets the same file be chosen again.
        currentTarget.value = '';
        if (file !== undefined) onFile(file);
      }}
    />
  );
}

/** Takes a list that is pasted anywhere on the page except into a field. */
function usePastedList({ takeFile, takeText }: ImportState): void {
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      if (event.target instanceof HTMLTextAreaElement || event.target instanceof HTMLInputElement) return;
      const [file] = event.clipboardData?.files ?? [];
      const list = event.clipboardData?.getData('text/plain') ?? '';
      if (list.trim() !== '') takeText(list);
      else if (file !== undefined) void takeFile(file);
    };
    window.addEventListener('paste', paste);
    return () => window.removeEventListener('paste', paste);
  });
}
