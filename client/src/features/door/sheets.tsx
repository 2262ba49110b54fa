import type { DoorMark } from '@daycare-portal/shared/door';
import { doorText as text } from '@daycare-portal/shared/door-text';
import type { Signature } from '@daycare-portal/shared/signature';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { SignaturePad } from '../../components/signature-pad';
import classes from './door.module.css';

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
    <dialog ref={dialog} className={classes.sheet} aria-label={title} onClose={onClose}>
      <h2 className={classes.sheetTitle}>{title}</h2>
      {children}
    </dialog>
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
      <div className={classes.choices}>
        {reasons.map((reason) => (
          <button key={reason} type="button" className={classes.second} onClick={() => onChoose(reason)}>
            {text.absenceReasons[reason]}
          </button>
        ))}
        <button type="button" className={classes.quiet} onClick={onClose}>
          {text.cancel}
        </button>
      </div>
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
        <label className={classes.label}>
          {text.noteHelp}
          <textarea
            className={classes.note}
            rows={4}
            maxLength={longestNote}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </label>
        <div className={classes.sheetFoot}>
          <button type="button" className={classes.plain} onClick={onClose}>
            {text.cancel}
          </button>
          <button type="submit" className={classes.finish}>
            {text.saveNote}
          </button>
        </div>
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
      <p className={classes.help}>{text.sign}</p>
      <SignaturePad label={text.signField} clear={text.signAgain} value={strokes} onChange={setStrokes} />
      <div className={classes.sheetFoot}>
        <button type="button" className={classes.plain} onClick={onClose}>
          {text.cancel}
        </button>
        <button type="button" className={classes.finish} disabled={strokes.length === 0} onClick={() => onSign(thinned(strokes))}>
          {text.signDone}
        </button>
      </div>
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
