import { languages } from '@nysan/contract/wire.ts';
import { describe, expect, it } from 'vitest';
import type { MailJob } from '../jobs/mail-job.ts';
import { composeMail } from './compose-mail.ts';
import { accountToken } from './link-token.ts';

const keys = { accountTokens: new Uint8Array(32).fill(7) };
const house = { publicUrl: 'https://nysan.test', keys };
const tokenId = '01890000-0000-7000-8000-000000000001';

const jobs: MailJob[] = languages.flatMap((language): MailJob[] => [
  {
    kind: 'verification',
    to: 'a@test.kz',
    language,
    params: { tokenId, signUp: ' (28 ноября 2026, «Алия»)' },
  },
  { kind: 'password-reset', to: 'a@test.kz', language, params: { tokenId } },
  { kind: 'sign-up-attempt', to: 'a@test.kz', language, params: {} },
  {
    kind: 'invitation',
    to: 'a@test.kz',
    language,
    params: { project: 'Школа «300»', inviter: 'Ә. Серік' },
  },
  {
    kind: 'invitation-link',
    to: 'a@test.kz',
    language,
    params: { tokenId, project: 'Школа «300»', inviter: 'Ә. Серік' },
  },
  { kind: 'first-administrator', to: 'a@test.kz', language, params: { tokenId } },
]);

describe.each(jobs)('the mail $kind in $language', (job) => {
  const mail = composeMail(job, house);

  it('has no place left to fill, and the same link in both parts', () => {
    expect(`${mail.subject}${mail.text}`).not.toMatch(/[{}]/);
    const link = /https:\/\/\S+/.exec(mail.text)?.[0] ?? '';
    expect(link).not.toBe('');
    expect(mail.html).toContain(`href="${link}"`);
    expect(mail.html).toContain(`lang="${job.language}"`);
  });
});

const linkIn = (job: MailJob) => /https:\/\/\S+/.exec(composeMail(job, house).text)?.[0];

it('links to the pages of the web client', () => {
  const token = accountToken(keys.accountTokens, tokenId);
  expect(jobs.slice(0, 6).map(linkIn)).toEqual([
    `https://nysan.test/auth/verify?token=${token}`,
    `https://nysan.test/auth/verify/forgot_password?token=${token}`,
    'https://nysan.test/auth/sign-in',
    'https://nysan.test/auth/sign-up',
    `https://nysan.test/auth/invitation?token=${token}`,
    `https://nysan.test/auth/verify/forgot_password?token=${token}`,
  ]);
});

it('says who invites into what', () => {
  const [, , , invitation] = jobs;
  const { subject, text } = composeMail(invitation as MailJob, house); // The fourth of fifteen.
  expect(subject).toBe('Приглашение в объект «Школа «300»»');
  expect(text).toContain('Ә. Серік приглашает вас');
});

it('shows names as text and never as HTML', () => {
  const params = { project: '<img src=x onerror=alert(1)>', inviter: '"O\'Neil" & {project}' };
  const mail = composeMail({ kind: 'invitation', to: 'a@test.kz', language: 'en', params }, house);
  expect(mail.html).not.toContain('<img');
  expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(mail.html).toContain('&quot;O&#39;Neil&quot; &amp; {project}');
});

it('makes another token for another id or key', () => {
  const token = accountToken(keys.accountTokens, tokenId);
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(accountToken(keys.accountTokens, tokenId)).toBe(token);
  expect(accountToken(keys.accountTokens, `${tokenId}0`)).not.toBe(token);
  expect(accountToken(new Uint8Array(32), tokenId)).not.toBe(token);
});
