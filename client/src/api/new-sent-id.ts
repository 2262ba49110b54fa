/** An id for what this screen sends, 22 characters of 128 random bits. `randomUUID` exists on https and localhost only. */
export function newSentId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
