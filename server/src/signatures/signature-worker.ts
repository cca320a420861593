import { parentPort } from 'node:worker_threads';
import { checkOcspAnswer, type OcspFinding, type OcspQuestion } from './ocsp.ts';
import type { Verdict, VerifyInput } from './verdict.ts';
import { verifySignature } from './verify.ts';
import type { WorkerAnswer } from './worker-pool.ts';

/** What the thread can be asked. */
export type SignatureTask = { verify: VerifyInput } | { ocsp: OcspQuestion };

/** What it answers, by the same name. */
export type SignatureResult = { verify: Verdict } | { ocsp: OcspFinding };

parentPort?.on('message', (task: SignatureTask) => {
  parentPort?.postMessage(answer(task));
});

function answer(task: SignatureTask): WorkerAnswer<SignatureResult> {
  try {
    const result =
      'verify' in task
        ? { verify: verifySignature(task.verify) }
        : { ocsp: checkOcspAnswer(task.ocsp) };
    return { result };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}
