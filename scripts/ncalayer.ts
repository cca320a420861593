// Nothing is imported before this check, so that an older Node gets a sentence and not a stack.
if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error(
    `Nysan needs Node.js 24, this is ${process.version}. Start it with: npm run ncalayer`,
  );
  process.exit(1);
}

const { existsSync } = await import('node:fs');
const path = await import('node:path');
const { parseArgs } = await import('node:util');
const { readSettings } = await import('../server/src/settings/settings.ts');
const { startNcalayer } = await import('../server/src/dev/ncalayer/simulator.ts');
const { explain } = await import('./run.ts');
const { onStopSignal } = await import('./stop-signals.ts');
const { createLogger } = await import('./terminal-logger.ts');

const usage = `npm run ncalayer -- [folder] [options]

A stand-in for NCALayer with the demo keys: pages sign through it as through the real one.
  folder         where <name>.key.pem and <name>.cert.pem lie; demo-keys of the data folder by default
  --auto         sign every request at once; otherwise open the printed page and decide there
  --cancel       press «Отмена» on every request at once
  --key <role>   with --auto: whose key to take when several fit, for example technical-supervision
  --port <port>  13579 by default`;

try {
  await run();
} catch (error) {
  console.error(`\n${explain(error)}\n`);
  process.exit(1);
}

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      auto: { type: 'boolean', default: false },
      cancel: { type: 'boolean', default: false },
      key: { type: 'string' },
      port: { type: 'string', default: '13579' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    console.log(usage);
    return;
  }
  const demoKeys = path.join(readSettings(process.env).dataDir, 'demo-keys');
  const folder = path.resolve(positionals[0] ?? demoKeys);
  const simulator = await startNcalayer({
    folder,
    port: portOf(values.port),
    key: values.key,
    mode: values.cancel ? 'cancel' : values.auto ? 'sign' : 'ask',
    logger: createLogger(false),
  });
  onStopSignal(() => simulator.close());
  const page = simulator.url.replace('ws:', 'http:');
  console.log(`\nNCALayer (имитация / simulator): ${simulator.url} ${simulator.secureUrl}`);
  console.log(`Окно выбора ключа / key window: ${page}`);
  console.log(`Ключи / keys: ${folder}`);
  if (!existsSync(folder)) {
    console.log('Ключей еще нет: запустите npm start / no keys yet: run npm start');
  }
}

function portOf(text: string): number {
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port > 65_535) {
    throw new Error('--port must be a number from 0 to 65535');
  }
  return port;
}
