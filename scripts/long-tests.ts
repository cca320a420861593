/** What `npm test` leaves to the long run. */
export const ofLongRunAlone = [
  'server/test/walls/kill-in-payment.test.ts', // beside durability, which kills in the middle of writes
  'server/test/walls/kill-in-approval.test.ts', // the same
  'server/test/two-processes.test.ts', // beside bucket-store and bucket-sweep, which share a bucket in one process
  'server/test/destroyed-and-restored.test.ts', // beside backup, which restores what was taken under load
  'scripts/stop.test.ts', // beside start, which ends by a signal, too
  'server/src/demo/money.test.ts', // beside calculated-act, which counts VAT of two years, and since-start
  'server/src/demo/schedule-world.test.ts', // beside world
  'server/src/demo/supervision-journals.test.ts', // the same
  'server/src/estimate/export-abort.test.ts', // beside export, which writes what is waited for
  'server/test/assistant/apart.test.ts', // asked seldom, so that nobody learns from it what they are
  'server/src/demo/whole-world.test.ts', // beside world and thin-world, which have parts of it
  'server/test/operator/release.test.ts', // makes a release and starts it
  'server/test/operator/journey.test.ts', // the same, and all that an operator does with it
  'server/test/postgres-versions.test.ts', // beside uuidv7 and check-database; fetches older servers
  'server/test/walls/largest-answers.test.ts', // beside the server of every test, which refuses an answer of more than 5 MB
  'server/test/rolling-upgrade.test.ts', // beside applied-migrations
  'server/test/full-tmpfs.test.ts', // beside full-disk, which only says that a disk is full
  'server/test/clock-faketime.test.ts', // beside clock-set, which sets the clock that is given
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
  'server/test/walls/hostile-texts.test.ts',
  'server/test/walls/hostile-calls.test.ts',
  'server/test/walls/uploads.test.ts',
  'server/test/walls/uploads-stories.test.ts',
  'server/test/price/price.test.ts',
  'server/src/documents/done-work-act/retention-any-order.test.ts',
  'server/test/move-files.test.ts',
  'server/src/journals/general-log/sheets.test.ts',
  'server/src/documents/remarks/prescription/prescription.test.ts',
  'server/src/signatures/timestamp.test.ts',
  'server/test/money-many-chains.test.ts',
  'server/test/money-chains.test.ts',
  'server/test/money-races.test.ts',
  'server/src/organizations/orders-of-leaving.test.ts',
  'server/test/two-tiers-random.test.ts',
  'server/test/overview-worlds.test.ts',
  'server/test/money-path-worlds.test.ts',
  'server/src/backup/backup.test.ts',
  'server/src/history/verify.test.ts',
  'server/src/history/keep-history.test.ts',
  'server/src/history/every-kind.test.ts',
  'server/test/assistant/seen.test.ts',
  ...ofLongRunAlone,
  'server/test/durability.test.ts',
  'server/test/sixteen-kills.test.ts',
  'server/test/database-lost.test.ts',
  'server/test/full-disk.test.ts',
  'scripts/start.test.ts',
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
