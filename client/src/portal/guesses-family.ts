/** Whether this browser last showed a family's pages. index.html reads it, too. */
export const viewKey = 'familyView';

/** Which code this browser probably needs, before it is known who is here. A wrong guess only takes longer. */
export function guessesFamily(): boolean {
  return localStorage.getItem(viewKey) !== null;
}
