import type { MailJob } from '../jobs/mail-job.ts';
import { fill } from '../texts/texts.ts';
import { accountToken, passwordLink } from './link-token.ts';
import { mailWords } from './mails.ts';

export type ComposedMail = { subject: string; text: string; html: string };

type House = { publicUrl: string; keys: { accountTokens: Uint8Array } };

/** Writes a mail: plain text, and the same as simple HTML. The token of a link is made here and nowhere kept. */
export const composeMail = (job: MailJob, house: House): ComposedMail => {
  const words = mailWords(job.kind, job.language);
  const link = linkOf(job, house);
  const lead = fill(words.lead, job.params);
  return {
    subject: fill(words.subject, job.params),
    text: `${lead}\n\n${words.button}:\n${link}\n\n${words.note}\n`,
    html: page(job.language, { lead, button: words.button, link, note: words.note }),
  };
};

const linkOf = (job: MailJob, house: House): string => {
  const { publicUrl, keys } = house;
  switch (job.kind) {
    case 'verification':
      return `${publicUrl}/auth/verify?token=${accountToken(keys.accountTokens, job.params.tokenId)}`;
    case 'password-reset':
    case 'first-administrator':
      return passwordLink(house, job.params.tokenId);
    case 'sign-up-attempt':
      return `${publicUrl}/auth/sign-in`;
    case 'invitation-link':
      return `${publicUrl}/auth/invitation?token=${accountToken(keys.accountTokens, job.params.tokenId)}`;
    case 'invitation':
      return `${publicUrl}/auth/sign-up`;
    case 'added':
      return `${publicUrl}/app/project/${job.params.projectId}`;
  }
};

type Parts = { lead: string; button: string; link: string; note: string };

const page = (language: string, { lead, button, link, note }: Parts): string =>
  [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"></head>`,
    '<body style="margin:0;padding:24px;background:#F6F8F9;color:#16202A;font:16px/24px sans-serif">',
    '<div style="max-width:560px;margin:0 auto;padding:24px;background:#FFFFFF;border-radius:8px">',
    `<p>${escaped(lead)}</p>`,
    '<p><a style="display:inline-block;padding:12px 20px;background:#0F6B6B;color:#FFFFFF;',
    `border-radius:8px;text-decoration:none" href="${escaped(link)}">${escaped(button)}</a></p>`,
    `<p style="color:#52606D;word-break:break-all">${escaped(link)}</p>`,
    `<p style="color:#52606D">${escaped(note)}</p>`,
    '</div></body></html>',
  ].join('\n');

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
