import { endWithParent } from '../child-processes/end-with-parent.ts';
import { PrintError, type PrintErrorCode } from './print-error.ts';
import { type PrintJob, renderJob } from './render-job.ts';
import { createTypesetter } from './typst.ts';

/** The worker's answer to a job. */
export type PrintAnswer = { pdf: Uint8Array } | { code: PrintErrorCode; message: string };

const typesetter = createTypesetter();

process.on('message', (job: PrintJob) => process.send?.(answer(job)));
endWithParent();

function answer(job: PrintJob): PrintAnswer {
  try {
    return { pdf: renderJob(typesetter, job) };
  } catch (cause) {
    const code = cause instanceof PrintError ? cause.code : 'invalid';
    return { code, message: cause instanceof Error ? cause.message : String(cause) };
  }
}
