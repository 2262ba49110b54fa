import * as z from 'zod/mini';
import { Id, maxNameLength, optionalText, requiredText } from './fields';
import { text } from './text';

export const maxPhoneLength = 50;
export const maxAddressLength = 500;

export const DaycareName = requiredText(maxNameLength, text.daycare.nameMissing);

export const CreateDaycare = z.strictObject({
  name: DaycareName,
  phone: z.optional(optionalText(maxPhoneLength)),
  address: z.optional(optionalText(maxAddressLength)),
});
export type CreateDaycare = z.infer<typeof CreateDaycare>;

/** What every call about one daycare names; whatever else it takes is checked by its own schema. */
export const DaycareScope = z.object({ daycareId: Id });

/** The payload of a call that takes nothing else. */
export const OnlyDaycare = z.strictObject({ daycareId: Id });

export interface Daycare {
  id: string;
  name: string;
  phone: string | null;
  address: string | null;
  ownerId: string;
  createdAt: string;
  updatedAt: string;
}
