import { createHash, randomBytes } from 'node:crypto';
import pino from 'pino';
import { buildApp } from '../../server/src/app.ts';
import { assemble } from '../../server/src/assemble.ts';
import type { Printer } from '../../server/src/printing/printer.ts';
import { readSettings } from '../../server/src/settings/settings.ts';
import { cmsBytes } from '../../server/src/signatures/cms.ts';
import type { SignatureDesk } from '../../server/src/signatures/desk.ts';
import { createExample } from '../../server/src/signatures/test-pki/example.ts';
import { signDetached } from '../../server/src/signatures/test-pki/sign-detached.ts';
import { verifySignature } from '../../server/src/signatures/verify.ts';

/**
 * What an approval costs without its cryptography: the same rooms, the same calls and the same rows, only that the desk
 * lets every signature pass unread. And what it prints is a megabyte, so that its starts freeze documents of that size.
 * Run as a process of its own, by the bench alone.
 */
const MEGABYTE = 1024 * 1024;

const acceptingDesk = (desk: SignatureDesk): SignatureDesk => {
  const example = createExample('rsa');
  const verdict = verifySignature(example.input(signDetached(example.document, example.signer)));
  if (!verdict.ok) {
    throw new Error(`the example was refused: ${verdict.reason}`);
  }
  return {
    ...desk,
    verify: async ({ cms, document }) => ({
      ...verdict,
      documentSha256: createHash('sha256').update(document).digest('hex'),
      signatureId: createHash('sha256').update(cms).digest('hex'), // two equal ones would be a replay
      cms: cmsBytes(cms),
      revocation: 'off',
    }),
  };
};

const printingMegabytes = (printer: Printer): Printer => ({
  ...printer,
  printSheet: async () => new Uint8Array(randomBytes(MEGABYTE)),
});

const settings = readSettings(process.env);
const services = assemble({
  settings,
  databaseUrl: settings.databaseUrl ?? '',
  secret: settings.secret ?? '',
  publicUrl: settings.publicUrl,
  logger: pino({ level: 'warn' }),
  trust: createExample('rsa').trust,
  demoKeys: null,
  isRevoked: null,
});
const app = await buildApp({
  ...services,
  signatures: acceptingDesk(services.signatures),
  printer: printingMegabytes(services.printer),
});
const url = await app.listen({ port: settings.port, host: settings.host });
process.stdout.write(`ready ${JSON.stringify({ url })}\n`);
