import * as z from 'zod/mini';
import { Id, maxNameLength, optionalText, OwnPassword, requiredText } from './fields';
import { text } from './text';

export const maxPhoneLength = 50;
export const maxAddressLength = 500;

export const DaycareName = requiredText(maxNameLength, () => text.daycare.nameMissing);

export const CreateDaycare = z.strictObject({
  name: DaycareName,
  phone: z.optional(optionalText(maxPhoneLength)),
  address: z.optional(optionalText(maxAddressLength)),
});
export type CreateDaycare = z.infer<typeof CreateDaycare>;

/** What a person types of a daycare. */
export const DaycareFields = z.strictObject({
  name: DaycareName,
  phone: optionalText(maxPhoneLength),
  address: optionalText(maxAddressLength),
});
export type DaycareFields = z.infer<typeof DaycareFields>;

/** What is left out stays as it is, and null or blank is none. `updatedAt` is the one that the record was read with. */
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

/** `password` is that of the owner who hands it over. */
export const TransferOwnership = z.strictObject({ daycareId: Id, userId: Id, password: OwnPassword });
export type TransferOwnership = z.infer<typeof TransferOwnership>;

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
  /** Its staff need two-factor sign-in. */
  twoFactorRequired: boolean;
}
