import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';
import { selfSigned } from './self-signed';

export interface ReceivedMail extends Email {
  /** The recipients named to the mail server, whatever the headers say. */
  recipients: string[];
  raw: string;
}

/** A mail server on this machine that keeps what it receives and ends with the test. */
export async function mailServer() {
  const received: ReceivedMail[] = [];
  const answers = new Map<string, number>();
  let port = 0;
  let running: SMTPServer | undefined;

  const start = async () => {
    const server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      disableReverseLookup: true,
      closeTimeout: 50,
      onRcptTo: ({ address }, _session, answer) => {
        const responseCode = answers.get(address);
        answer(responseCode === undefined ? null : Object.assign(new Error(`not to ${address}`), { responseCode }));
      },
      onData: (stream, session, done) => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        receive(stream, recipients).then((mail) => {
          received.push(mail);
          done(null);
        }, done);
      },
    });
    server.on('error', () => undefined);
    await once(server.listen(port, '127.0.0.1'), 'listening');
    port = (server.server.address() as AddressInfo).port;
    running = server;
  };
  const stop = async () => {
    const server = running;
    running = undefined;
    if (server !== undefined) await new Promise<void>((resolve) => server.close(resolve));
  };
  await start();
  onTestFinished(stop);
  return {
    environment: { SMTP_URL: `smtp://127.0.0.1:${port}`, PUBLIC_URL: 'http://portal.example' },
    received,
    /** Sets how it answers to this recipient from now on. */
    answer: (address: string, code: number) => answers.set(address, code),
    answerAll: () => answers.clear(),
    start,
    stop,
  };
}

async function receive(stream: AsyncIterable<Uint8Array>, recipients: string[]): Promise<ReceivedMail> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  const raw = Buffer.concat(chunks).toString('utf8');
  return { ...(await PostalMime.parse(raw)), recipients, raw };
}

/** A mail server that encrypts from the start, with a self-signed certificate. */
export async function secureMailServer() {
  let received = 0;
  const server = new SMTPServer({
    secure: true,
    ...selfSigned,
    disabledCommands: ['AUTH'],
    disableReverseLookup: true,
    closeTimeout: 50,
    onData: (stream, _session, done) => {
      stream.resume().on('end', () => {
        received += 1;
        done(null);
      });
    },
  });
  server.on('error', () => undefined);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)));
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtps://localhost:${port}`, received: () => received };
}
