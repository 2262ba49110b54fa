import type { ComponentProps, CSSProperties, ElementType } from 'react';
import './layout.css';

type Space = '2xs' | 'xs' | 's' | 'm' | 'l' | 'xl' | '2xl' | '3xl';
/** A size that only one place needs: a number of pixels, or CSS. */
type Size = number | string;

/** What an element may say of its place and its words; sizes are those of tokens.css. Each is a class of layout.css, whose names need no list in the scripts. */
interface Looks {
  gap?: Space | undefined;
  /** The gap between lines that wrap, where it is another. */
  rowGap?: 'none' | '2xs' | 'xs' | 's' | undefined;
  above?: Space | undefined;
  below?: '2xs' | 'xs' | 's' | 'm' | undefined;
  pad?: 'xs' | 's' | 'm' | 'l' | undefined;
  padY?: '2xs' | 'xs' | 's' | 'm' | 'xl' | undefined;
  padX?: 'xs' | 's' | 'm' | 'l' | undefined;
  align?: 'start' | 'center' | 'end' | 'stretch' | 'baseline' | undefined;
  justify?: 'between' | 'center' | 'end' | undefined;
  /** Columns of a stack: two, or as many of this width as there is room for. */
  columns?: 'pair' | 's' | 'm' | 'l' | undefined;
  cells?: 'start' | 'center' | 'end' | 'baseline' | undefined;
  /** What has no room goes to another line. */
  wrap?: boolean | undefined;
  inline?: boolean | undefined;
  /** A row whose parts are below each other, where a stack's grid will not do. */
  down?: boolean | undefined;
  block?: boolean | undefined;
  /** In a row: takes the room that is left, keeps its own, takes a line of its own, or gives way below its width. */
  grow?: boolean | undefined;
  fixed?: boolean | undefined;
  whole?: boolean | undefined;
  shrink?: boolean | undefined;
  wide?: boolean | undefined;
  w?: Size | undefined;
  h?: Size | undefined;
  minW?: Size | undefined;
  maxW?: Size | undefined;
  minH?: Size | undefined;
  maxH?: Size | undefined;
  flex?: string | undefined;
  /** Columns that no other place has; `folds` puts what they hold below each other on a phone. */
  cols?: string | undefined;
  folds?: boolean | undefined;
  /** The column or area of a grid that it takes. */
  at?: string | undefined;
  self?: 'start' | 'center' | 'end' | undefined;
  /** In the middle of the page, as wide as there is room for. */
  centered?: boolean | undefined;
  /** At the other end of its row, or across all columns. */
  apart?: boolean | undefined;
  across?: boolean | undefined;
  /** What it holds is in its middle. */
  middle?: boolean | undefined;
  /** What is wider or taller than it is not shown. */
  clip?: boolean | undefined;
  /** Its parts may be placed by its edges. */
  anchor?: boolean | undefined;
  /** No wider than this, except on a phone. */
  most?: 'm' | 'l' | 'xl' | undefined;
  /** On a phone: as wide as the page, or a line of its own; not shown there, not on paper, or only on paper; buttons that share a line or have one each. */
  phone?: 'wide' | 'line' | undefined;
  only?: 'wide' | 'phone' | 'screen' | 'paper' | undefined;
  buttons?: 'share' | 'lines' | undefined;
  /** As tall as a finger needs; `press` only where fingers press. */
  touch?: boolean | undefined;
  press?: boolean | undefined;
  unlessEmpty?: boolean | undefined;
  card?: boolean | undefined;
  /** A line around it, as a card or a control has. */
  edge?: 'line' | 'control' | undefined;
  fill?: 'surface' | 'fill' | 'hover' | 'primary' | 'success' | 'warning' | 'error' | undefined;
  round?: 's' | 'm' | 'l' | 'xl' | 'full' | undefined;
  rule?: 'top' | 'bottom' | undefined;
  /** Lines below each of its parts, between them, or between it and the next of its kind. */
  lines?: boolean | undefined;
  parted?: boolean | undefined;
  divided?: boolean | undefined;
  /** Under the pointer it has another ground, or a darker edge. */
  hovers?: boolean | undefined;
  lifts?: boolean | undefined;
  /** The ring of the focus is within its edge. */
  inset?: boolean | undefined;
  size?: 'xs' | 's' | 'm' | 'l' | 'xl' | undefined;
  weight?: 'strong' | 'medium' | 'plain' | undefined;
  tone?: 'ink' | 'soft' | 'faint' | 'primary' | 'success' | 'warning' | 'error' | 'info' | undefined;
  text?: 'start' | 'center' | 'end' | undefined;
  /** Long words break rather than widen the page. */
  breaks?: boolean | undefined;
  /** All figures are as wide. */
  figures?: boolean | undefined;
  nowrap?: boolean | undefined;
  /** One line that ends with dots, or the lines as they were written. */
  dots?: boolean | undefined;
  written?: boolean | undefined;
  tight?: boolean | undefined;
  /** Only heard, not seen. */
  unseen?: boolean | undefined;
  /** A link that is underlined only under the pointer, or never. */
  bare?: boolean | undefined;
  unlined?: boolean | undefined;
  capital?: boolean | undefined;
}

const looks = new Set(
  'pad align justify columns wrap inline down block grow fixed whole shrink wide folds self centered apart across middle clip anchor most phone only buttons touch press unlessEmpty card edge fill rule lines parted divided hovers lifts inset size weight tone breaks figures nowrap dots written tight unseen bare unlined capital'.split(
    ' ',
  ),
);

/** Looks of any size, or of a step of a scale. The class of each reads it from a variable, so that the class of a page stays stronger. */
const sizes = new Map([
  ...sized('w h minW maxW minH maxH flex cols at cells text', ''),
  ...sized('gap rowGap above below padY padX', '--dp-space-'),
  ...sized('round', '--dp-round-'),
]);

function sized(names: string, scale: string) {
  return names.split(' ').map((name) => [name, scale] as const);
}

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

function draw(usual: ElementType, own: string, given: { as?: ElementType; className?: string | undefined; style?: CSSProperties }) {
  const { as: Tag = usual, className, style, ...others } = given;
  const names = [own];
  const rest: Record<string, unknown> = {};
  const variables: Record<string, unknown> = { ...style };
  for (const [name, value] of Object.entries<unknown>(others)) {
    const scale = sizes.get(name);
    if (scale === undefined && !looks.has(name)) rest[name] = value;
    else if (value !== undefined && value !== false) {
      if (scale !== undefined)
        variables[`--its-${name}`] = scale ? `var(${scale}${String(value)})` : typeof value === 'number' ? `${value}px` : value;
      names.push(value === true || scale !== undefined ? `dp-${name}` : `dp-${name}-${String(value)}`);
    }
  }
  return <Tag {...rest} style={variables} className={[...names, className].filter(Boolean).join(' ') || undefined} />;
}
