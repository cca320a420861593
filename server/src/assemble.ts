import type { Logger } from 'pino';
import { createDatabase, createPool } from './db/connection.ts';
import type { DemoKeys } from './demo/keys.ts';
import type { DocumentKind } from './document-engine/kind.ts';
import { documentKinds } from './documents/index.ts';
import { localStore } from './files/local-store.ts';
import { deriveKeys } from './keys.ts';
import { openLiveHub } from './live/hub.ts';
import { createPrinter } from './printing/printer.ts';
import type { Services } from './services.ts';
import type { Settings } from './settings/settings.ts';
import { openSignatureDesk } from './signatures/desk.ts';
import type { RevocationChecker } from './signatures/revocation.ts';
import type { TrustStore } from './signatures/trust-store.ts';

export type Parts = {
  settings: Settings;
  databaseUrl: string;
  secret: string;
  publicUrl: string;
  logger: Logger;
  trust: TrustStore;
  demoKeys: DemoKeys | null;
  isRevoked: RevocationChecker | null;
  now?: () => Date;
};

/** Makes what every room works with; `close` gives all of it back. */
export const assemble = (parts: Parts): Services & { close(): Promise<void> } => {
  const { settings, databaseUrl, logger } = parts;
  const pool = createPool(databaseUrl, logger, { patienceMs: settings.databasePatienceMs });
  const services: Services = {
    settings,
    publicUrl: parts.publicUrl,
    pool,
    db: createDatabase(pool),
    logger,
    keys: deriveKeys(parts.secret),
    documentKinds: byName(documentKinds),
    files: localStore(settings.dataDir, logger),
    printer: createPrinter({ logger }),
    signatures: openSignatureDesk({
      trust: parts.trust,
      policy: settings.revocation,
      isRevoked: parts.isRevoked,
    }),
    demoKeys: parts.demoKeys,
    live: openLiveHub(databaseUrl, logger),
    now: parts.now ?? (() => new Date()),
  };
  return { ...services, close: () => closeAll(services) };
};

const byName = (kinds: readonly DocumentKind[]) => new Map(kinds.map((kind) => [kind.kind, kind]));

const closeAll = async ({ live, printer, signatures, pool }: Services) => {
  await Promise.all([live.close(), printer.close(), signatures.close()]);
  await pool.end();
};
