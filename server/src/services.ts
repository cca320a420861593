import type pg from 'pg';
import type { Logger } from 'pino';
import type { RowOfKind } from './access/authorize.ts';
import type { Database } from './db/connection.ts';
import type { DemoKeys } from './demo/keys.ts';
import type { DocumentKind } from './document-engine/kind.ts';
import type { FileStore } from './files/store.ts';
import type { LiveHub } from './live/hub.ts';
import type { Printer } from './printing/printer.ts';
import type { RecordKind } from './record-engine/kind.ts';
import type { Settings } from './settings/settings.ts';
import type { SignatureDesk } from './signatures/desk.ts';

/** What a room may use of the house; made once at start, handed to every call. */
export type Services = {
  settings: Settings;
  /** The address in mails, QR codes and links, without a slash at its end. */
  publicUrl: string;
  db: Database;
  pool: pg.Pool;
  logger: Logger;
  keys: Keys;
  /** Every kind of record, documents included. */
  recordKinds: ReadonlyMap<string, RecordKind>;
  documentKinds: ReadonlyMap<string, DocumentKind>;
  /** The row of the permission table that speaks for a kind of record; 404 for a name nobody registered. */
  rowOf: RowOfKind;
  files: FileStore;
  printer: Printer;
  signatures: SignatureDesk;
  /** Null while the demo is off. */
  demoKeys: DemoKeys | null;
  live: LiveHub;
  /** The time of a verdict or a deadline; a test may set it. */
  now: () => Date;
};

/** Keys derived from the one secret, each for its own purpose. */
export type Keys = { access: Uint8Array; accountTokens: Uint8Array; phone: Uint8Array };
