import { email as emailSchema } from '@nysan/contract/auth.ts';
import { createDatabase, createPool } from '../server/src/db/connection.ts';
import { migrateHouse } from '../server/src/db/migrate.ts';
import { claimSecret } from '../server/src/db/secret-of-database.ts';
import { PASSWORD_LINK_HOURS } from '../server/src/identity/links.ts';
import {
  type AppointmentWithLink,
  makeAdministrator,
} from '../server/src/identity/make-administrator.ts';
import { deriveKeys, fingerprintOf } from '../server/src/keys.ts';
import { passwordLink } from '../server/src/mail/link-token.ts';
import { ensureSecret } from '../server/src/settings/secret.ts';
import { type Reach, runCommand } from './command.ts';

const NEW_PASSWORD = '--new-password';
const USAGE = `Usage: npm run make-admin -- <e-mail> [${NEW_PASSWORD}]

Gives the account of this address the roles ADMIN and SECURITY, and makes the account when there is none.
  ${NEW_PASSWORD}  prints a link to choose a password for an account that is there already`;

const words = process.argv.slice(2);
const addresses = words.filter((word) => word !== NEW_PASSWORD);
const address = emailSchema.safeParse(addresses[0]);
if (addresses.length !== 1 || !address.success) {
  const isAddress = addresses.length !== 1 || addresses[0]?.startsWith('-');
  console.error(isAddress ? USAGE : `${addresses[0]} is not an e-mail address.\n\n${USAGE}`);
  process.exit(1);
}
const email = address.data;
const wantsPassword = words.includes(NEW_PASSWORD);

await runCommand(async (reach) => {
  await migrateEmpty(reach);
  const { settings, ownerUrl, logger } = reach;
  const secret = settings.secret ?? (await ensureSecret(settings.dataDir));
  const pool = createPool(ownerUrl, logger, { size: 1 });
  const house = { db: createDatabase(pool), keys: deriveKeys(secret), now: () => new Date() };
  try {
    await claimSecret(house.db, fingerprintOf(secret));
    const appointment = await makeAdministrator(
      house,
      email,
      ({ account }) => account !== 'unchanged' || wantsPassword,
    );
    const link =
      appointment.link && passwordLink({ ...settings, keys: house.keys }, appointment.link.id);
    console.log(describe(appointment, link).join('\n'));
    return true;
  } finally {
    await pool.end();
  }
});

/** A command changes no database that somebody uses: of an older one it says what to do. */
async function migrateEmpty({ databaseUrl, ownerUrl, logger }: Reach): Promise<void> {
  await migrateHouse({
    databaseUrl,
    ownerUrl,
    isRollback: false,
    tell: (text) => logger.warn(text),
    beforeUpgrade: async ({ pending }) => {
      throw new Error(
        `The database is older than this program, by ${pending.length} migrations. Start the server, which backs it up and upgrades it, and run the command again.`,
      );
    },
  });
}

function describe(appointment: AppointmentWithLink, link: string | null): string[] {
  const lines = [describeAccount(appointment), describeRoles(appointment)];
  return [...lines.filter(Boolean), ...describePassword(appointment, link)];
}

function describeAccount({ email: of, account }: AppointmentWithLink): string {
  const sentences = {
    created: 'the account was made.',
    verified:
      'the address is verified now; nothing that was chosen when somebody signed up for it counts.',
    unchanged: '',
  };
  return sentences[account] && `${of}: ${sentences[account]}`;
}

function describeRoles({ email: of, newRoles }: AppointmentWithLink): string {
  return newRoles.length > 0
    ? `${of}: was given ${newRoles.join(' and ')}; it can give roles to others now.`
    : `${of}: holds ADMIN and SECURITY already, no role was changed.`;
}

function describePassword(
  { hasPassword, link }: AppointmentWithLink,
  address: string | null,
): string[] {
  if (link && address) {
    const until = link.expiresAt.toISOString().slice(0, 16).replace('T', ' ');
    return [
      `The link to choose a password works once, for ${PASSWORD_LINK_HOURS} hours (until ${until} UTC):`,
      '',
      `  ${address}`,
      '',
      ...(hasPassword ? ['Until it is used the password stays as it is.'] : []),
    ];
  }
  return [
    hasPassword
      ? `Its password stays as it is. For a link to choose a new one add ${NEW_PASSWORD}.`
      : `It has no password yet. For a new link to choose one add ${NEW_PASSWORD}.`,
  ];
}
