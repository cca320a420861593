import type { Logger } from 'pino';
import { createChild } from './child-processes/child.ts';
import { letterKind } from './correspondence/letters/kind.ts';
import { memoKind } from './correspondence/memos/kind.ts';
import { minutesKind } from './correspondence/minutes/kind.ts';
import { createDatabase, createPool } from './db/connection.ts';
import type { EngineServices } from './document-engine/kind-of.ts';
import { documentHandovers, documentKinds } from './documents/index.ts';
import { systemTime } from './exact/clock.ts';
import { openFileStore } from './files/open-store.ts';
import { noModelUse } from './http/model-use.ts';
import { journalHandovers } from './journals/handovers.ts';
import { registerKinds } from './journals/index.ts';
import { deriveKeys } from './keys.ts';
import { openLiveHub } from './live/hub.ts';
import { createPrinter } from './printing/printer.ts';
import { watchHouse } from './readiness/readiness.ts';
import type { RecordKind } from './record-engine/kind.ts';
import { readRuleOf } from './record-engine/kind-of.ts';
import type { DemoSigner } from './services.ts';
import type { Settings } from './settings/settings.ts';
import { openSignatureDesk } from './signatures/desk.ts';
import type { RevocationChecker } from './signatures/revocation.ts';
import type { TrustStore } from './signatures/trust-store.ts';
import { siteRecordHandovers } from './site-records/handovers.ts';
import { siteRecordKinds } from './site-records/index.ts';

export type Parts = {
  settings: Settings;
  databaseUrl: string;
  secret: string;
  publicUrl: string;
  logger: Logger;
  trust: TrustStore;
  demoKeys: DemoSigner | null;
  isRevoked: RevocationChecker | null;
  /** Whom `isRevoked` asks. */
  responders?: readonly string[];
  now?: () => Date;
};

/** The largest picture that is drawn takes a few seconds of a processor that does nothing else. */
const PICTURE_MS = 60_000;
/** Whoever asks what is in a PDF waits for it. */
const PDF_MS = 20_000;

/** Makes what every room works with; `close` gives all of it back. */
export const assemble = (parts: Parts): EngineServices & { close(): Promise<void> } => {
  const { settings, databaseUrl, logger } = parts;
  const recordKinds = byName<RecordKind>([
    ...documentKinds,
    ...registerKinds,
    ...siteRecordKinds,
    letterKind,
    memoKind,
    minutesKind,
  ]);
  const pool = createPool(databaseUrl, logger, {
    size: settings.databaseConnections,
    patienceMs: settings.databasePatienceMs,
  });
  const db = createDatabase(pool);
  const files = openFileStore(settings, databaseUrl, logger);
  const printer = createPrinter({ logger });
  const services: EngineServices = {
    settings,
    publicUrl: parts.publicUrl,
    pool,
    db,
    logger,
    keys: deriveKeys(parts.secret),
    recordKinds,
    documentKinds: byName(documentKinds),
    handovers: [...documentHandovers, ...journalHandovers, ...siteRecordHandovers],
    readRuleOf: (kind) => readRuleOf(recordKinds, kind),
    files,
    printer,
    modelUse: noModelUse(),
    readiness: watchHouse({ db, files, printer, logger }),
    pictures: createChild({
      module: new URL('./pictures/draw-child.ts', import.meta.url),
      logger,
      timeLimit: PICTURE_MS,
    }),
    pdfs: createChild({
      module: new URL('./unpacking/read-pdf-child.ts', import.meta.url),
      logger,
      timeLimit: PDF_MS,
    }),
    signatures: openSignatureDesk({
      trust: parts.trust,
      policy: settings.revocation,
      isRevoked: parts.isRevoked,
      responders: parts.responders,
    }),
    demoKeys: parts.demoKeys,
    demoWorld: { state: settings.demo },
    live: openLiveHub(databaseUrl, logger),
    now: parts.now ?? systemTime,
  };
  return { ...services, close: () => closeAll(services) };
};

const byName = <K extends RecordKind>(kinds: readonly K[]) =>
  new Map(kinds.map((kind) => [kind.kind, kind]));

const closeAll = async ({ pool, ...services }: EngineServices) => {
  const { live, printer, pictures, pdfs, signatures, files } = services;
  await Promise.all([live, printer, pictures, pdfs, signatures, files].map((part) => part.close()));
  await pool.end();
};
