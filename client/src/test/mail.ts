export { mailServer } from '@daycare-portal/server/test/mail-server';
import type { World } from '@daycare-portal/server/test/world';

/** For a world with email. No test lets it send anything. */
export const withMailServer = { SMTP_URL: 'smtp://127.0.0.1:25', PUBLIC_URL: window.location.origin };

/** Keeps queued mail waiting, as when the mail server is unreachable. */
export async function delayMail({ db }: World): Promise<void> {
  await db.updateTable('mails').set({ lastProblem: 'unreachable (ESOCKET)' }).execute();
}

/** Gives up queued mail, as when the mail server refuses it. */
export async function giveUpMail({ db }: World): Promise<void> {
  await db.updateTable('mails').set({ state: 'failed', sealed: null, lastProblem: 'addressRefused (550)' }).execute();
}
