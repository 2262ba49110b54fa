import { Block } from './block';

/** The tower of the cubby wall, fallen over: nothing is broken. */
export function FallenBlocks() {
  return (
    <svg className="dp-drawing dp-fallen-blocks" viewBox="20 0 312 116" aria-hidden="true" focusable="false">
      <ellipse cx="176" cy="107" rx="150" ry="7" fill="var(--dp-shadow)" />
      <Block x={103} y={74} size={56} fill="#82995B" mark={5} markFill="#EAF0DC" turn={-14} />
      <Block x={165.5} y={80} size={56} fill="#F2AA21" mark={4} markFill="#6E4A00" />
      <path d="M216 76 235.5 30 186 35z" fill="#CF3A20" stroke="#CF3A20" strokeWidth="5" strokeLinejoin="round" />
      <Block x={253} y={72} size={56} fill="#ECB3C6" mark={0} markFill="#86304F" turn={23} />
    </svg>
  );
}
