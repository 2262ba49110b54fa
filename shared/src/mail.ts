/** What became of a mail: it waits for the mail server, which has taken it, or it was given up. */
export type MailState = 'queued' | 'sent' | 'failed';
