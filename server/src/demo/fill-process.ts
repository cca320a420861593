import pino from 'pino';
import { buildApp } from '../app.ts';
import { endWithParent } from '../child-processes/end-with-parent.ts';
import { queueReminders } from '../deadlines/queue.ts';
import { openHouse } from '../main.ts';
import type { FillOrder } from './filling.ts';
import { planOnce } from './plan-once.ts';
import { fillDemoWorld } from './world.ts';

const PATIENCE_MS = 5000;
const logger = pino({ level: 'warn' }, pino.destination({ dest: 2, sync: true }));
const leaving = new AbortController();

// Sent by `filling.ts`, once.
process.once('message', (order: FillOrder) => {
  fill(order).then(
    () => process.exit(0),
    (error: unknown) => {
      if (!leaving.signal.aborted) {
        logger.error({ err: error }, 'the demo world was not filled');
      }
      process.exit(1);
    },
  );
});

process.once('disconnect', () => {
  leaving.abort();
  setTimeout(() => process.exit(1), PATIENCE_MS);
});

endWithParent();

async function fill(order: FillOrder): Promise<void> {
  const databaseUrl = planOnce(order.databaseUrl);
  const { services } = await openHouse({ ...order, databaseUrl, logger });
  const app = await buildApp(services);
  try {
    await fillDemoWorld(services, app, { signal: leaving.signal });
    await queueReminders(services.db);
  } finally {
    await app.close();
    await services.close();
  }
}
