import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { MailServer as MailSettings } from '../../server/messages/gateways.ts';
import { configureGateways } from '../helpers/configure-gateways.ts';
import { courierDesk } from '../helpers/courier-desk.ts';
import { type MailServer, selfSigned, startMailServer } from '../helpers/mail-server.ts';
import { type SmsGatewayStandIn, startSmsGateway } from '../helpers/sms-gateway.ts';

const desk = courierDesk();
let mail: MailServer;
let sms: SmsGatewayStandIn;
beforeAll(async () => {
  [mail, sms] = [await startMailServer(), await startSmsGateway()];
});
afterAll(async () => {
  await Promise.all([mail.close(), sms.close()]);
});
beforeEach(async () => {
  mail.arrived.length = 0;
  const smtp = { smtpHost: '127.0.0.1', smtpPort: mail.port, mailFrom: 'portal@example.com' };
  await configureGateways(desk, { smsUrl: sms.url, ...smtp });
});

describe('a mail', () => {
  const letter = {
    channel: '邮件',
    recipient: 'li.si@example.com',
    subject: '邮箱已绑定',
    body: '此邮箱已绑定到账户 lisi。',
  } as const;

  test('arrives with sender, subject and text in Chinese', async () => {
    await desk.pool.query(`UPDATE site SET title = '某省门户'`);
    expect(await desk.delivered(letter)).toMatchObject({ status: 'sent' });
    expect(mail.arrived[0]).toMatchObject({
      from: 'portal@example.com',
      to: ['li.si@example.com'],
      subject: '【某省门户】邮箱已绑定',
    });
    expect(mail.arrived[0]?.text).toContain(letter.body);
  });

  test('is no hostage of short messages, nor they of it', async () => {
    sms.answer(() => null);
    await desk.post();
    expect(await desk.delivered(letter)).toMatchObject({ status: 'sent' });
  });

  test('cannot carry further headers or recipients', async () => {
    await desk.delivered({
      ...letter,
      subject: '一\r\nBcc: other@example.com',
      body: '.\r\nRCPT TO:<other@example.com>',
    });
    expect(mail.arrived.map(({ to }) => to)).toEqual([['li.si@example.com']]);
  });

  test('sends no password over an open connection', async () => {
    const plain = await startMailServer({
      accept: { username: 'u', password: 'p' },

      allowInsecureAuth: true,
    });
    try {
      await configureGateways(desk, {
        smtpHost: '127.0.0.1',
        smtpPort: plain.port,
        smtpUser: 'u',
        smtpPassword: 'p',
        mailFrom: 'a@example.com',
      });
      await desk.post(letter);
      await desk.courier();
      expect((await desk.triedTo(letter.recipient, 1))?.error).toContain('不支持加密连接');
      expect(plain.logins).toEqual([]);
    } finally {
      await plain.close();
    }
  });

  describe('over TLS', () => {
    let folder: string;
    let secure: MailServer;
    let [file, key, cert] = ['', '', ''];
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'mail-'));
      ({ key, cert, file } = await selfSigned(folder));
      secure = await startMailServer({
        key,
        cert,
        secure: true,
        accept: { username: 'portal', password: 'mail-password-1' },
      });
    });
    afterAll(async () => {
      await secure.close();
      await rm(folder, { recursive: true, force: true });
    });
    /** Sends in a process that trusts the certificate, as a machine with the institute's authority does. */
    const sendTrusting = async (login: { user: string; password: string }): Promise<string> => {
      const server: MailSettings = {
        host: 'localhost',
        port: secure.port,
        isTls: true,
        login,
        from: 'a@example.com',
        fromName: '门户',
      };
      const script = `import ipaddr from 'ipaddr.js'; import { sendMail } from './server/messages/send-mail.ts';
        await sendMail([{ name: null, network: [ipaddr.process('127.0.0.1'), 32], port: null }], ${JSON.stringify(server)}, { to: 'b@example.com', subject: '测试', body: '内容' }).then(() => console.log('sent'), (error) => console.log(error.message));`;
      const { stdout } = await promisify(execFile)(
        process.execPath,
        ['--import', 'tsx', '--input-type=module', '--eval', script],
        { env: { ...process.env, NODE_EXTRA_CA_CERTS: file } },
      );
      return stdout.trim();
    };

    test('a relay without login is spoken to encrypted, whoever signed its certificate', async () => {
      const relay = await startMailServer({ key, cert });
      try {
        await configureGateways(desk, { smtpHost: '127.0.0.1', smtpPort: relay.port, mailFrom: 'a@example.com' });
        expect(await desk.delivered(letter)).toMatchObject({ status: 'sent' });
        expect(relay.arrived[0]).toMatchObject({ isEncrypted: true });
      } finally {
        await relay.close();
      }
    });

    test('an unknown certificate is refused before a password is sent', async () => {
      await configureGateways(desk, {
        smtpHost: '127.0.0.1',
        smtpPort: secure.port,
        smtpIsTls: true,
        smtpUser: 'portal',
        smtpPassword: 'mail-password-1',
        mailFrom: 'a@example.com',
      });
      await desk.post(letter);
      await desk.courier();
      expect((await desk.triedTo(letter.recipient, 1))?.error).toBe('邮件服务器的证书不受信任');
      expect(secure.logins).toEqual([]);
    });

    test('a login goes through, and a wrong one is told as such', async () => {
      expect(await sendTrusting({ user: 'portal', password: 'mail-password-1' })).toBe('sent');
      expect(secure.arrived[0]).toMatchObject({ isEncrypted: true, user: 'portal', to: ['b@example.com'] });
      expect(await sendTrusting({ user: 'portal', password: 'other' })).toBe('邮件服务器不接受账号或密码');
    });
  });

  test('to a server that is not there says so', async () => {
    const gone = await startMailServer();
    await gone.close();
    await configureGateways(desk, { smtpHost: '127.0.0.1', smtpPort: gone.port, mailFrom: 'a@example.com' });
    await desk.post(letter);
    await desk.courier();
    expect((await desk.triedTo(letter.recipient, 1))?.error).toBe('邮件服务器拒绝连接，请检查地址和端口');
  });
});
