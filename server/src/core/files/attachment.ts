import contentDisposition from 'content-disposition';

/** The header for a download, with its name both in plain letters for every browser and as it is. */
export function attachment(name: string, type: 'attachment' | 'inline' = 'attachment'): string {
  return contentDisposition(name, { type, fallback: name.replace(/[^ -~]+/g, '_') });
}
