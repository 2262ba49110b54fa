import type { DoorMark } from '@daycare-portal/shared/door';
import { doorText as text } from '@daycare-portal/shared/door-text';
import { pathOfSignature, signatureHeight, signatureWidth, type Signature } from '@daycare-portal/shared/signature';
import { useEffect, useRef, useState, type PointerEvent, type ReactNode } from 'react';
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

// Closer points draw the same line and make the signature longer.
const nearest = 8;
/** Of all strokes: the signatures of several siblings are sent in one short call. */
const mostPoints = 300;
const mostStrokes = 40;

export function SignSheet({
  names,
  onClose,
  onSign,
}: {
  names: readonly string[];
  onClose: () => void;
  onSign: (signature: Signature) => void;
}) {
  const [strokes, setStrokes] = useState<Signature>([]);
  const [isDrawing, setIsDrawing] = useState(false);
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    if (strokes.length >= mostStrokes) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const point = pointOf(event);
    setIsDrawing(true);
    setStrokes((drawn) => [...drawn, [point]]);
  };
  const draw = (event: PointerEvent<SVGSVGElement>) => {
    if (!isDrawing) return;
    const point = pointOf(event);
    setStrokes((drawn) => withPoint(drawn, point));
  };
  return (
    <Sheet title={text.signFor(names)} onClose={onClose}>
      <p className={classes.help}>{text.sign}</p>
      <svg
        className={classes.signField}
        viewBox={`0 0 ${signatureWidth} ${signatureHeight}`}
        role="img"
        aria-label={text.signField}
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={() => setIsDrawing(false)}
        onPointerCancel={() => setIsDrawing(false)}
      >
        <path className={classes.signLine} d={`M40 ${signatureHeight - 40}H${signatureWidth - 40}`} />
        <path className={classes.ink} d={pathOfSignature(strokes)} />
      </svg>
      <div className={classes.sheetFoot}>
        <button type="button" className={classes.plain} onClick={onClose}>
          {text.cancel}
        </button>
        <button type="button" className={classes.plain} disabled={strokes.length === 0} onClick={() => setStrokes([])}>
          {text.signAgain}
        </button>
        <button type="button" className={classes.finish} disabled={strokes.length === 0} onClick={() => onSign(strokes)}>
          {text.signDone}
        </button>
      </div>
    </Sheet>
  );
}

type Point = Signature[number][number];

function pointOf({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  const within = (value: number, most: number) => Math.max(0, Math.min(most, Math.round(value * most)));
  return [within((clientX - left) / width, signatureWidth), within((clientY - top) / height, signatureHeight)];
}

function withPoint(drawn: Signature, point: Point): Signature {
  const last = drawn.at(-1) ?? [];
  const [x, y] = last.at(-1) ?? point;
  if (drawn.flat().length >= mostPoints || Math.hypot(point[0] - x, point[1] - y) < nearest) return drawn;
  return [...drawn.slice(0, -1), [...last, point]];
}
