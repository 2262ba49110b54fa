import * as z from 'zod/mini';
import { Id, maxNameLength, optionalText, requiredText } from './fields';
import { text } from './text';

export const maxPhoneLength = 50;
export const maxAddressLength = 500;

export const CreateDaycare = z.strictObject({
  name: requiredText(maxNameLength, text.daycare.nameMissing),
  phone: z.optional(optionalText(maxPhoneLength)),
  address: z.optional(optionalText(maxAddressLength)),
});
export type CreateDaycare = z.infer<typeof CreateDaycare>;

/** What every call about one daycare names. */
export const DaycareScope = z.looseObject({ daycareId: Id });

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
