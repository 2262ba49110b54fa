import { maxPhotoBytes, photoTypes } from '@daycare-portal/shared/photo';

/** Large enough for a tablet, and a tenth of what a phone's camera makes. */
const longestSide = 2048;
const quality = 0.85;

/**
 * The photo drawn small as a JPEG, so that it is sent quickly and without the place where it was taken. A browser that cannot draw it sends
 * it as it is, if the server takes its type. Undefined: neither is possible.
 */
export async function shrinkPhoto(file: File): Promise<Blob | undefined> {
  const drawn = await draw(file).catch(() => undefined);
  if (drawn !== undefined) return drawn;
  return photoTypes.includes(file.type) && file.size <= maxPhotoBytes ? file : undefined;
}

async function draw(file: File): Promise<Blob | undefined> {
  if (typeof createImageBitmap !== 'function') return undefined;
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const scale = Math.min(1, longestSide / Math.max(image.width, image.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(image.width * scale);
    canvas.height = Math.round(image.height * scale);
    const context = canvas.getContext('2d');
    if (context === null) return undefined;
    // A transparent picture would turn black.
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', quality));
  } finally {
    image.close();
  }
}
