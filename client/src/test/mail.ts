export { mailServer } from '@daycare-portal/server/test/mail-server';
import type { World } from '@daycare-portal/server/test/world';

/** For a world that sends mail; nothing is sent, for no test asks for it. */
export const withMailServer = { SMTP_URL: 'smtp://127.0.0.1:25', PUBLIC_URL: window.location.origin };

/** What is queued waits on, as when the mail server cannot be reached. */
export async function delayMail({ db }: World): Promise<void> {
  await db.updateTable('mails').set({ lastProblem: 'unreachable (ESOCKET)' }).execute();
}

/** What is queued is given up, as when the mail server refuses it. */
export async function giveUpMail({ db }: World): Promise<void> {
  await db.updateTable('mails').set({ state: 'failed', sealed: null, lastProblem: 'addressRefused (550)' }).execute();
}
