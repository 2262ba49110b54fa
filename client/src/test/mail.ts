import type { World } from '@daycare-portal/server/test/world';

/** For a world that sends mail; nothing is sent, for no test asks for it. */
export const withMailServer = { SMTP_URL: 'smtp://127.0.0.1:25' };

/** What is queued is given up, as when the mail server refuses it. */
export async function giveUpMail({ db }: World): Promise<void> {
  await db.updateTable('mails').set({ state: 'failed', sealed: null, lastProblem: 'refused (550)' }).execute();
}
