import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startMailbox } from '../identity/testing/mailbox.ts';
import { SmtpUtf8Missing } from './mail-faults.ts';
import { type Outgoing, openMailTransport } from './transport.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'nysan-mail-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const mail: Outgoing = {
  id: '17.1760000000000',
  to: 'reader@test.kz',
  from: { name: 'Nysan', address: 'no-reply@nysan.test' },
  queuedAt: new Date('2026-03-02T08:09:10.123Z'),
  subject: 'Шақыру: «Ғимарат № 5»',
  text: 'Сәлем, Әлия!\n',
  html: '<p>Сәлем, Әлия!</p>',
};

const expectedMail = {
  from: { name: 'Nysan', address: 'no-reply@nysan.test' },
  to: [{ address: 'reader@test.kz' }],
  subject: mail.subject,
  messageId: '<17.1760000000000@nysan.test>',
  text: mail.text,
};

describe('without a mail server', () => {
  const outbox = () => join(dataDir, 'outbox');
  const transport = () => openMailTransport({ dataDir, smtpUrl: undefined });

  it('closes an outbox to others that an earlier version left open', async () => {
    await mkdir(outbox(), { recursive: true });
    await chmod(outbox(), 0o755);
    await transport().send(mail);
    expect((await stat(outbox())).mode & 0o777).toBe(0o700);
    await rm(outbox(), { recursive: true });
  });

  it('writes the mail whole into the outbox, readable by its owner only', async () => {
    await transport().send(mail);
    const [name = '', ...others] = await readdir(outbox());
    expect(others).toEqual([]);
    expect(name).toMatch(/^20260302T080910123Z-[0-9a-f]{8}-шақыру-ғимарат-5-[0-9a-f]{4}\.eml$/);
    expect(name).not.toContain('reader');
    expect((await stat(join(outbox(), name))).mode & 0o077).toBe(0);
    expect((await stat(outbox())).mode & 0o777).toBe(0o700);
    const read = await PostalMime.parse(await readFile(join(outbox(), name)));
    expect(read).toMatchObject(expectedMail);
    expect(read.html).toContain('<p>Сәлем, Әлия!</p>');
    expect(read.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    );
  });

  it('replaces the file when the same mail is tried again, and no other', async () => {
    await transport().send(mail);
    await transport().send(mail);
    await transport().send({ ...mail, id: '18.1760000000000' });
    await transport().send({ ...mail, to: 'other@test.kz' });
    expect(await readdir(outbox())).toHaveLength(3);
  });

  it('keeps a subject from leading out of the folder', async () => {
    await transport().send({ ...mail, subject: `../../${'x'.repeat(300)}/\\` });
    const [name = ''] = await readdir(outbox());
    expect(name).toMatch(/-x{60}-[0-9a-f]{4}\.eml$/);
  });
});

describe('with a mail server', () => {
  it('hands the mail over', async () => {
    const mailbox = await startMailbox();
    const transport = openMailTransport({ dataDir, smtpUrl: mailbox.url });
    await transport.send(mail);
    const received = await mailbox.next();
    expect(received.to).toEqual(['reader@test.kz']);
    expect(received.email).toMatchObject(expectedMail);
    expect(await readdir(dataDir)).toEqual([]);
    transport.close();
    await mailbox.close();
  });

  it('goes on the envelope of the sender that is set, and is answered where that is said', async () => {
    const mailbox = await startMailbox();
    const transport = openMailTransport({ dataDir, smtpUrl: mailbox.url });
    const from = { name: 'Стройка', address: 'mail@stroyka.kz' };
    await transport.send({ ...mail, from, replyTo: 'inviter@test.kz' });
    const { from: envelope, email } = await mailbox.next();
    expect(envelope).toBe('mail@stroyka.kz');
    expect(email).toMatchObject({
      from,
      replyTo: [{ address: 'inviter@test.kz' }],
      messageId: '<17.1760000000000@stroyka.kz>',
    });
    transport.close();
    await mailbox.close();
  });

  it('reaches a national address as the server offers it, and is never sent where it does not', async () => {
    const national = { ...mail, to: 'ерлан@xn--80ardojfh.xn--80ao21a' };
    const mailbox = await startMailbox();
    const transport = openMailTransport({ dataDir, smtpUrl: mailbox.url });
    await transport.send(national);
    await transport.send({ ...mail, to: 'erlan@xn--80ardojfh.xn--80ao21a' });
    const [one, other] = [await mailbox.next(), await mailbox.next()];
    expect([one.isUtf8, one.to]).toEqual([true, ['ерлан@стройка.қаз']]);
    // The mailbox shows domains in national letters; the client asked for nothing.
    expect([other.isUtf8, other.to]).toEqual([false, ['erlan@стройка.қаз']]);
    mailbox.offerSmtpUtf8(false);
    await expect(transport.send(national)).rejects.toThrow(SmtpUtf8Missing);
    expect(mailbox.visits.sender).toBe(2);
    await transport.send({ ...mail, to: 'erlan@xn--80ardojfh.xn--80ao21a' });
    expect(mailbox.received).toHaveLength(3);
    transport.close();
    await mailbox.close();
  });

  it('takes nothing in an address for a second one or a header', async () => {
    const mailbox = await startMailbox();
    const transport = openMailTransport({ dataDir, smtpUrl: mailbox.url });
    await transport.send({ ...mail, subject: 'Тема\r\nBcc: spy@test.kz', to: 'a@test.kz' });
    const { to, email } = await mailbox.next();
    expect(to).toEqual(['a@test.kz']);
    expect(email.bcc).toBeUndefined();
    transport.close();
    await mailbox.close();
  });

  it('fails when nobody answers there, so that the job is tried again', async () => {
    const closed = await listen(createServer());
    const { port } = closed;
    await closed.close();
    const transport = openMailTransport({ dataDir, smtpUrl: `smtp://127.0.0.1:${port}` });
    await expect(transport.send(mail)).rejects.toThrow('ECONNREFUSED');
    transport.close();
  });

  it('fails when the server refuses the recipient', async () => {
    const refusing = await listen(
      createServer((socket) => {
        socket.write('220 ready\r\n');
        socket.on('data', (data) => {
          socket.write(data.toString().startsWith('RCPT') ? '550 no such user\r\n' : '250 ok\r\n');
        });
        socket.on('error', () => socket.destroy());
      }),
    );
    const transport = openMailTransport({ dataDir, smtpUrl: `smtp://127.0.0.1:${refusing.port}` });
    await expect(transport.send(mail)).rejects.toThrow('550');
    transport.close();
    await refusing.close();
  });
});

const listen = async (server: Server) => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
};
