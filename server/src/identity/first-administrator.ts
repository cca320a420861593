import { type Trx, transaction } from '../db/transaction.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { Services } from '../services.ts';
import {
  canSomebodyGiveRoles,
  hasOpenReset,
  lockAdministrators,
} from './administrator-repository.ts';
import { type AppointmentWithLink, appoint } from './make-administrator.ts';

type House = Pick<Services, 'db' | 'keys' | 'logger' | 'now' | 'settings'>;

const NOBODY =
  'No administrator can sign in, so nobody can give roles. Make one with npm run make-admin -- <e-mail>, or start with NYSAN_FIRST_ADMIN=<e-mail>.';
const NOT_NEEDED = 'NYSAN_FIRST_ADMIN changes nothing: an administrator can sign in.';

/**
 * Makes the administrator of `NYSAN_FIRST_ADMIN` while nobody who holds SECURITY can sign in, and logs what was done or that nobody is
 * there to give roles. Of processes that start at once one does it.
 */
export const ensureFirstAdministrator = async (services: House): Promise<void> => {
  const { db, logger, settings } = services;
  const email = settings.firstAdmin;
  if (email === undefined) {
    if (!(await canSomebodyGiveRoles(db))) {
      logger.warn(NOBODY);
    }
    return;
  }
  const appointment = await transaction(db, (trx) => appointFirst(trx, services, email));
  logger.info(appointment ? describe(appointment, settings) : NOT_NEEDED);
};

/** Null when somebody can give roles already. A link that is still good is not replaced by another start. */
const appointFirst = async (
  trx: Trx,
  services: House,
  email: string,
): Promise<AppointmentWithLink | null> => {
  await lockAdministrators(trx);
  if (await canSomebodyGiveRoles(trx)) {
    return null;
  }
  const now = services.now();
  const appointment = await appoint(
    trx,
    services,
    email,
    async ({ userId, hasPassword }) => !hasPassword && !(await hasOpenReset(trx, userId, now)),
  );
  const { email: to, language, link } = appointment;
  if (link) {
    const params = { tokenId: link.id };
    await queueMail(trx, { kind: 'first-administrator', to, language, params });
  }
  return appointment;
};

const describe = (
  { hasPassword, link }: AppointmentWithLink,
  { smtpUrl }: Pick<Services['settings'], 'smtpUrl'>,
): string => {
  const holds = 'The account of NYSAN_FIRST_ADMIN holds ADMIN and SECURITY';
  if (hasPassword) {
    return `${holds} now and signs in with the password it has.`;
  }
  const place =
    smtpUrl === undefined ? 'is written to outbox/ of the data folder' : 'leaves by mail';
  return link
    ? `${holds} now; the link to choose its password ${place}.`
    : `${holds}; it has no password yet, and the link of an earlier start is still good.`;
};
