import { randomBytes } from 'node:crypto';
import type { SchemeName } from '../../server/src/signatures/algorithms.ts';
import { createExample } from '../../server/src/signatures/test-pki/example.ts';
import { signDetached } from '../../server/src/signatures/test-pki/sign-detached.ts';
import { close, verifySignatureAsync } from '../../server/src/signatures/verify-in-worker.ts';
import type { Row } from './lists.ts';
import { medianOf } from './measure.ts';

const MEGABYTE = 1024 * 1024;

/** Verifying a signature over one megabyte, RSA and GOST, off the thread that answers. */
export const measureVerification = async (): Promise<Row[]> => {
  const rows = [await verification('rsa', 10), await verification('gost512', 80)];
  await close();
  return rows;
};

const verification = async (scheme: SchemeName, bar: number): Promise<Row> => {
  const { signer, input } = createExample(scheme);
  const document = new Uint8Array(randomBytes(MEGABYTE));
  const cms = signDetached(document, signer);
  const verify = async () => {
    const verdict = await verifySignatureAsync({ ...input(cms), document });
    if (!verdict.ok) {
      throw new Error(`the signature was refused: ${verdict.reason}`);
    }
  };
  await verify();
  const median = await medianOf(15, verify);
  return {
    what: `approval: verification of 1 MB beyond its transaction, ${scheme}`,
    ours: `${median.toFixed(1)} ms`,
    bare: '',
    ratio: median,
    bar: `≤ ${bar} ms`,
  };
};
