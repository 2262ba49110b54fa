import { clockTimeAt, shortTimeAt } from '@daycare-portal/shared/clock-words';
import { dayInWords } from '@daycare-portal/shared/clock-words';
import { instantOf, type ClockTime } from '@daycare-portal/shared/center-time';
import { isAlone } from '@daycare-portal/shared/coverage-day';
import { ratioText } from '@daycare-portal/shared/ratio-text';
import type { CoverageDay } from '@daycare-portal/shared/room-coverage';
import { Row, Text } from '../../components/layout';
import classes from './day-chart.module.css';
import { roomColors } from '../../components/room-colors';
import { useNarrow } from '../../components/use-narrow';

const labels = ratioText.day;
const hourMs = 3_600_000;
const rowHeight = 32;
/** The approximate width of an adult's name. */
const letterWidth = 6.8;

interface Axes {
  width: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
  begins: number;
  ends: number;
  most: number;
  x: (instant: string | number) => number;
  y: (children: number) => number;
}

interface DayChartProps {
  day: CoverageDay;
  mark: number;
  /** The marked time, or '' for none. */
  time: ClockTime;
}

/** Children as bars of 15 minutes, the number the adults may look after as a line, and the adults below on the same axis. */
export function DayChart({ day, mark, time }: DayChartProps) {
  const narrow = useNarrow();
  const axes = axesOf(day, narrow ? 360 : 800);
  const height = axes.bottom + 34 + day.adults.length * rowHeight;
  const isAnyCorrected = day.steps.some(({ isCorrected }) => isCorrected);
  return (
    <figure className={classes.figure} style={roomColors(mark)}>
      <Row as="ul" wrap gap="l" rowGap="xs" tone="soft" below="xs" size="s" className={classes.key} aria-hidden>
        <li data-key="children">{labels.key.children(day.name)}</li>
        <li data-key="limit">{labels.key.limit}</li>
        <li data-key="over">{labels.key.over}</li>
        {day.minutesAlone > 0 ? (
          <Text as="li" tone="error" weight="strong" data-key="alone">
            {labels.noAdultKey}
          </Text>
        ) : null}
        {isAnyCorrected ? <li data-key="corrected">{labels.key.corrected}</li> : null}
      </Row>
      <svg
        className={classes.chart}
        viewBox={`0 0 ${axes.width} ${height}`}
        role="img"
        aria-label={labels.chart(day.name, dayInWords(day.day))}
      >
        <defs>
          <pattern id="out-of-ratio" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width="7" height="7" fill="var(--dp-over-tint)" />
            <rect width="3.5" height="7" fill="var(--dp-over)" />
          </pattern>
        </defs>
        <Grid day={day} axes={axes} narrow={narrow} />
        <Bars day={day} axes={axes} />
        <path fill="none" stroke="var(--dp-ink)" strokeLinejoin="round" strokeWidth={2.5} d={limitPath(day, axes)} />
        <Callouts day={day} axes={axes} narrow={narrow} />
        <Adults day={day} axes={axes} />
        {time === '' ? null : <Marked at={instantOf(day.day, time, day.timeZone)} axes={axes} height={height} />}
      </svg>
    </figure>
  );
}

function Marked({ at, axes: { x, top, left, right }, height }: { at: string; axes: Axes; height: number }) {
  const place = x(at);
  if (place < left || place > right) return null;
  return <line stroke="var(--dp-primary)" strokeWidth={2} pointerEvents="none" x1={place} x2={place} y1={top} y2={height} />;
}

function axesOf(day: CoverageDay, width: number): Axes {
  const { steps, capacity, timeZone } = day;
  const at = (time: string | null) => (time === null ? [] : [Date.parse(instantOf(day.day, time, timeZone))]);
  const times = [...steps.flatMap(({ from, until }) => [Date.parse(from), Date.parse(until)]), ...at(day.opensAt), ...at(day.closesAt)];
  const begins = Math.floor(Math.min(...times) / hourMs) * hourMs;
  const ends = Math.ceil(Math.max(...times) / hourMs) * hourMs;
  const children = Math.max(1, ...steps.map((step) => step.children));
  const limits = Math.max(0, ...steps.map(({ limit }) => limit ?? 0));
  const most = Math.max(4, Math.ceil((Math.max(children, capacity ?? 0, Math.min(limits, children * 1.5)) + 1) / 4) * 4);
  const [left, right, top, bottom] = [34, width - 6, 34, 290];
  return {
    width,
    left,
    right,
    top,
    bottom,
    begins,
    ends,
    most,
    x: (instant) => left + (((typeof instant === 'number' ? instant : Date.parse(instant)) - begins) / (ends - begins)) * (right - left),
    y: (n) => bottom - (Math.min(n, most) / most) * (bottom - top),
  };
}

function Grid({ day: { timeZone, capacity }, axes, narrow }: { day: CoverageDay; axes: Axes; narrow: boolean }) {
  const { left, right, bottom, begins, ends, most, x, y } = axes;
  const step = most <= 8 ? 2 : most <= 20 ? 4 : most / 4;
  const lines = Array.from({ length: Math.floor(most / step) + 1 }, (_, at) => at * step);
  const hours = Array.from({ length: Math.round((ends - begins) / hourMs) + 1 }, (_, at) => begins + at * hourMs);
  const every = narrow ? 3 : 1;
  return (
    <g>
      {lines.map((n) => (
        <g key={n}>
          <line stroke="var(--dp-line)" x1={left} x2={right} y1={y(n)} y2={y(n)} />
          <text fill="var(--dp-ink-2)" x={left - 8} y={y(n) + 4} textAnchor="end">
            {n}
          </text>
        </g>
      ))}
      {hours.map((hour, at) =>
        at % every === 0 ? (
          <text key={hour} fill="var(--dp-ink-2)" x={x(hour)} y={bottom + 20} textAnchor={at === hours.length - 1 ? 'end' : 'middle'}>
            {shortTimeAt(new Date(hour).toISOString(), timeZone)}
          </text>
        ) : null,
      )}
      {capacity === null || capacity > most ? null : (
        <>
          <line stroke="var(--dp-ink-3)" strokeDasharray="3 4" x1={left} x2={right} y1={y(capacity)} y2={y(capacity)} />
          <text fill="var(--dp-ink-2)" x={right} y={y(capacity) - 5} textAnchor="end">
            {labels.places(capacity)}
          </text>
        </>
      )}
    </g>
  );
}

function Bars({ day: { steps }, axes: { x, y, bottom } }: { day: CoverageDay; axes: Axes }) {
  return (
    <g>
      {steps.map((step) => {
        const [left, width] = [x(step.from) + 0.75, Math.max(1, x(step.until) - x(step.from) - 1.5)];
        const within = step.minutesShort > 0 ? Math.min(step.limit ?? 0, step.children) : step.children;
        const top = y(step.children);
        return (
          <g key={step.from}>
            <rect className={classes.bar} x={left} y={y(within)} width={width} height={bottom - y(within)} />
            {step.children > 0 ? <rect fill="var(--room-ink)" x={left} y={top} width={width} height={2.5} /> : null}
            {isAlone(step) ? (
              <rect fill="var(--dp-severe)" x={left} y={top} width={width} height={bottom - top} />
            ) : step.minutesShort > 0 ? (
              <rect
                stroke="var(--dp-over)"
                strokeWidth={1.5}
                x={left}
                y={top}
                width={width}
                height={Math.max(y(within) - top, 6)}
                fill="url(#out-of-ratio)"
              />
            ) : null}
            {step.isCorrected ? (
              <circle fill="var(--dp-surface)" stroke="var(--dp-info)" strokeWidth={2} cx={left + width / 2} cy={top - 7} r={3.5} />
            ) : null}
          </g>
        );
      })}
    </g>
  );
}

/** Exact to the minute, unlike the bars. */
function limitPath({ spans }: CoverageDay, { x, y }: Axes): string {
  return spans
    .map(({ from, until, limit }, at) => `${at === 0 ? 'M' : 'L'}${x(from).toFixed(1)} ${y(limit ?? 0).toFixed(1)}H${x(until).toFixed(1)}`)
    .join('');
}

/** Labels the stretches without an adult and the longest ones out of ratio, as long as the labels do not overlap. */
function Callouts({ day: { stretches }, axes, narrow }: { day: CoverageDay; axes: Axes; narrow: boolean }) {
  const { x, y, left, right } = axes;
  const width = narrow ? 54 : 132;
  const shown: { from: string; words: string; at: number; children: number; middle: number; isAlone: boolean }[] = [];
  for (const one of stretches.toSorted((a, b) => Number(b.isAlone) - Number(a.isAlone) || b.minutes - a.minutes)) {
    const middle = (x(one.from) + x(one.until)) / 2;
    const at = Math.min(Math.max(middle - width / 2, left), right - width);
    if (shown.some((other) => Math.abs(other.at - at) < width + 6)) continue;
    const wide = one.isAlone ? labels.noAdultFor(one.minutes) : labels.mark(one.minutes, (one.needed ?? 0) - one.staff);
    const words = narrow ? ratioText.minutes(one.minutes) : wide;
    shown.push({ from: one.from, words, at, children: one.children, middle, isAlone: one.isAlone });
  }
  return (
    <g>
      {shown.map(({ from, words, at, children, middle, isAlone: alone }) => (
        <g key={from}>
          <line stroke="var(--dp-over)" strokeWidth={1.5} x1={middle} x2={middle} y1={24} y2={y(children)} />
          <rect fill={alone ? 'var(--dp-severe)' : 'var(--dp-error-tint)'} x={at} y={2} width={width} height={22} rx={5} />
          <text fill={alone ? 'var(--dp-on-severe)' : 'var(--dp-over)'} fontWeight={600} x={at + width / 2} y={17} textAnchor="middle">
            {words}
          </text>
        </g>
      ))}
    </g>
  );
}

function Adults({ day: { adults, timeZone }, axes: { x, left, right, bottom } }: { day: CoverageDay; axes: Axes }) {
  return (
    <g>
      {adults.map(({ userId, name, bars }, row) => {
        const top = bottom + 34 + row * rowHeight;
        const [first] = bars.toSorted((a, b) => x(b.until) - x(b.from) - (x(a.until) - x(a.from)));
        const isWide = first !== undefined && x(first.until) - x(first.from) > name.length * letterWidth + 16;
        return (
          <g key={userId}>
            <line stroke="var(--dp-line)" x1={left} x2={right} y1={top + rowHeight - 3} y2={top + rowHeight - 3} />
            {bars.map(({ from, until }) => (
              <rect
                key={from}
                fill="var(--room-tint)"
                stroke="var(--room-ink)"
                x={x(from)}
                y={top + 2}
                width={Math.max(2, x(until) - x(from))}
                height={22}
                rx={5}
              >
                <title>{`${name}, ${labels.span(clockTimeAt(from, timeZone), clockTimeAt(until, timeZone))}`}</title>
              </rect>
            ))}
            {first === undefined ? null : (
              <text
                fill="var(--dp-ink)"
                fontWeight={500}
                x={isWide ? x(first.from) + 8 : Math.min(x(first.until) + 6, right - name.length * letterWidth)}
                y={top + 18}
              >
                {name}
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
}
