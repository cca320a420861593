import { createHmac } from 'node:crypto';
import { isIP } from 'node:net';
import type { Services } from '../services.ts';

/** Whom a mail says it comes from; the address is the sender of the envelope too. */
export type Sender = { name: string; address: string };

type House = Pick<Services, 'settings' | 'publicUrl'>;

/** The sender of the settings, else `no-reply` at the host of the public address. */
export const senderOf = ({ settings, publicUrl }: House): Sender => {
  const { hostname } = new URL(publicUrl);
  const domain = isIP(hostname.replace(/[[\]]/g, '')) ? 'localhost' : hostname;
  return settings.mailFrom ?? { name: 'Nysan', address: `no-reply@${domain}` };
};

/** Tells one sender and mail server from another without naming either, since the address of a server holds its password. */
export const fingerprintSender = ({
  settings,
  publicUrl,
  keys,
}: House & Pick<Services, 'keys'>): string =>
  createHmac('sha256', keys.accountTokens)
    .update(`${senderOf({ settings, publicUrl }).address} ${settings.smtpUrl ?? ''}`)
    .digest('base64url');
