/** The real worker, except that two titles make it die or hang. */
import type { PrintJob } from '../render-job.ts';

process.on('message', (job: PrintJob) => {
  if (job.sheet.title === 'DIE') {
    process.exit(7);
  }
  while (job.sheet.title === 'HANG') {
    Math.random();
  }
});

await import('../worker.ts');
