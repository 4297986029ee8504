import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A mail as it arrived. */
export interface ArrivedMail {
  from: string;
  to: string[];
  /** Decoded. */
  subject: string;
  text: string;
  /** Whether it came over an encrypted connection. */
  isEncrypted: boolean;
  /** Name that the sender logged in with. */
  user: string | null;
}

export interface MailServer {
  port: number;
  arrived: ArrivedMail[];
  /** Names and passwords that were given, accepted or not. */
  logins: { username: string; password: string }[];
  close(): Promise<void>;
}

const encodedWord = /=\?UTF-8\?B\?([^?]*)\?=\s*/gi;
const decoded = (header: string): string =>
  header.replace(encodedWord, (_, text: string) => Buffer.from(text, 'base64').toString('utf8')).trim();

/** A real SMTP server on a free port, without encryption by default. Without `accept` nobody needs to log in. */
export async function startMailServer({
  accept,
  ...options
}: SMTPServerOptions & { accept?: { username: string; password: string } } = {}): Promise<MailServer> {
  const arrived: ArrivedMail[] = [];
  const logins: MailServer['logins'] = [];
  const server = new SMTPServer({
    authOptional: accept === undefined,
    disabledCommands: options.key ? [] : ['STARTTLS'],
    ...options,
    onAuth: (given, _session, done) => {
      const [username, password] = [given.username ?? '', given.password ?? ''];
      logins.push({ username, password });
      if (username === accept?.username && password === accept.password) done(null, { user: username });
      else done(new Error('535 no such login'));
    },
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const [head = '', ...body] = Buffer.concat(parts).toString('utf8').split('\r\n\r\n');
        const subject = /^subject: ((?:.*)(?:\r\n[ \t].*)*)/im.exec(head)?.[1] ?? '';
        const from = session.envelope.mailFrom;
        arrived.push({
          from: from ? from.address : '',
          to: session.envelope.rcptTo.map(({ address }) => address),
          subject: decoded(subject),
          text: Buffer.from(body.join('\r\n\r\n'), 'base64').toString('utf8'),
          isEncrypted: session.secure,
          user: typeof session.user === 'string' ? session.user : null,
        });
        done();
      });
    },
  });
  // A client that refuses the certificate ends the connection: an error here, and what the test wants
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    port,
    arrived,
    logins,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** A new certificate for localhost that nobody has signed; `file` is its PEM file in the folder. */
export async function selfSigned(folder: string): Promise<{ key: string; cert: string; file: string }> {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  const kind = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2'];
  await promisify(execFile)('openssl', ['req', ...kind, ...subject, '-keyout', key, '-out', cert]);
  return { key: await readFile(key, 'utf8'), cert: await readFile(cert, 'utf8'), file: cert };
}
