import {
  bodyHeight,
  bodyPlaces,
  bodySides,
  bodyWidth,
  pointAt,
  pointOf,
  type BodyPlace,
  type BodyPoint,
  type BodySide,
} from '@daycare-portal/shared/incident-body';
import { incidentsText } from '@daycare-portal/shared/incidents-text';
import type { MouseEvent } from 'react';
import { Row, Stack, Text } from '../components/layout';
import { optionsOf } from '../components/options-of';
import classes from './body-drawing.module.css';

const labels = incidentsText.body;
const pointSize = 11;

interface BodyDrawingProps {
  points: readonly BodyPoint[];
  /** Without it the drawing only shows. */
  onChange?: (points: BodyPoint[]) => void;
}

/** A child's body, front and back, with a numbered point at each place that is hurt. A tap sets a point, and a tap on it takes it away. */
export function BodyDrawing({ points, onChange }: BodyDrawingProps) {
  return (
    <Row justify="center" gap="xs" className={classes.bodies}>
      {bodySides.map((side) => (
        <Side key={side} side={side} points={points} onChange={onChange} />
      ))}
    </Row>
  );
}

function Side({ side, points, onChange }: { side: BodySide; points: readonly BodyPoint[]; onChange: BodyDrawingProps['onChange'] }) {
  const tap = ({ currentTarget, clientX, clientY }: MouseEvent<SVGSVGElement>) => {
    if (onChange === undefined) return;
    const box = currentTarget.getBoundingClientRect();
    const x = ((clientX - box.left) / box.width) * bodyWidth;
    const y = ((clientY - box.top) / box.height) * bodyHeight;
    const isHit = (point: BodyPoint) => point.side === side && Math.hypot(point.x - x, point.y - y) <= pointSize;
    onChange(points.some(isHit) ? points.filter((point) => !isHit(point)) : [...points, pointAt(side, x, y)]);
  };
  // Seen from the front, the child's right is at the left.
  const [atLeft, atRight] = side === 'front' ? [labels.right, labels.left] : [labels.left, labels.right];
  return (
    <figure className={classes.side}>
      <Text as="span" size="s" tone="soft" aria-hidden className={classes.hand}>
        {atLeft}
      </Text>
      <svg
        viewBox={`0 0 ${bodyWidth} ${bodyHeight}`}
        className={classes.body}
        data-taps={onChange === undefined ? undefined : true}
        onClick={tap}
        aria-hidden
      >
        <Shape extra={3} color="var(--dp-control)" />
        <Shape extra={0} color="var(--dp-fill)" />
        {side === 'front' ? (
          <g className={classes.face}>
            <circle cx={52} cy={40} r={2} />
            <circle cx={68} cy={40} r={2} />
            <path d="M56 48.5h8" />
          </g>
        ) : (
          <path className={classes.spine} d="M38 32c12 6 32 6 44 0M60 82v44M52 140c4 3 12 3 16 0" />
        )}
        {points.map((point, at) =>
          point.side === side ? (
            <g key={`${at} ${point.place}`} className={classes.point}>
              <circle cx={point.x} cy={point.y} r={pointSize} />
              <text x={point.x} y={point.y + 4.5} fontSize={12}>
                {at + 1}
              </text>
            </g>
          ) : null,
        )}
      </svg>
      <Text as="span" size="s" tone="soft" aria-hidden className={classes.hand}>
        {atRight}
      </Text>
      <Text as="figcaption" across text="center" tone="soft">
        {labels[side]}
      </Text>
    </figure>
  );
}

/** The body in one color: drawn once wider for its outline, and once to fill it. */
function Shape({ extra, color }: { extra: number; color: string }) {
  const line = { stroke: color, strokeLinecap: 'round', fill: 'none' } as const;
  const solid = { fill: color, stroke: color, strokeWidth: extra };
  return (
    <g>
      <path {...line} strokeWidth={18 + extra} d="M43 88C36 102 28 118 22 138M77 88C84 102 92 118 98 138" />
      <path {...line} strokeWidth={24 + extra} d="M49.5 146L46 212M70.5 146L74 212" />
      <ellipse {...solid} cx={22} cy={140} rx={9.5} ry={10.5} />
      <ellipse {...solid} cx={98} cy={140} rx={9.5} ry={10.5} />
      <ellipse {...solid} cx={44} cy={218} rx={15} ry={8} />
      <ellipse {...solid} cx={76} cy={218} rx={15} ry={8} />
      <path {...solid} d="M45 72h30a13 13 0 0 1 13 13l-4.5 32-1 30a9 9 0 0 1-9 9H46.5a9 9 0 0 1-9-9l-1-30L32 85a13 13 0 0 1 13-13z" />
      <rect {...solid} x={52} y={58} width={16} height={18} />
      <circle {...solid} cx={32.5} cy={39} r={6} />
      <circle {...solid} cx={87.5} cy={39} r={6} />
      <circle {...solid} cx={60} cy={37} r={29} />
    </g>
  );
}

/** The name of a point: “1 Left knee”. */
export function PointNames({ points, onRemove }: { points: readonly BodyPoint[]; onRemove?: (at: number) => void }) {
  return (
    <Row as="ul" wrap gap="xs">
      {points.map(({ place, side }, at) => (
        <li key={`${at} ${place}`}>
          <Text as="span" tone="error" weight="strong">
            {`${at + 1} ${labels.places[place]}`}
          </Text>{' '}
          {onRemove === undefined ? (
            <Text as="span" tone="soft">
              {labels[side].toLocaleLowerCase()}
            </Text>
          ) : (
            <Text
              as="button"
              type="button"
              touch
              minW={44}
              tone="error"
              size="xl"
              aria-label={labels.remove(labels.places[place])}
              onClick={() => onRemove(at)}
            >
              ×
            </Text>
          )}
        </li>
      ))}
    </Row>
  );
}

interface BodyPickerProps {
  /** The child's first name. */
  name: string;
  points: readonly BodyPoint[];
  onChange: (points: BodyPoint[]) => void;
}

/** Asks where a child is hurt: by a tap on the body, or from a list of the same places. */
export function BodyPicker({ name, points, onChange }: BodyPickerProps) {
  return (
    <Stack as="section" card pad="m" gap="s">
      <Row wrap justify="between" gap="s">
        <Text as="h2" size="l">
          {labels.ask(name)}
        </Text>
        <PointNames points={points} onRemove={(at) => onChange(points.filter((_point, index) => index !== at))} />
      </Row>
      <BodyDrawing points={points} onChange={onChange} />
      <details>
        <Row as="summary" justify="center" touch tone="primary" weight="strong">
          {labels.list}
        </Row>
        <Row wrap gap="s" justify="center">
          {bodySides.map((side) => (
            <Stack as="label" key={side} gap="2xs" size="s" tone="soft">
              {labels[side]}
              <select
                value=""
                onChange={({ currentTarget }) => {
                  const place = placesOf(side).find((one) => one === currentTarget.value);
                  if (place !== undefined) onChange([...points, pointOf(side, place)]);
                }}
              >
                <option value="">{labels.choose}</option>
                {optionsOf(placesOf(side), (place) => [place, labels.places[place]])}
              </select>
            </Stack>
          ))}
        </Row>
      </details>
    </Stack>
  );
}

function placesOf(side: BodySide): BodyPlace[] {
  return Object.keys(bodyPlaces[side]) as BodyPlace[];
}
