import type { DoorMark } from '@daycare-portal/shared/door';
import { doorText as text } from '@daycare-portal/shared/door-text';
import type { Signature } from '@daycare-portal/shared/signature';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Card, Row, Stack, Text } from '../../components/layout';
import { SignaturePad } from '../../components/signature-pad';
import classes from './door.module.css';
import { DoorButton } from './frame';

interface SheetProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** Lies over the screen until it is answered. The browser keeps the focus inside. */
function Sheet({ title, onClose, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <Card
      as="dialog"
      ref={dialog}
      tone="ink"
      pad="l"
      w="min(720px, calc(100vw - 64px))"
      className={classes.sheet}
      aria-label={title}
      onClose={onClose}
    >
      <Text as="h2" size="xl" below="m">
        {title}
      </Text>
      {children}
    </Card>
  );
}

const reasons = ['sick', 'vacation', 'appointment', 'family', 'other'] as const;

export function AbsentSheet({
  name,
  onClose,
  onChoose,
}: {
  name: string;
  onClose: () => void;
  onChoose: (reason: NonNullable<DoorMark['reason']>) => void;
}) {
  return (
    <Sheet title={text.whyAbsent(name)} onClose={onClose}>
      <Stack columns="pair" gap="s">
        {reasons.map((reason) => (
          <DoorButton key={reason} onClick={() => onChoose(reason)}>
            {text.absenceReasons[reason]}
          </DoorButton>
        ))}
        <DoorButton look="quiet" onClick={onClose}>
          {text.cancel}
        </DoorButton>
      </Stack>
    </Sheet>
  );
}

const longestNote = 500;

export function NoteSheet({ name, onClose, onSave }: { name: string; onClose: () => void; onSave: (note: string) => void }) {
  const [note, setNote] = useState('');
  return (
    <Sheet title={text.noteFor(name)} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (note.trim() !== '') onSave(note.trim());
        }}
      >
        <Stack as="label" gap="xs" tone="soft" size="s">
          {text.noteHelp}
          <textarea
            className={classes.field}
            rows={4}
            maxLength={longestNote}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </Stack>
        <Row wrap justify="end" gap="s" above="xl">
          <DoorButton onClick={onClose}>{text.cancel}</DoorButton>
          <DoorButton type="submit" look="filled">
            {text.saveNote}
          </DoorButton>
        </Row>
      </form>
    </Sheet>
  );
}

interface SignSheetProps {
  names: readonly string[];
  onClose: () => void;
  onSign: (signature: Signature) => void;
}

export function SignSheet({ names, onClose, onSign }: SignSheetProps) {
  const [strokes, setStrokes] = useState<Signature>([]);
  return (
    <Sheet title={text.signFor(names)} onClose={onClose}>
      <Text tone="soft" below="xs">
        {text.sign}
      </Text>
      <SignaturePad label={text.signField} clear={text.signAgain} value={strokes} onChange={setStrokes} />
      <Row wrap justify="end" gap="s" above="xl">
        <DoorButton onClick={onClose}>{text.cancel}</DoorButton>
        <DoorButton look="filled" disabled={strokes.length === 0} onClick={() => onSign(thinned(strokes))}>
          {text.signDone}
        </DoorButton>
      </Row>
    </Sheet>
  );
}

/** Of all strokes: the signatures of several siblings are sent in one short call. */
const mostPoints = 300;

/** The same drawing with fewer points, if it has many. The last point of each stroke stays. */
function thinned(strokes: Signature): Signature {
  const step = Math.ceil(strokes.flat().length / mostPoints);
  return strokes.map((points) => points.filter((_point, at) => at % step === 0 || at === points.length - 1));
}
