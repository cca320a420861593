/** What `npm test` leaves to the long run. */
export const ofLongRunAlone = [
  'server/test/walls/kill-in-approval.test.ts', // beside kill-in-payment, which approves and pays
  'server/test/assistant/apart.test.ts', // asked seldom, so that nobody learns from it what they are
  'server/src/demo/whole-world.test.ts', // beside world and thin-world, which have parts of it
];

/**
 * What `npm run test:long` runs, those first that take longest. Each but those above asks `server/test/length.ts` how far it
 * goes, or `server/test/walls/sample.ts` what of it is tried, and `npm test` runs it for a short while.
 */
export const longTests = [
  'server/test/walls/fuzz-1.test.ts',
  'server/test/walls/fuzz-2.test.ts',
  'server/test/walls/role-matrix.test.ts',
  'server/test/walls/foreign-ids.test.ts',
  'server/test/walls/foreign-bodies.test.ts',
  'server/test/walls/foreign-bodies-money.test.ts',
  'server/test/walls/field-level.test.ts',
  'server/test/money-many-chains.test.ts',
  'server/test/money-chains.test.ts',
  'server/test/money-races.test.ts',
  'server/test/overview-worlds.test.ts',
  'server/test/money-path-worlds.test.ts',
  'server/src/backup/backup.test.ts',
  'server/test/destroyed-and-restored.test.ts',
  'server/src/history/verify.test.ts',
  'server/test/assistant/seen.test.ts',
  'server/test/walls/kill-in-payment.test.ts',
  ...ofLongRunAlone,
  'server/test/two-processes.test.ts',
  'server/test/durability.test.ts',
  'server/test/database-lost.test.ts',
  'server/test/full-disk.test.ts',
  'scripts/start.test.ts',
  'scripts/stop.test.ts',
  'server/src/db/figure-tallies.test.ts',
  'server/src/db/embedded/embedded.test.ts',
  'server/src/db/embedded/life.test.ts',
  'server/src/db/embedded/user-list.test.ts',
  'server/src/approval/races.test.ts',
  'server/src/files/bucket/bucket-sweep.test.ts',
  'server/src/estimate/reader/robustness.test.ts',
  'server/src/signatures/verify-flips.test.ts',
  'server/src/signatures/openssl.test.ts',
  'server/src/signatures/timestamp-openssl.test.ts',
];
