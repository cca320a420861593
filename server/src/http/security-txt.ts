import type { FastifyInstance } from 'fastify';
import { refuse } from '../calls/refusal.ts';
import type { Services } from '../services.ts';

const PATH = '/.well-known/security.txt';
const DAY_MS = 86_400_000;
/** Days a reader may rely on what it read; RFC 9116 recommends less than a year. */
const GOOD_FOR_DAYS = 180;

/** Serves whom to tell of a weakness, as RFC 9116 says; 404 where the operator names nobody. */
export const serveSecurityTxt = (
  app: FastifyInstance,
  services: Pick<Services, 'settings' | 'publicUrl' | 'now'>,
): void => {
  app.get(PATH, async (_request, reply) => {
    const { securityContact } = services.settings;
    if (securityContact === undefined) {
      throw refuse('not-found');
    }
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(writeSecurityTxt(securityContact, services.publicUrl, services.now()));
  });
};

const writeSecurityTxt = (contact: string, publicUrl: string, now: Date): string => {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const expires = new Date(today + GOOD_FOR_DAYS * DAY_MS).toISOString().replace('.000', '');
  // Addresses of the web must begin with https there.
  const canonical = publicUrl.startsWith('https:') ? [`Canonical: ${publicUrl}${PATH}`] : [];
  const lines = [
    `Contact: ${contact}`,
    `Expires: ${expires}`,
    'Preferred-Languages: ru, kk, en',
    ...canonical,
  ];
  return `${lines.join('\n')}\n`;
};
