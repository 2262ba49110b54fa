/** Whether these words hold those searched for, wherever accents and case stand. */
export function matches(words: string, sought: string): boolean {
  return fold(words).includes(fold(sought));
}
