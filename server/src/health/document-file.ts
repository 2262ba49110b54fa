import { maxDocumentBytes, type StoredDocument } from '@daycare-portal/shared/health';
import { healthText } from '@daycare-portal/shared/health-text';
import { DomainError } from '../errors';
import type { Upload } from '../http/read-upload';
import { formatOf } from '../photos/photo-format';

export type DocumentFile = Pick<StoredDocument, 'mediaType'> & { bytes: Uint8Array };

const notReadable = () => new DomainError('BAD_REQUEST', 'documentNotReadable', healthText.documents.notReadable);

/** What was sent. PAYLOAD_TOO_LARGE over 10 MB, BAD_REQUEST where there is no file. */
export function fileIn(upload: Upload | undefined): Uint8Array {
  if (upload === undefined) throw notReadable();
  if (upload.truncated || upload.bytes.length > maxDocumentBytes)
    throw new DomainError('PAYLOAD_TOO_LARGE', 'documentTooLarge', healthText.documents.tooLarge);
  return upload.bytes;
}

/**
 * Judges a document by its bytes, whatever it is called. A picture is drawn anew, so that nothing is left of the file that came; a PDF is kept
 * as it is, and only ever handed out as a file to save.
 */
export async function prepareDocument(upload: Uint8Array, signal?: AbortSignal): Promise<DocumentFile> {
  if (isPdf(upload)) return { mediaType: 'application/pdf', bytes: upload };
  const format = formatOf(upload);
  if (format !== 'jpeg' && format !== 'png' && format !== 'webp') {
    if (format === undefined) throw notReadable();
    throw new DomainError('BAD_REQUEST', 'documentNotReadable', healthText.documents.typeNotTaken);
  }
  // Loaded when first needed: libvips costs a start time and memory.
  const { preparePaper } = await import('../photos/prepare-photo');
  try {
    return await preparePaper(upload, signal);
  } catch (error) {
    // Of a picture that is too large the sentence says what to do.
    if (error instanceof DomainError && error.reason === 'notAnImage') throw notReadable();
    throw error;
  }
}

const tailBytes = 2048;

/** It begins with the mark of a PDF, and ends as one: with the place of its table, and the mark of its end. */
function isPdf(upload: Uint8Array): boolean {
  const bytes = Buffer.from(upload.buffer, upload.byteOffset, upload.byteLength);
  if (!/^%PDF-[12]\.\d[\r\n \t]/.test(bytes.toString('latin1', 0, 10))) return false;
  return /startxref\s+\d+\s+%%EOF\s*$/.test(bytes.toString('latin1', Math.max(0, bytes.length - tailBytes)));
}
