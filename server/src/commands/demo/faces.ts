interface Tone {
  base: string;
  dark: string;
}

interface Skin extends Tone {
  cheek: string;
  /** Indices of `hairs`. */
  hairs: number[];
}

const hairs: Tone[] = [
  { base: '#2B221E', dark: '#1D1613' },
  { base: '#4A2D1C', dark: '#3A2214' },
  { base: '#7A4A24', dark: '#653B1B' },
  { base: '#A04E22', dark: '#863E18' },
  { base: '#C86F2E', dark: '#AD5B22' },
  { base: '#BE8A3F', dark: '#A37331' },
  { base: '#E2BA66', dark: '#C99F4C' },
];

const skins: Skin[] = [
  { base: '#FADDCA', dark: '#EBC3AA', cheek: '#F3AE9C', hairs: [1, 2, 3, 4, 5, 6] },
  { base: '#F4CBA8', dark: '#E2B088', cheek: '#EC9F85', hairs: [0, 1, 2, 2, 4, 5, 6] },
  { base: '#EDBE95', dark: '#D8A277', cheek: '#E08F72', hairs: [0, 0, 1, 2, 5] },
  { base: '#DCA478', dark: '#C58B5F', cheek: '#CB7756', hairs: [0, 0, 1, 2] },
  { base: '#C58455', dark: '#AB6C40', cheek: '#AE5F3F', hairs: [0, 0, 1] },
  { base: '#A5683E', dark: '#8A532E', cheek: '#8B4729', hairs: [0, 1] },
  { base: '#85502F', dark: '#6C3E22', cheek: '#6C351E', hairs: [0] },
  { base: '#6E4029', dark: '#57301D', cheek: '#562818', hairs: [0] },
];

const cloths: Tone[] = [
  { base: '#CF3A20', dark: '#A62B16' },
  { base: '#27B1E4', dark: '#1C93C2' },
  { base: '#F2AA21', dark: '#D68C0E' },
  { base: '#8A4580', dark: '#702E66' },
  { base: '#82995B', dark: '#6A8046' },
  { base: '#2A4A9F', dark: '#173583' },
  { base: '#E292AE', dark: '#CB7694' },
  { base: '#217565', dark: '#155E50' },
  { base: '#DB6A3C', dark: '#BC5429' },
];

interface Style {
  /** Drawn behind the neck and shoulders. */
  back?: string;
  /** In front of the face. */
  front?: string;
  ears?: boolean;
}

type DrawStyle = (hair: Tone, cloth: Tone) => Style;

// The head is a circle of 118 around (256, 267). Everything stays inside a circle of 256 around the middle, because the avatar cuts it so.
const parted = (fill: string) =>
  `<path d="M134 268C118 154 184 98 256 98S394 154 378 268C346 250 292 222 256 164 220 222 166 250 134 268z" fill="${fill}"/>`;
const pulledBack = (fill: string) =>
  `<path d="M135 262C122 152 184 98 256 98S390 152 377 262C364 196 318 166 256 166S148 196 135 262z" fill="${fill}"/>`;
const swept = (fill: string) =>
  `<path d="M136 262C122 152 184 98 256 98S390 152 376 262C352 246 332 226 318 194 274 228 210 246 136 262z" fill="${fill}"/>`;
const straightFringe = (fill: string) =>
  `<path d="M135 254C124 152 184 98 256 98S388 152 377 254C372 232 364 224 350 222Q256 208 162 222C148 224 140 232 135 254z" fill="${fill}"/>`;
const curls = (fill: string, spots: [number, number, number][]) =>
  `<g fill="${fill}">${spots.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`).join('')}</g>`;
const mirrored = (part: string) => `${part}<g transform="matrix(-1 0 0 1 512 0)">${part}</g>`;

const styles: DrawStyle[] = [
  function babyCurl(hair) {
    return {
      ears: true,
      front: `<path d="M250 152C238 114 278 92 292 118 302 140 268 150 266 130" fill="none" stroke="${hair.base}" stroke-width="11" stroke-linecap="round"/>`,
    };
  },
  function babyFuzz(hair) {
    return {
      ears: true,
      front: `<path d="M176 184C190 150 222 132 256 132S322 150 336 184C312 170 300 178 284 164 272 178 244 178 232 162 214 178 198 170 176 184z" fill="${hair.base}"/>`,
    };
  },
  function shortCrop(hair) {
    return {
      ears: true,
      front: `<path d="M136 256C124 152 184 98 256 98S388 152 376 256C370 222 358 204 340 194H172C154 204 142 222 136 256z" fill="${hair.base}"/>`,
    };
  },
  function shortSwept(hair) {
    return {
      ears: true,
      front: `<path d="M137 258C108 150 190 78 282 90 362 92 396 168 375 258 368 226 352 208 334 198 280 216 214 210 176 186 152 208 142 230 137 258z" fill="${hair.base}"/>`,
    };
  },
  function mop(hair) {
    return {
      ears: true,
      front: `<path d="M128 262C112 140 178 88 256 88S400 140 384 262C376 246 370 236 358 226 346 240 330 240 318 226 304 242 284 242 272 226 258 242 240 242 228 226 214 242 196 240 186 226 172 242 160 240 152 230 140 240 134 248 128 262z" fill="${hair.base}"/>`,
    };
  },
  function afro(hair) {
    const cloud: [number, number, number][] = [
      [256, 210, 136],
      [122, 280, 48],
      [108, 214, 50],
      [132, 148, 52],
      [188, 104, 52],
      [256, 88, 54],
      [324, 104, 52],
      [380, 148, 52],
      [404, 214, 50],
      [390, 280, 48],
    ];
    const fringe: [number, number, number][] = [
      [150, 214, 36],
      [186, 176, 38],
      [232, 158, 38],
      [280, 158, 38],
      [326, 176, 38],
      [362, 214, 36],
    ];
    return { back: curls(hair.dark, cloud), front: curls(hair.base, fringe) };
  },
  function shortCurls(hair) {
    return {
      ears: true,
      front: curls(hair.base, [
        [146, 208, 30],
        [158, 164, 36],
        [194, 128, 38],
        [240, 112, 40],
        [288, 114, 40],
        [328, 136, 38],
        [358, 172, 34],
        [366, 212, 28],
        [208, 168, 36],
        [256, 160, 38],
        [304, 166, 36],
      ]),
    };
  },
  function twoBuns(hair, cloth) {
    const bun = `<circle cx="136" cy="126" r="54" fill="${hair.dark}"/><circle cx="172" cy="154" r="20" fill="${cloth.base}"/>`;
    return { ears: true, back: mirrored(bun), front: parted(hair.base) };
  },
  function topBun(hair, cloth) {
    return {
      ears: true,
      back: `<circle cx="256" cy="72" r="50" fill="${hair.dark}"/><rect x="226" y="96" width="60" height="22" rx="11" fill="${cloth.base}"/>`,
      front: pulledBack(hair.base),
    };
  },
  function braids(hair, cloth) {
    const links = [0, 1, 2, 3].map(
      (at) => `<ellipse cx="${128 - at * 3}" cy="${302 + at * 36}" rx="${29 - at * 2}" ry="25" fill="${at % 2 ? hair.dark : hair.base}"/>`,
    );
    const braid = `${links.join('')}<rect x="100" y="424" width="36" height="15" rx="7" fill="${cloth.base}"/><path d="M102 438h32l-6 34q-10 8-20 0z" fill="${hair.dark}"/>`;
    return { front: parted(hair.base) + mirrored(braid) };
  },
  function long(hair) {
    return {
      back: `<path d="M256 74C146 74 107 158 107 272 107 352 111 402 124 424Q132 438 160 438H352Q380 438 388 424C401 402 405 352 405 272 405 158 366 74 256 74z" fill="${hair.dark}"/>`,
      front: swept(hair.base),
    };
  },
  function bob(hair) {
    return {
      back: `<path d="M256 82C152 82 112 158 112 262V346Q112 380 146 380H366Q400 380 400 346V262C400 158 360 82 256 82z" fill="${hair.dark}"/>`,
      front: straightFringe(hair.base),
    };
  },
  function wavy(hair) {
    const wave: [number, number, number][] = [
      [256, 226, 146],
      [124, 282, 50],
      [116, 346, 50],
      [128, 406, 48],
      [172, 420, 40],
    ];
    return {
      back: curls(hair.dark, [...wave, ...wave.map(([x, y, r]): [number, number, number] => [512 - x, y, r])]),
      front: parted(hair.base),
    };
  },
  function ponytail(hair, cloth) {
    return {
      ears: true,
      back: `<path d="M346 118C420 96 462 160 446 236 438 288 452 326 428 352 400 330 388 290 388 236z" fill="${hair.dark}"/><circle cx="370" cy="146" r="21" fill="${cloth.base}"/>`,
      front: swept(hair.base),
    };
  },
  function puffs(hair, cloth) {
    const puff =
      curls(hair.dark, [
        [104, 190, 40],
        [92, 146, 38],
        [126, 110, 40],
        [164, 122, 36],
        [136, 160, 40],
      ]) + `<circle cx="168" cy="166" r="17" fill="${cloth.base}"/>`;
    return { ears: true, back: mirrored(puff), front: parted(hair.base) };
  },
  function scarf(_hair, cloth) {
    return {
      back: `<path d="M256 82C152 82 110 156 114 270 116 350 128 396 108 466 200 508 312 508 404 466 384 396 396 350 398 270 402 156 360 82 256 82z" fill="${cloth.dark}"/>`,
      front: `<path fill-rule="evenodd" d="M256 82C152 82 112 158 116 270 120 352 178 404 256 420 334 404 392 352 396 270 400 158 360 82 256 82zM256 164C310 164 348 206 348 272S306 374 256 374 164 338 164 272 202 164 256 164z" fill="${cloth.base}"/><path d="M150 356C196 404 274 424 366 352 388 392 356 446 262 460 190 456 146 414 150 356z" fill="${cloth.base}"/><path d="M168 384C214 424 292 430 352 386" fill="none" stroke="${cloth.dark}" stroke-width="8" stroke-linecap="round"/>`,
    };
  },
  function beanie(hair, cloth) {
    return {
      back: `<path d="M122 220H390V330Q390 362 362 366H150Q122 362 122 330z" fill="${hair.dark}"/>`,
      front: `<circle cx="256" cy="70" r="36" fill="#FFFDF8"/><path d="M122 214C122 128 182 86 256 86S390 128 390 214z" fill="${cloth.base}"/><rect x="108" y="172" width="296" height="56" rx="26" fill="${cloth.dark}"/>`,
    };
  },
  function cap(hair, cloth) {
    return {
      ears: true,
      front: `<path d="M134 252C130 226 134 204 142 186H370C378 204 382 226 378 252 372 236 364 226 352 220H160C148 226 140 236 134 252z" fill="${hair.base}"/><path d="M134 206C130 128 188 90 256 90S382 128 378 206Q256 176 134 206z" fill="${cloth.base}"/><circle cx="256" cy="92" r="11" fill="${cloth.dark}"/><path d="M138 200C176 158 336 158 374 200 396 214 384 230 362 224 292 204 220 204 150 224 128 230 116 214 138 200z" fill="${cloth.dark}"/>`,
    };
  },
];

/** Children's clothes: plain, striped, with a collar or with straps. */
const details: ((cloth: Tone) => string)[] = [
  () => '',
  (cloth) =>
    `<path d="M96 470Q256 424 416 470M80 502Q256 452 432 502" fill="none" stroke="${cloth.dark}" stroke-width="13" clip-path="url(#body)"/>`,
  (cloth) =>
    `<path d="M212 418Q232 448 254 456 238 482 214 486 188 462 184 428zM300 418Q280 448 258 456 274 482 298 486 324 462 328 428z" fill="${cloth.dark}"/>`,
  (cloth) => `<path d="M156 420h32v92h-32zM324 420h32v92h-32z" fill="${cloth.dark}" clip-path="url(#body)"/>`,
];

const bodyPath = 'M72 520C76 452 152 418 256 418S436 452 440 520z';

/**
 * A child's face, 512 by 512, with a transparent background that shows the color of the child's room. `pick` gives numbers from 0 to 1; the
 * same numbers give the same face.
 */
export function drawFace(pick: () => number): string {
  const from = <T>(list: readonly T[]): T => list[Math.min(list.length - 1, Math.floor(pick() * list.length))] as T;

  const skin = from(skins);
  const hair = hairs[from(skin.hairs)] as Tone;
  const shirt = from(cloths);
  const other = from(cloths.filter((cloth) => cloth !== shirt));
  const style = from(styles)(hair, other);
  const detail = from(details)(shirt);
  const smile = from(['M222 312Q256 344 290 312', 'M230 314Q256 336 282 314', 'M216 308Q256 352 296 308']);
  const freckles = pick() < 0.15;
  const glasses = pick() < 0.1;

  const parts = [
    `<clipPath id="body"><path d="${bodyPath}"/></clipPath>`,
    style.back,
    `<path d="${bodyPath}" fill="${shirt.base}"/>`,
    detail,
    `<path d="M217 360h78v50a39 39 0 0 1-78 0z" fill="${skin.base}"/>`,
    `<path d="M217 366h78v24q-39 28-78 0z" fill="${skin.dark}"/>`,
    style.ears && mirrored(`<circle cx="139" cy="276" r="25" fill="${skin.base}"/><circle cx="139" cy="276" r="12" fill="${skin.dark}"/>`),
    `<circle cx="256" cy="267" r="118" fill="${skin.base}"/>`,
    mirrored(
      `<circle cx="182" cy="303" r="19" fill="${skin.cheek}" fill-opacity=".7"/><circle cx="211" cy="269" r="13.5" fill="#1F1712"/>`,
    ),
    `<path d="${smile}" fill="none" stroke="#1F1712" stroke-width="11" stroke-linecap="round"/>`,
    freckles &&
      mirrored(
        curls(skin.dark, [
          [196, 292, 4],
          [184, 302, 4],
          [208, 302, 4],
        ]),
      ),
    style.front,
    glasses &&
      `<g fill="none" stroke="${other.dark}" stroke-width="8"><circle cx="211" cy="269" r="33"/><circle cx="301" cy="269" r="33"/><path d="M244 264q12-8 24 0"/></g>`,
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512">${parts.filter(Boolean).join('')}</svg>`;
}
