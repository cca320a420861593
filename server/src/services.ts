import type { DemoState } from '@nysan/contract/meta.ts';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { ReadRuleOf } from './access/authorize.ts';
import type { Child } from './child-processes/child.ts';
import type { Database } from './db/connection.ts';
import type { FileStore } from './files/store.ts';
import type { ModelUse } from './http/model-use.ts';
import type { LiveHub } from './live/hub.ts';
import type { PictureTask, SeenPicture } from './pictures/draw-child.ts';
import type { Printer } from './printing/printer.ts';
import type { Readiness } from './readiness/readiness.ts';
import type { Settings } from './settings/settings.ts';
import type { SignatureDesk } from './signatures/desk.ts';
import type { PdfTask, SeenPdf } from './unpacking/read-pdf-child.ts';

/** What everybody may use of the house; made once at start, handed to every call. The engines add the kinds to it. */
export type Services = {
  settings: Settings;
  /** The address in mails, QR codes and links, without a slash at its end. */
  publicUrl: string;
  db: Database;
  pool: pg.Pool;
  logger: Logger;
  keys: Keys;
  /** Who reads a kind of record; 404 for a name nobody registered. */
  readRuleOf: ReadRuleOf;
  files: FileStore;
  printer: Printer;
  /** Looks into pictures, one after the other, in a process of its own. */
  pictures: Child<PictureTask, SeenPicture>;
  /** Likewise into PDFs. */
  pdfs: Child<PdfTask, SeenPdf>;
  signatures: SignatureDesk;
  /** Null while the demo is off. */
  demoKeys: DemoSigner | null;
  demoWorld: DemoWorld;
  live: LiveHub;
  readiness: Readiness;
  modelUse: ModelUse;
  /** The time of a verdict or a deadline; a test may set it. */
  now: () => Date;
};

/** A detached CMS over the bytes by the key of a demo account. */
export type DemoSigner = { sign(email: string, bytes: Uint8Array): Promise<Uint8Array> };

/** How far the demo world is, kept up to date by who fills it. */
export type DemoWorld = { state: DemoState };

/** Keys derived from the one secret, each for its own purpose. */
export type Keys = { access: Uint8Array; accountTokens: Uint8Array; phone: Uint8Array };
