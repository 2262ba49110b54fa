import { ForgottenThing } from './forgotten-thing';

const scenes = {
  /** Things to take outside. */
  outside: ['sunHat', 'boots', 'backpack'],
  /** Things to bring home. */
  letters: ['drawing', 'lunchbox', 'mug'],
  /** Cubbies in use. */
  belongings: ['beanie', 'backpack', 'blanket'],
  /** Free cubbies. */
  waiting: [null, 'plant', null],
} as const;

/** For a page with a message and no list. Each has its own picture. */
export function ThreeCubbies({ scene }: { scene: keyof typeof scenes }) {
  return (
    <svg className="dp-drawing dp-three-cubbies" viewBox="0 0 340 150" aria-hidden="true" focusable="false">
      <rect width="340" height="150" rx="18" fill="var(--dp-cubby-frame)" />
      {scenes[scene].map((thing, index) => (
        <g key={index} transform={`translate(${11 + index * 108} 11)`}>
          <rect width="102" height="128" rx="9" fill="var(--dp-cubby)" />
          <path d="M9 0h84a9 9 0 0 1 9 9v8H0V9a9 9 0 0 1 9-9z" fill="var(--dp-shelf-shade)" />
          <g transform="translate(-1.8 16) scale(0.48)">{thing === null ? null : <ForgottenThing name={thing} />}</g>
        </g>
      ))}
    </svg>
  );
}
