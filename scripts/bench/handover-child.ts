import pino from 'pino';
import { assemble } from '../../server/src/assemble.ts';
import { makeBinders } from '../../server/src/handover-binder/make-binders.ts';
import { readSettings } from '../../server/src/settings/settings.ts';
import { trustStore } from '../../server/src/signatures/trust-store.ts';

/** Makes the binders that wait, in a process that does nothing else; tells how long that took, and its memory before and at its peak. */
const settings = readSettings({ ...process.env, NYSAN_REVOCATION: 'off', NYSAN_DEMO: 'off' });
const services = assemble({
  settings,
  databaseUrl: process.env['DATABASE_URL'] ?? '',
  secret: process.env['NYSAN_SECRET'] ?? '',
  publicUrl: 'http://nysan.test',
  logger: pino({ level: 'warn' }),
  trust: trustStore([]),
  demoKeys: null,
  isRevoked: null,
});
const before = process.memoryUsage.rss();
const began = performance.now();
await makeBinders(services);
const took = performance.now() - began;
process.send?.({ took, before, peak: process.resourceUsage().maxRSS * 1024 });
await services.close();
process.disconnect();
