import { daySettingsText } from '@daycare-portal/shared/day-settings-text';
import * as z from 'zod/mini';

/** A number as somebody types it, of which the schema takes what it says. */
export function typedNumber(schema: z.ZodMiniType<number>, { min, max }: { min: number; max: number }) {
  return z.string().check(
    z.refine((typed) => /^\s*\d+\s*$/.test(typed) && schema.safeParse(Number(typed)).success, {
      error: () => daySettingsText.numberBetween(min, max),
    }),
  );
}
