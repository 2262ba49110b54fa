import type { SignedInUser } from '@daycare-portal/shared/auth';
import { storePhoto } from '../../records/students/photo-store';
import { as, fileContext, type DemoServices } from './acting';
import type { EnrolledChild } from './enrol';
import { drawFace } from './faces';
import { seededChoices } from './random';

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
  const ctx = await fileContext(stage, owner, daycareId, 'students.update');
  const { students } = as(stage, owner);
  for (const { studentId, firstName, lastName, dob } of children) {
    const face = drawFace(choices.fraction);
    if (choices.chance(0.5)) continue;
    const picture = await sharp(Buffer.from(face)).resize(side).png({ compressionLevel: 1 }).toBuffer();
    const profilePic = await storePhoto(ctx, { studentId, upload: picture });
    await students.updateDaycareStudent({ daycareId, studentId, firstName, lastName, dob, profilePic });
  }
}
