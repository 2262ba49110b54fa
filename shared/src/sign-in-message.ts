import { entryText } from './entry-text';

/** Why signing in failed (product 8), apart from the table so that the sign-in page need not fetch the words of every other action. */
export const signInMessage = (message: string) => message || entryText.signIn.failed;
