export const listFormats = ['csv', 'xlsx'] as const;
export type ListFormat = (typeof listFormats)[number];

/** A file in an answer. */
export interface ListFile {
  fileName: string;
  mediaType: string;
  base64: string;
}
