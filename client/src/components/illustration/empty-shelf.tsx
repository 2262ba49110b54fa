import { RoomShape } from '../room-mark';
import { ForgottenThing } from './forgotten-thing';

const cell = { width: 83, height: 72 };

/** What has moved in already, and into which of the eight cubbies. */
const guests = { rabbit: 5, mug: 2, blocks: 4, books: 3, raincoat: 6 };

/** For an empty list: every place is ready and only one thing has moved in. Each list has its own. */
export function EmptyShelf({ guest }: { guest: keyof typeof guests }) {
  return (
    <svg className="dp-drawing dp-empty-shelf" viewBox="0 0 380 190" aria-hidden="true" focusable="false">
      <path d="M24 170h40v15a5 5 0 0 1-5 5H29a5 5 0 0 1-5-5zM316 170h40v15a5 5 0 0 1-5 5h-30a5 5 0 0 1-5-5z" fill="var(--dp-shelf-foot)" />
      <rect width="380" height="176" rx="18" fill="var(--dp-cubby-frame)" />
      {Array.from({ length: 8 }, (_, index) => (
        <g key={index} transform={`translate(${12 + (index % 4) * 91} ${12 + Math.floor(index / 4) * 80})`}>
          <rect width={cell.width} height={cell.height} rx="8" fill="var(--dp-cubby)" />
          <path d="M8 0h67a8 8 0 0 1 8 8v6H0V8a8 8 0 0 1 8-8z" fill="var(--dp-shelf-shade)" />
          {index === guests[guest] ? (
            <g transform="translate(4.6 0) scale(0.335)">
              <ForgottenThing name={guest} />
            </g>
          ) : (
            <g transform="translate(33.5 31) scale(0.667)" color={`var(--dp-room-${index + 1}-mark)`}>
              <RoomShape mark={index} />
            </g>
          )}
        </g>
      ))}
    </svg>
  );
}
