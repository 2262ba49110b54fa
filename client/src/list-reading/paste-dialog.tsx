import { text } from '@daycare-portal/shared/text';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../components/dialog';
import dialog from '../components/dialog.module.css';

interface PasteDialogProps {
  opened: boolean;
  title?: string;
  field?: string;
  submit?: string;
  onClose: () => void;
  /** Takes the list and returns its number of rows. */
  onPaste: (list: string) => number;
}

const labels = text.createStudents;

/** Takes a pasted list where there is no keyboard and no file to open. */
export function PasteDialog({
  opened,
  title = labels.pasteTitle,
  field = labels.pasteField,
  submit = labels.pasteSubmit,
  onClose,
  onPaste,
}: PasteDialogProps) {
  const [list, setList] = useState('');
  const [nothing, setNothing] = useState(false);
  const add = () => {
    if (onPaste(list) === 0) return setNothing(true);
    setList('');
    onClose();
  };
  return (
    <Dialog opened={opened} title={title} size={640} onClose={onClose}>
      <Textarea
        label={field}
        description={labels.pasteHelp}
        inputWrapperOrder={['label', 'description', 'input', 'error']}
        error={nothing ? labels.pasteNothing : undefined}
        rows={10}
        value={list}
        onChange={(event) => {
          setList(event.currentTarget.value);
          setNothing(false);
        }}
        data-autofocus
        // On a small phone the buttons stay visible.
        styles={{ input: { whiteSpace: 'pre', overflowX: 'auto', maxHeight: 'max(96px, 32dvh)' } }}
        spellCheck={false}
      />
      <div className={dialog.buttons}>
        <Button variant="default" onClick={onClose}>
          {text.actions.cancel}
        </Button>
        <Button onClick={add}>{submit}</Button>
      </div>
    </Dialog>
  );
}
