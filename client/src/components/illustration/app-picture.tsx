import { landingText } from '@daycare-portal/shared/landing-text';
import type { ReactElement } from 'react';
import { RoomShape } from '../room-mark';
import { Face, faces } from './face';

const words = landingText.appPicture;

const entries = (): { title: string; help: string; mark: number; sign: ReactElement }[] => [
  {
    title: words.lunch,
    help: words.lunchHelp,
    mark: 2,
    sign: <path d="M8 21.500a10 10 0 0 1 20 0zM5.5 23h25v2.400h-25z" fill="currentColor" />,
  },
  {
    title: words.nap,
    help: words.napHelp,
    mark: 5,
    sign: <path d="M15.5 8.500a9.8 9.8 0 1 0 12 12.500A8.6 8.6 0 0 1 15.5 8.500z" fill="currentColor" />,
  },
  {
    title: words.painting,
    help: words.paintingHelp,
    mark: 0,
    sign: (
      <path
        d="m10.5 27 7.5-18 7.5 18M13 21h10"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    ),
  },
  {
    title: words.milestone,
    help: words.milestoneHelp,
    mark: 4,
    sign: (
      <path
        d="M18 8.500a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19zm-4.5 9.7 3.2 3.2 5.8-6"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    ),
  },
];

const left = 172;
const inside = 256;

/** A child's day on a phone, as its family sees it. The phone is in the middle, so the sides may be cut off. */
export function AppPicture({ className }: { className?: string | undefined }) {
  return (
    <svg
      className={className}
      viewBox="0 0 600 548"
      preserveAspectRatio="xMidYMin slice"
      aria-hidden="true"
      focusable="false"
      fill="var(--dp-ink)"
    >
      <rect x="-100" width="800" height="548" fill="var(--dp-panel)" />
      <path d="M150 548V90a42 42 0 0 1 42-42h216a42 42 0 0 1 42 42v458z" fill="#231F1A" />
      <path d="M158 548V91a35 35 0 0 1 35-35h214a35 35 0 0 1 35 35v457z" fill="var(--dp-ground)" />
      <rect x="260" y="68" width="80" height="20" rx="10" fill="#231F1A" />
      <g transform={`translate(${left} 108) scale(1.4)`}>
        <Face {...faces.bashir} />
      </g>
      <text x="242" y="133" fontSize="19" fontWeight="600" letterSpacing="-0.008em">
        {words.name}
      </text>
      <g transform="translate(242 144) scale(0.5)" color="var(--dp-room-2-mark)">
        <RoomShape mark={1} />
      </g>
      <text x="260" y="155" fontSize="14" fill="var(--dp-ink-2)">
        {words.room}
      </text>
      <text x={left} y="199" fontSize="13" fontWeight="600" fill="var(--dp-ink-2)">
        {words.today}
      </text>
      {entries().map(({ title, help, mark, sign }, index) => (
        <g key={title} transform={`translate(${left} ${211 + index * 66})`}>
          <rect width={inside} height="58" rx="12" fill="var(--dp-surface)" />
          <rect x="12" y="11" width="36" height="36" rx="9" fill={`var(--dp-room-${mark + 1}-tint)`} />
          <g transform="translate(12 11)" color={`var(--dp-room-${mark + 1}-text)`}>
            {sign}
          </g>
          <text x="60" y="26" fontSize="14" fontWeight="600">
            {title}
          </text>
          <text x="60" y="44" fontSize="13" fill="var(--dp-ink-2)">
            {help}
          </text>
        </g>
      ))}
      <rect x={left} y="484" width={inside} height="50" rx="12" fill="var(--dp-primary)" />
      <text x={left + inside / 2} y="514.5" fontSize="15" fontWeight="600" textAnchor="middle" fill="var(--dp-on-primary)">
        {words.write}
      </text>
    </svg>
  );
}
