import * as z from 'zod/mini';
import { signatureHeight, signatureWidth } from './signature';

const maxStrokes = 60;
const maxPoints = 400;

const Point = z.tuple([z.int().check(z.minimum(0), z.maximum(signatureWidth)), z.int().check(z.minimum(0), z.maximum(signatureHeight))]);

/** What a finger drew: strokes of points. */
export const DrawnSignature = z
  .array(z.array(Point).check(z.minLength(1), z.maxLength(maxPoints)))
  .check(z.minLength(1), z.maxLength(maxStrokes));
