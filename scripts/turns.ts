/** A file of tests: where it lies in the repository, and how long it is. */
export type TestFile = { path: string; bytes: number };

/** Whose turn it is, from nought, of so many. */
export type Turn = { turn: number; turns: number };

/**
 * Where a mistake costs somebody their rights, their money or what they wrote, and what operators read, which any change of a setting
 * makes wrong: no run leaves these out. The walls among them try a sample of their own (`server/test/walls/sample.ts`).
 */
const OF_EVERY_RUN = [
  'contract/',
  'scripts/operations-',
  'server/src/access/',
  'server/src/approval/',
  'server/src/document-engine/',
  'server/src/record-engine/',
  'server/test/money-chains',
  'server/test/money-races',
  'server/test/price/price.',
  'server/test/walls/every-document',
  'server/test/walls/foreign-ids',
  'server/test/walls/role-matrix',
];

/**
 * What this run tries: what every run does, what lies beside or above what was touched, and of the rest those whose turn it is. They are
 * dealt out by their length, so that every turn takes about as long and has some files of each room.
 */
export const inTurn = <T extends TestFile>(
  files: readonly T[],
  { turn, turns }: Turn,
  touched: readonly string[],
): T[] => {
  const rooms = touched.map(roomOf).filter((room) => room !== '');
  const isAlways = ({ path }: T) =>
    OF_EVERY_RUN.some((start) => path.startsWith(start)) ||
    rooms.some((room) => isNear(roomOf(path), room));
  const dealt = files
    .filter((file) => !isAlways(file))
    .toSorted((one, other) => other.bytes - one.bytes || (one.path < other.path ? -1 : 1));
  const chosen = new Set(dealt.filter((_, at) => at % turns === turn));
  return files.filter((file) => isAlways(file) || chosen.has(file));
};

/** The folder of a file, of server and client by the same name: what is changed in one is met in the other. */
const roomOf = (path: string): string =>
  path
    .split('/')
    .slice(0, -1)
    .join('/')
    .replace(/^(server|web)\/(src|test)(\/|$)/, '');

/** In the touched room, in a room of it, or in one it is a room of. */
const isNear = (room: string, touched: string): boolean =>
  room !== '' && (`${room}/`.startsWith(`${touched}/`) || `${touched}/`.startsWith(`${room}/`));
