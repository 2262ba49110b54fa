/** The size of the field in which somebody signs, in the units of a signature's points. */
export const signatureWidth = 600;
export const signatureHeight = 200;

/** What a finger drew: strokes of points. `signature-schema.ts` has the schema, without which the page of the door is lighter. */
export type Signature = [number, number][][];

/** The strokes as the path of a drawing. A dot is a line of no length, which a round pen shows. */
export function pathOfSignature(strokes: Signature): string {
  return strokes
    .map(([first, ...rest]) => {
      if (first === undefined) return '';
      const start = `M${first[0]} ${first[1]}`;
      return rest.length === 0 ? `${start}h0` : `${start}L${rest.map(([x, y]) => `${x} ${y}`).join(' ')}`;
    })
    .join('');
}

/** What stands in place of a signature when somebody cannot draw. */
export const checkMark: Signature = [
  [
    [240, 110],
    [285, 155],
    [370, 45],
  ],
];
