import contentDisposition from 'content-disposition';

/** The header under which a file is handed out, with its name in letters that every browser reads, and as it is. */
export function attachment(name: string, type: 'attachment' | 'inline' = 'attachment'): string {
  return contentDisposition(name, { type, fallback: name.replace(/[^ -~]+/g, '_') });
}
