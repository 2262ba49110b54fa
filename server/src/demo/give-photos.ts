import type { SignedInUser } from '@daycare-portal/shared/auth';
import { recorder } from '../audit/record';
import { authorize } from '../auth/access';
import { inTransaction, type Transact } from '../db/transaction';
import { storePhoto } from '../photos/photo-store';
import { as, type DemoServices } from './acting';
import type { EnrolledChild } from './enrol';
import { drawFace } from './faces';
import { seededChoices } from './random';
import { isoTime } from '../runtime';

const side = 256;

/**
 * Gives about half of the students a photo, which is drawn and shows no real child. It goes the same way as an upload and the form that
 * saves it.
 */
export async function givePhotos(
  stage: DemoServices,
  owner: SignedInUser,
  daycareId: string,
  children: readonly EnrolledChild[],
): Promise<void> {
  // Loaded when first needed, because libvips costs time and memory at the start.
  const { default: sharp } = await import('sharp');
  const choices = seededChoices(`portraits of ${daycareId}`);
  const access = await authorize(stage.db, owner.uid, daycareId, 'students.update', isoTime(stage.runtime.now()));
  const record = recorder(stage.runtime, { userId: owner.uid, clientIp: '127.0.0.1', userAgent: undefined }, access.daycareId);
  const transact: Transact = (work) => inTransaction(stage.db, work);
  const { students } = as(stage, owner);
  for (const { studentId, firstName, lastName, dob } of children) {
    const face = drawFace(choices.fraction);
    if (choices.chance(0.5)) continue;
    const picture = await sharp(Buffer.from(face)).resize(side).png({ compressionLevel: 1 }).toBuffer();
    const profilePic = await storePhoto(transact, stage.runtime, access.children, studentId, picture, record);
    await students.updateDaycareStudent({ daycareId, studentId, firstName, lastName, dob, profilePic });
  }
}
