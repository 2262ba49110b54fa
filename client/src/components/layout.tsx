import type { ComponentProps, ElementType } from 'react';
import './layout.css';

const spaces = ['2xs', 'xs', 's', 'm', 'l', 'xl', '2xl', '3xl'] as const;

/** What an element may say of its place and its words; sizes are those of tokens.css. Each is a class of layout.css, whose names need no list in the scripts. */
export const looks = {
  gap: spaces,
  /** The gap between lines that wrap, where it is another. */
  rowGap: ['none', '2xs', 'xs', 's'],
  above: spaces,
  below: ['2xs', 'xs', 's', 'm'],
  pad: ['xs', 's', 'm', 'l'],
  padY: ['2xs', 'xs', 's', 'm'],
  padX: ['xs', 's', 'm', 'l'],
  align: ['start', 'center', 'end', 'stretch', 'baseline'],
  justify: ['between', 'center', 'end'],
  /** Columns of a stack: two, one on a phone; always two; or as many of this width as there is room for. */
  columns: ['two', 'pair', 's', 'm', 'l'],
  cells: ['start', 'center', 'end', 'baseline'],
  /** What has no room goes to another line. */
  wrap: true,
  inline: true,
  block: true,
  /** In a row: takes the room that is left, keeps its own, takes a line of its own, or gives way below its width. */
  grow: true,
  fixed: true,
  whole: true,
  shrink: true,
  wide: true,
  /** At the other end of its row, or across all columns. */
  apart: true,
  across: true,
  /** What it holds is in its middle. */
  middle: true,
  /** Its parts may be placed by its edges. */
  anchor: true,
  /** No wider than this, except on a phone. */
  most: ['s', 'm', 'l', 'xl'],
  /** On a phone: parts as wide as the page, it alone, or a line of its own; not shown; buttons that share a line or have one each. */
  phone: ['stretch', 'wide', 'line'],
  only: ['wide'],
  buttons: ['share', 'lines'],
  /** As tall as a finger needs; `press` only where fingers press. */
  touch: true,
  press: true,
  unlessEmpty: true,
  card: true,
  fill: ['surface', 'fill', 'hover', 'primary', 'success', 'warning', 'error'],
  round: ['s', 'm', 'l', 'xl', 'full'],
  rule: ['top', 'bottom'],
  /** Lines below each of its parts, between them, or between it and the next of its kind. */
  lines: true,
  parted: true,
  divided: true,
  /** Under the pointer it has another ground, or a darker edge. */
  hovers: true,
  lifts: true,
  /** The ring of the focus is within its edge. */
  inset: true,
  size: ['xs', 's', 'm', 'l', 'xl', 'title'],
  weight: ['strong', 'medium', 'plain'],
  tone: ['ink', 'soft', 'faint', 'primary', 'success', 'warning', 'error', 'info'],
  text: ['center', 'end'],
  /** Long words break rather than widen the page. */
  breaks: true,
  /** All figures are as wide. */
  figures: true,
  nowrap: true,
  mono: true,
  /** A link that is underlined only under the pointer, or never. */
  bare: true,
  unlined: true,
  capital: true,
} as const;

type Looks = { [Name in keyof typeof looks]?: ((typeof looks)[Name] extends readonly (infer Value)[] ? Value : boolean) | undefined };

type Props<Tag extends ElementType> = Looks & { as?: Tag } & Omit<ComponentProps<Tag>, keyof Looks | 'as'>;

/** Things below each other. */
export function Stack<Tag extends ElementType = 'div'>(props: Props<Tag>) {
  return draw('div', 'dp-stack', props);
}

/** Things beside each other. */
export function Row<Tag extends ElementType = 'div'>(props: Props<Tag>) {
  return draw('div', 'dp-row', props);
}

/** Words. */
export function Text<Tag extends ElementType = 'p'>(props: Props<Tag>) {
  return draw('p', '', props);
}

/** A box with a line around it. */
export function Card<Tag extends ElementType = 'div'>(props: Props<Tag>) {
  return draw('div', 'dp-card', props);
}

/** Names and values: `div`s of a `dt` and its `dd`s. */
export function Facts<Tag extends ElementType = 'dl'>(props: Props<Tag>) {
  return draw('dl', 'dp-stack dp-facts', props);
}

function draw(usual: ElementType, own: string, given: { as?: ElementType; className?: string | undefined }) {
  const { as: Tag = usual, className, ...others } = given;
  const names = [own];
  const rest: Record<string, unknown> = {};
  for (const [name, value] of Object.entries<unknown>(others)) {
    if (!(name in looks)) rest[name] = value;
    else if (value !== undefined && value !== false) names.push(value === true ? `dp-${name}` : `dp-${name}-${String(value)}`);
  }
  return <Tag {...rest} className={[...names, className].filter(Boolean).join(' ') || undefined} />;
}
