import * as z from 'zod/mini';
import { Instant } from './attendance';
import { optionalText, requiredText } from './fields';
import { bottleContents, diaperResults, foodSources, learningAreas, meals, moods, toiletResults, type LogKind } from './log-kinds';
import { logText } from './log-text';

export const maxFoodLength = 300;
export const maxLogText = 2000;
const maxTitleLength = 200;
const maxMl = 1000;

/** Without `food`, the food is what the day's menu says. `source` says where it came from; left out, it follows from the food. */
const MealDetail = z.strictObject({
  meal: z.enum(meals),
  food: z.optional(z.nullable(optionalText(maxFoodLength))),
  source: z.optional(z.enum(foodSources)),
});

const BottleDetail = z.strictObject({
  what: z.enum(bottleContents),
  ml: z
    .int({ error: () => logText.ml(maxMl) })
    .check(z.gte(0, { error: () => logText.ml(maxMl) }), z.lte(maxMl, { error: () => logText.ml(maxMl) })),
});

/** `from` is the entry's own time, and may be left out. `until` is null while the child sleeps. */
const NapDetail = z.strictObject({ from: z.optional(Instant), until: z.optional(z.nullable(Instant)) });

const DiaperDetail = z.strictObject({ what: z.enum(diaperResults), cream: z.optional(z.boolean()) });
const ToiletDetail = z.strictObject({ what: z.enum(toiletResults), cream: z.optional(z.boolean()) });

const ActivityDetail = z.strictObject({
  title: requiredText(maxTitleLength, () => logText.titleMissing),
  area: z.optional(z.nullable(z.enum(learningAreas))),
});

const MoodDetail = z.strictObject({ mood: z.enum(moods) });

/** Stored in Celsius, with two digits so that a Fahrenheit reading comes back as it was. */
const TemperatureDetail = z.strictObject({
  celsius: z
    .number({ error: () => logText.degrees })
    .check(z.gte(30, { error: () => logText.degrees }), z.lte(45, { error: () => logText.degrees })),
});

const SuppliesDetail = z.strictObject({ what: requiredText(maxTitleLength, () => logText.suppliesMissing) });
const NoteDetail = z.strictObject({ text: requiredText(maxLogText, () => logText.textMissing) });
const MilestoneDetail = z.strictObject({ text: requiredText(maxLogText, () => logText.textMissing), area: z.enum(learningAreas) });
const PhotoDetail = z.strictObject({ caption: z.optional(z.nullable(optionalText(maxTitleLength))) });

/** What an entry of each kind says. */
export const logDetails = {
  meal: MealDetail,
  bottle: BottleDetail,
  nap: NapDetail,
  diaper: DiaperDetail,
  toilet: ToiletDetail,
  activity: ActivityDetail,
  mood: MoodDetail,
  temperature: TemperatureDetail,
  supplies: SuppliesDetail,
  note: NoteDetail,
  milestone: MilestoneDetail,
  photo: PhotoDetail,
} as const satisfies Record<LogKind, z.ZodMiniType>;

type Details = { [Kind in LogKind]: z.infer<(typeof logDetails)[Kind]> };
export type LogDetail<Kind extends LogKind = LogKind> = Details[Kind];
