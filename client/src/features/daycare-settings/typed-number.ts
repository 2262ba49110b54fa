import { daySettingsText } from '@daycare-portal/shared/day-settings-text';
import * as z from 'zod/mini';

/** A number as typed, which the schema checks. */
export function typedNumber(schema: z.ZodMiniType<number>, { min, max }: { min: number; max: number }) {
  return z.string().check(
    z.refine((typed) => /^\s*\d+\s*$/.test(typed) && schema.safeParse(Number(typed)).success, {
      error: () => daySettingsText.numberBetween(min, max),
    }),
  );
}
