import * as z from 'zod/mini';

/** The drawing of a body, front and back, in its own units. */
export const bodyWidth = 120;
export const bodyHeight = 236;

export const bodySides = ['front', 'back'] as const;
export type BodySide = (typeof bodySides)[number];

/** The places of the front with the middle of each. Seen from the front, the child's right is at the left of the drawing. */
const front = {
  forehead: [60, 18],
  face: [60, 42],
  rightEar: [32, 39],
  leftEar: [88, 39],
  mouth: [60, 52],
  neck: [60, 70],
  chest: [60, 92],
  belly: [60, 122],
  rightShoulder: [42, 84],
  leftShoulder: [78, 84],
  rightArm: [33, 108],
  leftArm: [87, 108],
  rightHand: [22, 138],
  leftHand: [98, 138],
  groin: [60, 146],
  rightThigh: [48, 165],
  leftThigh: [72, 165],
  rightKnee: [48, 184],
  leftKnee: [72, 184],
  rightShin: [47, 202],
  leftShin: [73, 202],
  rightFoot: [44, 220],
  leftFoot: [76, 220],
} as const satisfies Record<string, readonly [x: number, y: number]>;

const back = {
  backOfHead: [60, 32],
  nape: [60, 68],
  leftShoulder: [42, 84],
  rightShoulder: [78, 84],
  upperBack: [60, 94],
  lowerBack: [60, 124],
  leftElbow: [33, 108],
  rightElbow: [87, 108],
  leftHand: [22, 138],
  rightHand: [98, 138],
  bottom: [60, 146],
  leftThigh: [48, 166],
  rightThigh: [72, 166],
  leftCalf: [47, 196],
  rightCalf: [73, 196],
  leftFoot: [44, 220],
  rightFoot: [76, 220],
} as const satisfies Record<string, readonly [x: number, y: number]>;

export type BodyPlace = keyof typeof front | keyof typeof back;
type Places = Readonly<Partial<Record<BodyPlace, readonly [x: number, y: number]>>>;

/** The places of each side, from head to foot. */
export const bodyPlaces: Record<BodySide, Places> = { front, back };

const everyPlace = [...new Set([...Object.keys(front), ...Object.keys(back)])] as BodyPlace[];

/** A place that is hurt, and where exactly on the drawing. */
export const BodyPoint = z
  .strictObject({
    side: z.enum(bodySides),
    place: z.enum(everyPlace as [BodyPlace, ...BodyPlace[]]),
    x: z.int().check(z.minimum(0), z.maximum(bodyWidth)),
    y: z.int().check(z.minimum(0), z.maximum(bodyHeight)),
  })
  .check(z.refine(({ side, place }) => bodyPlaces[side][place] !== undefined, { path: ['place'] }));
export type BodyPoint = z.infer<typeof BodyPoint>;

export const maxBodyPoints = 20;

/** The place nearest to where somebody tapped. */
export function pointAt(side: BodySide, x: number, y: number): BodyPoint {
  const distance = ([, [placeX, placeY]]: [string, readonly [number, number]]) => (placeX - x) ** 2 + (placeY - y) ** 2;
  const places = Object.entries(bodyPlaces[side]) as [BodyPlace, readonly [number, number]][];
  const [nearest] = places.toSorted((a, b) => distance(a) - distance(b));
  if (nearest === undefined) throw new Error('Each side of the body has places.');
  return { side, place: nearest[0], x: Math.round(x), y: Math.round(y) };
}

/** A place chosen by its name. */
export function pointOf(side: BodySide, place: BodyPlace): BodyPoint {
  const [x, y] = bodyPlaces[side][place] ?? [0, 0];
  return { side, place, x, y };
}
