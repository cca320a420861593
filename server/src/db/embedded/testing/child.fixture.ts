import { startEmbedded } from '../embedded.ts';

// Started by the tests as a process of its own, to be killed or run under another account:
// node child.fixture.ts <dataDir> <binariesDir> [<uid> [durable]]
const [dataDir = '', binariesDir = '', uid, durable] = process.argv.slice(2);
const silent = { info: () => {}, warn: () => {}, error: () => {} };

if (uid) {
  process.setgroups?.([Number(uid)]);
  process.setgid?.(Number(uid));
  process.setuid?.(Number(uid));
}

try {
  const postgres = await startEmbedded({
    dataDir,
    binariesDir,
    logger: silent,
    durable: durable === 'durable',
  });
  // Before the line that lets the test send it: died of unheard, it would leave PostgreSQL stopping behind us.
  process.once('SIGTERM', () => void postgres.stop().then(() => process.exit(0)));
  process.stdout.write(`${JSON.stringify({ url: postgres.url, pid: postgres.pid })}\n`);
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  process.stdout.write(`${JSON.stringify({ error: message })}\n`);
}
