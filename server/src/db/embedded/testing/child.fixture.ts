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
  process.stdout.write(`${JSON.stringify({ url: postgres.url, pid: postgres.pid })}\n`);
  process.once('SIGTERM', () => void postgres.stop().then(() => process.exit(0)));
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  process.stdout.write(`${JSON.stringify({ error: message })}\n`);
}
