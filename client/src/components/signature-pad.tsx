import { pathOfSignature, signatureHeight, signatureWidth, type Signature } from '@daycare-portal/shared/signature';
import { useRef, type PointerEvent } from 'react';
import { Row, Stack, Text } from './layout';
import classes from './signature-pad.module.css';

interface SignaturePadProps {
  label: string;
  clear: string;
  value: Signature;
  error?: string | undefined;
  onChange: (strokes: Signature) => void;
}

const mostPoints = 400;
const mostStrokes = 60;

/** Where somebody signs with a finger, a pen or the mouse. */
export function SignaturePad({ label, clear, value, error, onChange }: SignaturePadProps) {
  const stroke = useRef<[number, number][] | null>(null);
  const pointOf = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): [number, number] => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    // An event without a place, as of a test, is at the edge.
    const within = (at: number, size: number, most: number) => Math.round(Math.min(most, Math.max(0, (at / (size || 1)) * most || 0)));
    return [within(clientX - left, width, signatureWidth), within(clientY - top, height, signatureHeight)];
  };
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    if (event.button > 0 || value.length >= mostStrokes) return;
    // Not every browser, and no test, can hold the pointer.
    event.currentTarget.setPointerCapture?.(event.pointerId);
    stroke.current = [pointOf(event)];
    onChange([...value, stroke.current]);
  };
  const go = (event: PointerEvent<SVGSVGElement>) => {
    if (stroke.current === null || stroke.current.length >= mostPoints) return;
    stroke.current = [...stroke.current, pointOf(event)];
    onChange([...value.slice(0, -1), stroke.current]);
  };
  const end = () => {
    stroke.current = null;
  };
  return (
    <Stack gap="2xs">
      <svg
        role="img"
        aria-label={label}
        className={classes.field}
        viewBox={`0 0 ${signatureWidth} ${signatureHeight}`}
        preserveAspectRatio="none"
        data-wrong={error !== undefined || undefined}
        onPointerDown={begin}
        onPointerMove={go}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <path className={classes.stroke} d={pathOfSignature(value)} />
      </svg>
      <Row gap="s" justify="between">
        <Text as="span" size="s" tone="error" role="alert">
          {error}
        </Text>
        <Text
          type="button"
          as="button"
          touch
          padX="s"
          weight="strong"
          tone={value.length === 0 ? 'faint' : 'primary'}
          disabled={value.length === 0}
          onClick={() => onChange([])}
        >
          {clear}
        </Text>
      </Row>
    </Stack>
  );
}

/** A signature as it was drawn: in a line, or as large as on paper. */
export function DrawnSignature({ signature, label, large }: { signature: Signature; label: string; large?: true }) {
  return (
    <svg role="img" aria-label={label} className={classes.drawn} data-large={large} viewBox={`0 0 ${signatureWidth} ${signatureHeight}`}>
      <path className={classes.stroke} d={pathOfSignature(signature)} />
    </svg>
  );
}
