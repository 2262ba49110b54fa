import { incidentsText } from '@daycare-portal/shared/incidents-text';
import { checkMark, pathOfSignature, signatureHeight, signatureWidth, type Signature } from '@daycare-portal/shared/signature';
import { useRef, useState, type PointerEvent } from 'react';
import { Row, Stack, Text } from '../components/layout';
import { buttonClass } from '../components/plain-button';
import classes from './signature-field.module.css';

const labels = incidentsText.sign;

/** What somebody drew. */
export function SignaturePicture({ strokes, label }: { strokes: Signature; label: string }) {
  return (
    <svg viewBox={`0 0 ${signatureWidth} ${signatureHeight}`} className={classes.picture} role="img" aria-label={label}>
      <path d={pathOfSignature(strokes)} />
    </svg>
  );
}

interface SignatureFieldProps {
  strokes: Signature;
  onChange: (strokes: Signature) => void;
}

/** A field to sign in with a finger, a pen or a mouse. Whoever cannot draw presses a button, which sets a check mark. */
export function SignatureField({ strokes, onChange }: SignatureFieldProps) {
  const [stroke, setStroke] = useState<Signature[number]>([]);
  const drawing = useRef(false);
  const pointOf = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): [number, number] => {
    const box = currentTarget.getBoundingClientRect();
    const within = (value: number, most: number) => Math.max(0, Math.min(most, Math.round(value)));
    return [
      within(((clientX - box.left) / box.width) * signatureWidth, signatureWidth),
      within(((clientY - box.top) / box.height) * signatureHeight, signatureHeight),
    ];
  };
  const end = () => {
    if (!drawing.current) return;
    drawing.current = false;
    if (stroke.length > 0) onChange([...strokes, stroke]);
    setStroke([]);
  };
  return (
    <Stack gap="xs">
      <Text weight="strong">{labels.draw}</Text>
      <svg
        viewBox={`0 0 ${signatureWidth} ${signatureHeight}`}
        className={classes.field}
        aria-hidden
        data-testid="signature"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture?.(event.pointerId);
          drawing.current = true;
          setStroke([pointOf(event)]);
        }}
        onPointerMove={(event) => {
          if (!drawing.current) return;
          const point = pointOf(event);
          setStroke((before) => (before.length < 400 ? [...before, point] : before));
        }}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <path d={pathOfSignature([...strokes, ...(stroke.length > 0 ? [stroke] : [])])} />
      </svg>
      <Row wrap gap="s" justify="between">
        <button type="button" className={buttonClass('outlined')} onClick={() => onChange([])}>
          {labels.clear}
        </button>
        <button type="button" className={buttonClass('outlined')} aria-describedby="without-drawing" onClick={() => onChange(checkMark)}>
          {labels.confirm}
        </button>
      </Row>
      <Text id="without-drawing" size="s" tone="soft">
        {labels.without}
      </Text>
    </Stack>
  );
}
