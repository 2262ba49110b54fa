import type { ReactElement } from 'react';

type HairCut = 'long' | 'short' | 'bun' | 'baby' | 'fringe';

interface FaceProps {
  /** The classroom whose tint is behind it, 0 to 7. */
  mark: number;
  skin: string;
  hair: string;
  cut: HairCut;
  cloth: string;
}

/** The hair behind the head and above the forehead. The head is a circle at (20, 20) with a radius of 9. */
const cuts: Record<HairCut, { back?: ReactElement; front: ReactElement }> = {
  long: {
    back: <path d="M9.5 18C9.5 10.5 14 7 20 7s10.5 3.5 10.5 11l1 13h-23z" />,
    front: <path d="M10.8 20C10.5 13 14.5 8.5 20 8.50S29.5 13 29.2 20c-4.2-.8-7.2-3.2-9.2-7-2 3.8-5 6.2-9.2 7z" />,
  },
  short: {
    front: <path d="M10.6 20C9.8 12.5 14 8.5 20 8.50s10.2 4 9.4 11.50c-1.2-1.6-2-3.4-2.2-5.2-4.4 1-10 1-14.4 0-.2 1.8-1 3.6-2.2 5.20z" />,
  },
  bun: {
    back: <circle cx="20" cy="7.2" r="3.8" />,
    front: <path d="M10.7 19.50C10.2 12.5 14.5 8.8 20 8.80s9.8 3.7 9.3 10.70C27.8 15.5 24.5 13.6 20 13.60s-7.8 1.9-9.3 5.90z" />,
  },
  baby: {
    front: (
      <path
        d="M19.6 11.50c-1-3 2-4.5 3.1-2.6.8 1.6-1.8 2.4-2 .8"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.1"
        strokeLinecap="round"
      />
    ),
  },
  fringe: {
    front: (
      <path d="M10.7 19.50C10.2 12.3 14.5 8.5 20 8.50s9.8 3.8 9.3 11c-.5-1.9-1.6-3.2-3.3-3.4-3-4.1-9-.4-12.3.3-1.5.2-2.5 1.4-3 3.10z" />
    ),
  },
};

/** A child's round face, 40 wide: two dots and a smile. */
export function Face({ mark, skin, hair, cut, cloth }: FaceProps) {
  const { back, front } = cuts[cut];
  const tint = `var(--dp-room-${mark + 1}-tint)`;
  return (
    <g className="dp-face">
      <circle cx="20" cy="20" r="20" fill={tint} />
      <g fill={hair} color={hair}>
        {back}
      </g>
      <path d="M7.5 35.60C9.5 31 14 29.5 20 29.50s10.5 1.5 12.5 6.10A20 20 0 0 1 7.5 35.60z" fill={cloth} />
      <path d="M17 26h6v3.50a3 3 0 0 1-6 0z" fill={skin} />
      <circle cx="20" cy="20" r="9" fill={skin} />
      <g fill={hair} color={hair}>
        {front}
      </g>
      <g fill="#231F1A">
        <circle cx="16.7" cy="20.8" r="1.05" />
        <circle cx="23.3" cy="20.8" r="1.05" />
      </g>
      <path d="M17.4 24.10q2.6 2.1 5.2 0" fill="none" stroke="#231F1A" strokeWidth="1.1" strokeLinecap="round" />
    </g>
  );
}

/** The children in the pictures. */
export const faces = {
  ana: { mark: 0, skin: '#F4CBA8', hair: '#7A4A24', cut: 'long', cloth: '#CF3A20' },
  bashir: { mark: 1, skin: '#C58455', hair: '#2B221E', cut: 'short', cloth: '#217565' },
  chloe: { mark: 3, skin: '#FADDCA', hair: '#C27B2C', cut: 'long', cloth: '#173583' },
  dario: { mark: 7, skin: '#EDBE95', hair: '#4A2D1C', cut: 'baby', cloth: '#82995B' },
  efua: { mark: 2, skin: '#85502F', hair: '#2B221E', cut: 'bun', cloth: '#CF3A20' },
  finn: { mark: 1, skin: '#FADDCA', hair: '#A04E22', cut: 'fringe', cloth: '#E7A11C' },
} satisfies Record<string, FaceProps>;
