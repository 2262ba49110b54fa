import { entryText } from './entry-text';

/**
 * Why signing in failed (product 8). It is not in the error table, so that the sign-in page need not load the texts of all other actions.
 */
export const signInMessage = (message: string) => message || entryText.signIn.failed;
