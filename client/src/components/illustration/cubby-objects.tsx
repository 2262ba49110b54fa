import { useId, type ReactNode } from 'react';
import { RoomShape } from '../room-mark';
import { Block } from './block';

/** The inside of a cubby. The objects are drawn to scale: centered on x = 110, standing on y = 208. */
export const cubbySize = { width: 220, height: 247 };

const floor = 208;

/** SVG cannot measure its own text, so a label's width is estimated. */
function textWidth(text: string): number {
  let width = 0;
  for (const letter of text) width += /[iljtfrI.' ]/.test(letter) ? 5 : /[mwMW]/.test(letter) ? 13.2 : /[A-Z]/.test(letter) ? 10.6 : 8.9;
  return width;
}

interface CubbyProps {
  /** Left out: nothing is written on it. */
  label?: string | undefined;
  mark?: number | undefined;
  x: number;
  y: number;
  /** Larger where the cubby is drawn small. Its objects make room. */
  labelScale?: number;
  children?: ReactNode;
}

export function Cubby({ label, mark = 0, x, y, labelScale = 1, children }: CubbyProps) {
  const shade = useId();
  const { width, height } = cubbySize;
  const labelWidth = 46 + textWidth(label ?? '');
  return (
    <g className="dp-cubby" transform={`translate(${x} ${y})`}>
      <linearGradient id={shade} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#C9A671" stopOpacity="0.36" />
        <stop offset="0.36" stopColor="#C9A671" stopOpacity="0" />
      </linearGradient>
      <rect width={width} height={height} rx="9" fill="var(--dp-wood-inside)" />
      <rect width={width} height={height} rx="9" fill={`url(#${shade})`} />
      <g transform={`translate(0 ${(1 - labelScale) * 20})`}>{children}</g>
      {label === undefined ? null : (
        <g transform={`translate(${width / 2} ${height - 4}) scale(${labelScale}) translate(${-labelWidth / 2} -29)`}>
          <rect width={labelWidth} height="29" rx="8" fill="#FFFDF8" />
          <g transform="translate(11 7.5) scale(0.5833)" color={`var(--dp-room-${(mark % 8) + 1}-mark)`}>
            <RoomShape mark={mark} />
          </g>
          <text x="33" y="20" fontSize="16" fontWeight="600" fill="#231F1A">
            {label}
          </text>
        </g>
      )}
    </g>
  );
}

interface ShadowProps {
  width?: number;
}

function Shadow({ width = 168 }: ShadowProps) {
  return <ellipse cx="110" cy={floor + 1} rx={width / 2} ry="6.5" fill="var(--dp-shadow)" />;
}

export function Raincoat() {
  return (
    <>
      <Shadow />
      <rect x="106" y="27" width="8" height="24" rx="4" fill="#8A6539" />
      <path
        d="M81 50 45 78c-8 7-12 16-14 26l-10 44 27 8 13-36-5 72c0 6 4 9 10 9h88c6 0 10-3 10-9l-5-72 13 36 27-8-10-44c-2-10-6-19-14-26l-36-28z"
        fill="#F2AA21"
      />
      <path d="m24 137-3 11 27 8 4-11zM196 137l3 11-27 8-4-11z" fill="#D68C0E" />
      <path d="M80 52c2-6 14-9 30-9s28 3 30 9c-1 17-13 31-30 31S81 69 80 52z" fill="#D68C0E" />
      <path d="M108 82h4v119h-4z" fill="#D68C0E" />
      <path d="M66 157h30v4a5 5 0 0 1-5 5H71a5 5 0 0 1-5-5zM132 157h22v4a5 5 0 0 1-5 5h-12a5 5 0 0 1-5-5z" fill="#D68C0E" />
      <g fill="#231F1A">
        <circle cx="121" cy="108" r="4.5" />
        <circle cx="121" cy="138" r="4.5" />
        <circle cx="121" cy="181" r="4.5" />
      </g>
    </>
  );
}

export function Books() {
  return (
    <>
      <Shadow />
      <rect x="38" y="181" width="138" height="27" rx="4.5" fill="#217565" />
      <path d="M47 181h12v27H47z" fill="#155E50" />
      <rect x="50" y="155" width="126" height="26" rx="4.5" fill="#ECB3C6" />
      <path d="M149 155h12v26h-12z" fill="#D98AA6" />
      <rect x="41" y="131" width="120" height="24" rx="4.5" fill="#F2AA21" />
      <path d="M53 131h11v24H53z" fill="#D68C0E" />
      <path d="M110 93c7-7 27-7 28 13 1 14-9 25-18 25-4 0-6-1-10-1s-6 1-10 1c-9 0-19-11-18-25 1-20 21-20 28-13z" fill="#CF3A20" />
      <ellipse cx="94" cy="104" rx="4" ry="7" transform="rotate(24 94 104)" fill="#E06A53" />
      <path d="M116 83c2-12 13-15 27-11-4 12-16 16-27 11z" fill="#82995B" />
      <path d="M111 92c0-11 4-19 13-22" fill="none" stroke="#4F301B" strokeWidth="5" strokeLinecap="round" />
    </>
  );
}

export function SunHat() {
  return (
    <>
      <Shadow width={176} />
      <path d="M26 171v13c0 13 37 23 84 23s84-10 84-23v-13z" fill="#1C96C8" />
      <ellipse cx="110" cy="172" rx="84" ry="19" fill="#45BEE9" />
      <ellipse cx="110" cy="172" rx="58" ry="12.5" fill="#1C96C8" />
      <path d="M58 164c0-42 20-67 52-67s52 25 52 67a52 10.5 0 0 1-104 0z" fill="#27B1E4" />
      <path d="M59.2 149a51 10 0 0 0 101.6 0c.8 5 1.2 10 1.2 16a52 10.5 0 0 1-104 0c0-6 .4-11 1.2-16z" fill="#0F5478" />
    </>
  );
}

export function Rabbit() {
  return (
    <>
      <Shadow />
      <g fill="#EFE5DC">
        <ellipse cx="88" cy="58" rx="14" ry="35" transform="rotate(-6 88 58)" />
        <ellipse cx="132" cy="58" rx="14" ry="35" transform="rotate(6 132 58)" />
      </g>
      <g fill="#ECB3C6">
        <ellipse cx="88.5" cy="62" rx="7" ry="25" transform="rotate(-6 88.5 62)" />
        <ellipse cx="131.5" cy="62" rx="7" ry="25" transform="rotate(6 131.5 62)" />
      </g>
      <ellipse cx="110" cy="172" rx="48" ry="37" fill="#E0CFBF" />
      <ellipse cx="110" cy="181" rx="28" ry="26" fill="#F9F1EA" />
      <g fill="#EFE5DC">
        <ellipse cx="73" cy="198" rx="24" ry="11" />
        <ellipse cx="147" cy="198" rx="24" ry="11" />
        <circle cx="110" cy="114" r="39" />
      </g>
      <path d="m124 158 16-5 9 31-15 4z" fill="#155E50" />
      <path d="M80 146c19 10 41 10 60 0v13c-19 12-41 12-60 0z" fill="#217565" />
      <g fill="#F3CFCF">
        <circle cx="84" cy="125" r="7" />
        <circle cx="136" cy="125" r="7" />
      </g>
      <g fill="#231F1A">
        <circle cx="96" cy="112" r="4.8" />
        <circle cx="124" cy="112" r="4.8" />
        <path d="M108.5 128h3v7h-3z" />
      </g>
      <path d="M105 123h10q2 0 .8 1.600l-4.4 4.800q-1.4 1.4-2.8 0l-4.4-4.800Q103 123 105 123z" fill="#CF3A20" />
    </>
  );
}

export function Backpack() {
  return (
    <>
      <Shadow />
      <g fill="#10245E">
        <rect x="35" y="138" width="22" height="56" rx="10" />
        <rect x="163" y="138" width="22" height="56" rx="10" />
      </g>
      <path d="M89.5 66v-7a20.5 17.5 0 0 1 41 0v7" fill="none" stroke="#10245E" strokeWidth="9" />
      <path d="M44 124c0-38 27-62 66-62s66 24 66 62v72q0 12-12 12H56q-12 0-12-12z" fill="#2A4A9F" />
      <path d="M59 144h102v47q0 12-12 12H71q-12 0-12-12z" fill="#173583" />
      <path d="M59 156h102v4.500H59z" fill="#5C7AD6" />
      <rect x="101" y="149" width="18" height="21" rx="5" fill="#F2AA21" />
      <g transform="translate(93 83) scale(1.4)" color="#F2AA21">
        <RoomShape mark={2} />
      </g>
    </>
  );
}

export function Blocks() {
  return (
    <>
      <Shadow />
      <Block x={72} y={175} size={66} fill="#82995B" mark={5} markFill="#EAF0DC" />
      <Block x={148} y={175} size={66} fill="#ECB3C6" mark={0} markFill="#86304F" />
      <Block x={110} y={109} size={66} fill="#F2AA21" mark={4} markFill="#6E4A00" />
      <path d="M110 44 138 74H82z" fill="#CF3A20" stroke="#CF3A20" strokeWidth="4" strokeLinejoin="round" />
    </>
  );
}

export function Boots() {
  return (
    <>
      <Shadow />
      <g transform="translate(-4 0)">
        <path d="M44 94h45v72c0 9 8 11 17 14 9 4 13 9 13 21H44z" fill="#CF3A20" />
        <path d="M44 200h76v5a3 3 0 0 1-3 3H47a3 3 0 0 1-3-3z" fill="#86200F" />
        <rect x="40.5" y="85" width="52" height="19" rx="3" fill="#A62B16" />
      </g>
      <g transform="translate(68 0)">
        <path d="M44 94h45v72c0 9 8 11 17 14 9 4 13 9 13 21H44z" fill="#DB543C" />
        <path d="M44 200h76v5a3 3 0 0 1-3 3H47a3 3 0 0 1-3-3z" fill="#86200F" />
        <rect x="40.5" y="85" width="52" height="19" rx="3" fill="#B3321E" />
      </g>
    </>
  );
}

export function Mug() {
  return (
    <>
      <Shadow />
      <path d="M146 144h12c12 0 20 9 20 20.500s-8 20.5-20 20.500h-14" fill="none" stroke="#155E50" strokeWidth="13" strokeLinecap="round" />
      <path d="M56 127h94v57c0 16-10 24-24 24H80c-14 0-24-8-24-24z" fill="#217565" />
      <ellipse cx="103" cy="127" rx="47" ry="10" fill="#2F8673" />
      <ellipse cx="103" cy="127.5" rx="41.5" ry="7" fill="#4F301B" />
      <g transform="translate(87 151) scale(1.333)" color="#D2E9E1">
        <RoomShape mark={4} />
      </g>
      <g fill="none" stroke="#C9A671" strokeWidth="6" strokeLinecap="round">
        <path d="M91 75c5 7 4 12 1 18s-4 11 1 17" />
        <path d="M117 75c5 7 4 12 1 18s-4 11 1 17" />
      </g>
    </>
  );
}

export function Beanie() {
  return (
    <>
      <Shadow />
      <circle cx="110" cy="82" r="23" fill="#E6D6C6" />
      <circle cx="107.5" cy="79" r="20.5" fill="#FFFDF8" />
      <path d="M45 172c0-52 29-77 65-77s65 25 65 77z" fill="#8A4580" />
      <path d="M48 143.5q62 22 124 0c2.4 8.3 3.7 18 3.7 28.5H44.3c0-10.5 1.3-20.2 3.7-28.5z" fill="#F2AA21" />
      <rect x="35" y="169" width="150" height="39" rx="13" fill="#702E66" />
      <path d="M56 169h5v39h-5zM81.8 169h5v39h-5zM107.5 169h5v39h-5zM133.2 169h5v39h-5zM159 169h5v39h-5z" fill="#8A4580" />
    </>
  );
}

export function Blanket() {
  return (
    <>
      <Shadow width={176} />
      <path d="M26 186h158l6 17a4 4 0 0 1-4 5H28a4 4 0 0 1-4-5z" fill="#FFFDF8" />
      <rect x="25" y="196" width="164" height="12" rx="5" fill="#EFE5DC" />
      <rect x="28" y="147" width="158" height="40" rx="14" fill="#5C7AD6" />
      <path d="M28 167h158v6a14 14 0 0 1-14 14H42a14 14 0 0 1-14-14z" fill="#4A67C4" />
      <rect x="34" y="112" width="146" height="38" rx="13" fill="#173583" />
      <path d="M112 121a13 13 0 1 0 10 20 11 11 0 0 1-10-20z" fill="#F2AA21" />
      <g fill="#FFFDF8">
        <circle cx="64" cy="127" r="4" />
        <circle cx="150" cy="126" r="4" />
        <circle cx="142" cy="139" r="2.5" />
      </g>
    </>
  );
}

export function Plant() {
  return (
    <>
      <Shadow />
      <path d="M108 136c-4-34 16-72 56-84 14 44-10 78-42 84z" fill="#5E7A3C" />
      <path d="M62 136c-14-12-18-28-17-41 30 0 50 14 57 41z" fill="#82995B" />
      <path d="M102 136c-10-30-7-62 8-90 15 28 18 60 8 90z" fill="#9DB578" />
      <path d="M69 140h82l-9 60q-1.5 8-9 8H87q-7.5 0-9-8z" fill="#CF3A20" />
      <path d="M70.5 149h79l-1 7h-77z" fill="#A62B16" />
      <rect x="61" y="131" width="98" height="19" rx="3" fill="#B3321E" />
    </>
  );
}

export function PinnedDrawing() {
  return (
    <>
      <Shadow />
      <g transform="rotate(-2.6 110 92)">
        <rect x="42" y="33" width="140" height="126" rx="3" fill="#C9A671" fillOpacity="0.4" />
        <rect x="40" y="29" width="140" height="126" rx="3" fill="#FFFDF8" />
        <circle cx="152" cy="60" r="15" fill="#F2AA21" />
        <path d="M48 150v-12c26-10 70-8 124-4v16z" fill="#82995B" />
        <path d="M68 99h60v38c-20-1.5-41-1-60 1z" fill="#CF3A20" />
        <path d="m98 68 32 32H66z" fill="#CF3A20" />
        <path d="M62 104 98 69l36 35" fill="none" stroke="#4F301B" strokeWidth="6" strokeLinecap="round" strokeLinejoin="round" />
        <path d="M90 116h16v20.500H90z" fill="#FBE3DC" />
        <circle cx="154" cy="119" r="7.5" fill="#C98A5C" />
        <path d="M143 130h22M154 128v15" stroke="#173583" strokeWidth="5" strokeLinecap="round" />
      </g>
      <circle cx="110" cy="31" r="8" fill="#155E50" />
      <circle cx="109" cy="29.5" r="5" fill="#4C9F8B" />
      {[
        { x: 38, fill: '#27B1E4', lid: '#0F5478' },
        { x: 89, fill: '#8A4580', lid: '#702E66' },
        { x: 140, fill: '#F2AA21', lid: '#D68C0E' },
      ].map(({ x, fill, lid }) => (
        <g key={x} transform={`translate(${x} 184)`}>
          <rect width="42" height="24" rx="4" fill={fill} />
          <path d="M4 0h34a4 4 0 0 1 4 4v4H0V4a4 4 0 0 1 4-4z" fill={lid} />
        </g>
      ))}
    </>
  );
}

export function Lunchbox() {
  return (
    <>
      <Shadow />
      <path d="M83 110v-3a27 22 0 0 1 54 0v3" fill="none" stroke="#155E50" strokeWidth="10" />
      <path d="M34 140h152v52q0 16-16 16H50q-16 0-16-16z" fill="#4C9F8B" />
      <path d="M34 141v-17q0-16 16-16h120q16 0 16 16v17z" fill="#217565" />
      <rect x="95" y="129" width="30" height="24" rx="6" fill="#F2AA21" />
      <g transform="translate(50 156) scale(1.4)" color="#D2E9E1">
        <RoomShape mark={6} />
      </g>
      <circle cx="153" cy="173" r="15.5" fill="#A9D4C7" />
    </>
  );
}
