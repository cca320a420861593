// Nothing is imported before this check, so that an older Node gets a sentence and not a stack.
if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error(
    `Nysan needs Node.js 24, this is ${process.version}. Start it with: npm run move-files`,
  );
  process.exit(1);
}

const { parseArgs } = await import('node:util');
const { migrateBackedUp } = await import('../server/src/backup/upgrade.ts');
const { createDatabase, createPool } = await import('../server/src/db/connection.ts');
const { haveHouseAlone } = await import('../server/src/db/house-lock.ts');
const { moveFiles } = await import('../server/src/files/move-files.ts');
const { openFileStore } = await import('../server/src/files/open-store.ts');
const { readFilesPlace } = await import('../server/src/settings/files-place.ts');
const { explain, startDatabase, stopAll } = await import('./run.ts');
const { onStopSignal } = await import('./stop-signals.ts');

const usage = `npm run move-files -- <where to> [--leave-lost]

Carries all files from where NYSAN_FILES_URL says to another place, compares each there, and makes that their place from then on.
  <where to>     file: for the data folder, or s3://bucket/prefix?endpoint=…&region=…
  --leave-lost   go over although some files are damaged or missing already; they are named either way
No server may run meanwhile. A run that broke off is gone on with by the next; files are removed nowhere.`;

const started: Parameters<typeof stopAll>[0] = { stops: [] };
onStopSignal(
  async () => {
    console.error('Not finished: run it again to go on.');
    await stopAll(started).catch(() => {});
  },
  () => process.exit(130),
);

try {
  process.exitCode = (await run()) ? 0 : 1;
} catch (error) {
  console.error(`\n${explain(error)}\nNot finished: run it again to go on.`);
  process.exitCode = 1;
} finally {
  await stopAll(started);
}

async function run(): Promise<boolean> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'leave-lost': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const [target, ...others] = positionals;
  if (values.help || target === undefined || others.length > 0) {
    console.log(usage);
    return values.help;
  }
  const files = readFilesPlace(target, process.env);
  const { settings, logger, databaseUrl, ownerUrl } = await startDatabase(
    process.env,
    started,
    'command',
  );
  await migrateBackedUp({ settings, databaseUrl, ownerUrl, logger });
  const lock = await haveHouseAlone(databaseUrl);
  started.stops.push(() => lock.release());
  const pool = createPool(databaseUrl, logger, { size: 2 });
  started.stops.push(() => pool.end());
  const open = (place: typeof files) => {
    const store = openFileStore({ ...settings, files: place }, databaseUrl, logger, async () => {});
    started.stops.push(() => store.close());
    return store;
  };
  const [from, to] = [open(settings.files), open(files)];
  const { isOver, lost, carried, bytes, found } = await moveFiles({
    db: createDatabase(pool),
    from,
    to,
    tell: progress(),
    leaveLost: values['leave-lost'],
  });
  for (const name of lost) {
    console.log(`damaged or missing: ${name}`);
  }
  const counts = `${carried} files carried (${gigabytes(bytes)}), ${found} were there, ${lost.length} lost`;
  console.log(
    isOver
      ? `Moved: ${counts}. Set NYSAN_FILES_URL=${target} before the next start; ${from.mark.place} is left as it is.`
      : `Not moved: ${counts}. Put the lost ones back from a backup and run it again, or add --leave-lost.`,
  );
  return isOver;
}

/** A line every few seconds. */
function progress() {
  let toldAt = Date.now();
  return ({ carried, found, bytes }: { carried: number; found: number; bytes: number }) => {
    if (Date.now() - toldAt > 3000) {
      toldAt = Date.now();
      console.log(`${carried + found} files so far, ${carried} carried (${gigabytes(bytes)})`);
    }
  };
}

function gigabytes(bytes: number): string {
  return bytes < 1e9 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(2)} GB`;
}
