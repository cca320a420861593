// Nothing is imported before this check, so that an older Node gets a sentence and not a stack.
if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error(
    `Nysan needs Node.js 24, this is ${process.version}. Start it with: npm run change-secret`,
  );
  process.exit(1);
}

const { migrateBackedUp } = await import('../server/src/backup/upgrade.ts');
const { createDatabase, createPool } = await import('../server/src/db/connection.ts');
const { haveHouseAlone } = await import('../server/src/db/house-lock.ts');
const { forgetSecret } = await import('../server/src/db/secret-of-database.ts');
const { explain, startDatabase, stopAll } = await import('./run.ts');

/** Lets the next start bring another secret; no server may run meanwhile. */
const started: Parameters<typeof stopAll>[0] = { stops: [] };
try {
  const { settings, logger, databaseUrl, ownerUrl } = await startDatabase(
    process.env,
    started,
    'command',
  );
  await migrateBackedUp({ settings, databaseUrl, ownerUrl, logger });
  const lock = await haveHouseAlone(databaseUrl);
  started.stops.push(() => lock.release());
  const pool = createPool(databaseUrl, logger, { size: 1 });
  started.stops.push(() => pool.end());
  await forgetSecret(createDatabase(pool));
  console.log('Done: the next start brings its secret along, and everybody signs in again.');
} catch (error) {
  console.error(`\n${explain(error)}`);
  process.exitCode = 1;
} finally {
  await stopAll(started);
}
