import * as z from 'zod/mini';
import { isTimeZone } from './center-time';
import { Id, maxNameLength, maxPhoneLength, optionalText, OwnPassword, requiredText } from './fields';
import { text } from './text';

const maxAddressLength = 500;

export const DaycareName = requiredText(maxNameLength, () => text.daycare.nameMissing);

export const CreateDaycare = z.strictObject({
  name: DaycareName,
  phone: z.optional(optionalText(maxPhoneLength)),
  address: z.optional(optionalText(maxAddressLength)),
  timeZone: z.optional(z.string().check(z.refine(isTimeZone))),
});
export type CreateDaycare = z.infer<typeof CreateDaycare>;

/** The editable fields of a daycare. */
export const DaycareFields = z.strictObject({
  name: DaycareName,
  phone: optionalText(maxPhoneLength),
  address: optionalText(maxAddressLength),
});
export type DaycareFields = z.infer<typeof DaycareFields>;

/** Missing fields stay as they are, and null or blank means none. `updatedAt` is the version that was read. */
export const UpdateDaycare = z.strictObject({
  daycareId: Id,
  name: z.optional(DaycareName),
  phone: z.optional(z.nullable(optionalText(maxPhoneLength))),
  address: z.optional(z.nullable(optionalText(maxAddressLength))),
  updatedAt: z.optional(z.string()),
});
export type UpdateDaycare = z.infer<typeof UpdateDaycare>;

export const SetTwoFactorRequired = z.strictObject({ daycareId: Id, required: z.boolean() });
export type SetTwoFactorRequired = z.infer<typeof SetTwoFactorRequired>;

/** `password` belongs to the owner who transfers it. */
export const TransferOwnership = z.strictObject({ daycareId: Id, userId: Id, password: OwnPassword });
export type TransferOwnership = z.infer<typeof TransferOwnership>;

/** Every call about one daycare has it. Other fields are checked by the call's own schema. */
export const DaycareScope = z.object({ daycareId: Id });

/** The payload of a call without other fields. */
export const OnlyDaycare = z.strictObject({ daycareId: Id });

export interface Daycare {
  id: string;
  name: string;
  phone: string | null;
  address: string | null;
  ownerId: string;
  createdAt: string;
  updatedAt: string;
  /** Its staff need two-factor sign-in. */
  twoFactorRequired: boolean;
}
