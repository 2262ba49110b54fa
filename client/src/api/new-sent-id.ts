/** An id for a record made on this screen: 22 characters from 128 random bits. `randomUUID` exists only on https and localhost. */
export function newSentId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
