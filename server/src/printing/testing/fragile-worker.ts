/** The real worker, except that two titles make it die or hang. */
import { parentPort } from 'node:worker_threads';
import type { PrintJob } from '../render-job.ts';

parentPort?.on('message', (job: PrintJob) => {
  if (job.sheet.title === 'DIE') {
    process.exit(7);
  }
  while (job.sheet.title === 'HANG') {
    Math.random();
  }
});

await import('../worker.ts');
