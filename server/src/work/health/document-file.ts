import { maxDocumentBytes, type StoredDocument } from '@daycare-portal/shared/health';
import { healthText } from '@daycare-portal/shared/health-text';
import { DomainError } from '../../core/errors';
import type { Upload } from '../../core/http/read-upload';
import { formatOf } from '../../core/photos/photo-format';

export type DocumentFile = Pick<StoredDocument, 'mediaType'> & { bytes: Uint8Array };

const notReadable = () => new DomainError('BAD_REQUEST', 'documentNotReadable', healthText.documents.notReadable);

/** The uploaded file. PAYLOAD_TOO_LARGE over 10 MB, BAD_REQUEST without a file. */
export function fileIn(upload: Upload | undefined): Uint8Array {
  if (upload === undefined) throw notReadable();
  if (upload.truncated || upload.bytes.length > maxDocumentBytes)
    throw new DomainError('PAYLOAD_TOO_LARGE', 'documentTooLarge', healthText.documents.tooLarge);
  return upload.bytes;
}

/**
 * Judges a document by its bytes, whatever its name. A picture is encoded again, so nothing of the uploaded file is left. A PDF is stored
 * as it is and only offered as a download.
 */
export async function prepareDocument(upload: Uint8Array, signal?: AbortSignal): Promise<DocumentFile> {
  if (isPdf(upload)) return { mediaType: 'application/pdf', bytes: upload };
  const format = formatOf(upload);
  if (format !== 'jpeg' && format !== 'png' && format !== 'webp') {
    if (format === undefined) throw notReadable();
    throw new DomainError('BAD_REQUEST', 'documentNotReadable', healthText.documents.typeNotTaken);
  }
  // Loaded on first use, because libvips costs start time and memory.
  const { preparePaper } = await import('../../core/photos/prepare-photo');
  try {
    const { mediaType, bytes } = await preparePaper(upload, signal);
    return { mediaType, bytes };
  } catch (error) {
    // The message says what to do about a picture that is too large.
    if (error instanceof DomainError && error.reason === 'notAnImage') throw notReadable();
    throw error;
  }
}

const tailBytes = 2048;

/** Whether the bytes start with the mark of a PDF and end with the position of its table and the end mark. */
export function isPdf(upload: Uint8Array): boolean {
  const bytes = Buffer.from(upload.buffer, upload.byteOffset, upload.byteLength);
  if (!/^%PDF-[12]\.\d[\r\n \t]/.test(bytes.toString('latin1', 0, 10))) return false;
  return /startxref\s+\d+\s+%%EOF\s*$/.test(bytes.toString('latin1', Math.max(0, bytes.length - tailBytes)));
}
