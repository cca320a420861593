import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { createBoundedQueue } from '../http/bounded-queue.ts';

type Cost = { memory: number; passes: number; parallelism: number };
type Stored = { cost: Cost; salt: Buffer; hash: Buffer };

/** OWASP's second choice for argon2id: 19 MiB and two passes. */
const COST: Cost = { memory: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** Stands in the column of an account that nobody has chosen a password for; no password is ever right for it. */
export const NO_PASSWORD = 'none';

/** Two at once: more would take the threads that files and look-ups need. */
const hashing = createBoundedQueue(2, 100);
/** Beside them one of those who signed in before on their device: a flood of strangers does not stand before them. */
const hashingForKnown = createBoundedQueue(1, 100);
const derive = promisify(argon2);

/** The password as a PHC string for the column `password_hash`. Refuses with 429 when too many are waiting. */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(SALT_BYTES);
  const hash = await hashing(() => argon2id(password, salt, COST, HASH_BYTES));
  return writePhc({ cost: COST, salt, hash });
};

/**
 * Whether this is the password that was stored. Null, or anything that is no PHC string, takes the same time as a
 * real hash and is never right: so nobody learns by the clock whether an account exists. Refuses as {@link hashPassword} does; whoever
 * tries on a known device waits in a queue of their own.
 */
export const verifyPassword = async (
  stored: string | null,
  password: string,
  { isKnownDevice = false } = {},
): Promise<boolean> => {
  const known = stored === null ? null : readPhc(stored);
  const { cost, salt, hash } = known ?? nobody;
  const queue = isKnownDevice ? hashingForKnown : hashing;
  const derived = await queue(() => argon2id(password, salt, cost, hash.length));
  return timingSafeEqual(derived, hash) && known !== null;
};

const nobody: Stored = {
  cost: COST,
  salt: Buffer.alloc(SALT_BYTES),
  hash: Buffer.alloc(HASH_BYTES),
};

// The same letter typed on another keyboard may come as other code points.
const argon2id = (password: string, salt: Buffer, cost: Cost, length: number): Promise<Buffer> =>
  derive('argon2id', {
    message: password.normalize('NFKC'),
    nonce: salt,
    tagLength: length,
    ...cost,
  });

const writePhc = ({ cost, salt, hash }: Stored): string =>
  `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(salt)}$${unpadded(hash)}`;

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

const phc =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{22,86})$/;

const readPhc = (text: string): Stored | null => {
  const [, memory, passes, parallelism, salt = '', hash = ''] = phc.exec(text) ?? [];
  return memory === undefined
    ? null
    : {
        cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
        salt: Buffer.from(salt, 'base64'),
        hash: Buffer.from(hash, 'base64'),
      };
};
