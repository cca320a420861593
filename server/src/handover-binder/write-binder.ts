import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import type { Member } from '../calls/caller.ts';
import { Refusal, refuse } from '../calls/refusal.ts';
import type { Reader } from '../db/transaction.ts';
import type { Sheet } from '../printing/sheet.ts';
import type { AskedRegister } from '../record-engine/handover.ts';
import type { Services } from '../services.ts';
import type { Contents, Folder, Paper, Signature, Stored } from './contents.ts';
import { cmsOf, type Scope } from './contents-repository.ts';
import { hashOf, kindName, type Ledger, type LedgerFile, presentSigner, sumsOf } from './ledger.ts';
import { manifestOf } from './manifest.ts';
import { pathPart } from './paths.ts';
import { readmeOf } from './readme.ts';
import { type Registered, registerBook, registerSheets } from './register.ts';
import type { ZipEntry } from './zip.ts';

export type Work = {
  services: Pick<Services, 'files' | 'printer'>;
  db: Reader;
  scope: Scope;
  /** For whom journals are printed. */
  member: Member;
  contents: Contents;
  registered: Registered;
  /** Fires when nobody wants the binder any more. */
  signal: AbortSignal;
  onPaper: () => void;
};

/** Smaller files are read at once; larger ones twice, piece by piece. */
const READ_AT_ONCE = 1024 * 1024;
const PRESS_PAUSE_MS = 1000;

/** All files of a binder in their order: journals, papers with what lies beside them, and last what was learned of all these. */
export async function* entriesOf(work: Work): AsyncGenerator<ZipEntry> {
  const ledger: Ledger = { files: [], papers: [] };
  for (const folder of work.contents.folders) {
    for await (const entry of folderEntries(work, folder, ledger)) {
      work.signal.throwIfAborted();
      // A full disk takes the database along: better this binder ends before.
      await work.services.files.check();
      yield entry;
    }
  }
  yield* closing(work, ledger);
}

async function* folderEntries(
  work: Work,
  folder: Folder,
  ledger: Ledger,
): AsyncGenerator<ZipEntry> {
  const papers = work.contents.papers.filter(({ handover }) => handover === folder.handover);
  if (folder.isReadable) {
    yield* printedParts(work, folder, papers, ledger);
  }
  for (const paper of papers) {
    yield* paperEntries(work, paper, ledger);
    work.onPaper();
  }
}

async function* printedParts(
  work: Work,
  { handover, path, names }: Folder,
  papers: Paper[],
  ledger: Ledger,
): AsyncGenerator<ZipEntry> {
  for await (const { name, sheet } of handover.print?.(work.db, registerAsked(work, papers)) ??
    []) {
    const file = `${path}/${names.take(pathPart(name))}.pdf`;
    const entry = made(ledger, file, new Date(sheet.issuedAt), await printed(work, sheet));
    ledger.papers.push({
      kind: handover.folder.ru,
      number: null,
      name,
      day: null,
      status: null,
      stage: null,
      file: ledger.files.at(-1) ?? null,
      signatures: [],
      attachments: [],
    });
    yield entry;
  }
}

const registerAsked = ({ scope, contents, member }: Work, papers: Paper[]): AskedRegister => ({
  member,
  ids: papers.map(({ row }) => row.id),
  allIds: contents.papers.map(({ row }) => row.id),
  from: scope.from,
  to: scope.to,
  isOfSection: scope.sectionId !== null,
  asOf: contents.asOf,
});

/** The press may be busy with what people wait for: a binder has time. */
const printed = async ({ services, signal }: Work, sheet: Sheet): Promise<Uint8Array> => {
  for (;;) {
    try {
      return await services.printer.printSheet(sheet, { signal });
    } catch (error) {
      if (!(error instanceof Refusal && error.code === 'printer-busy')) {
        throw error;
      }
      await pause(PRESS_PAUSE_MS, undefined, { signal });
    }
  }
};

async function* paperEntries(work: Work, paper: Paper, ledger: Ledger): AsyncGenerator<ZipEntry> {
  const { row, frozen, signatures, attachments } = paper;
  if (frozen) {
    yield* storedEntry(work, frozen, ledger);
  }
  const file = frozen && ledgerFile(frozen);
  const signed = await signatureEntries(work, signatures, ledger);
  yield* signed.entries;
  for (const attachment of attachments) {
    yield* storedEntry(work, attachment, ledger);
  }
  // What a journal says stands in the journal; of its records those with files of their own are listed.
  if (frozen || attachments.length > 0) {
    ledger.papers.push({
      kind: kindName(paper),
      number: row.full_number,
      name: row.name,
      day: row.day,
      status: row.status,
      stage: row.stage,
      file,
      signatures: signed.files,
      attachments: attachments.map(ledgerFile),
    });
  }
}

const signatureEntries = async ({ db }: Work, signatures: Signature[], ledger: Ledger) => {
  const ids = signatures.map(({ signer }) => signer.id);
  const cms = ids.length === 0 ? new Map<string, Buffer>() : await cmsOf(db, ids);
  const entries = signatures.map(({ path, modified, signer }) =>
    made(ledger, path, modified, cms.get(signer.id) ?? Buffer.alloc(0)),
  );
  const files = ledger.files.slice(ledger.files.length - signatures.length);
  return {
    entries,
    files: files.flatMap((file, at) => {
      const signer = signatures[at]?.signer;
      return signer ? [{ ...file, signer: presentSigner(signer) }] : [];
    }),
  };
};

const ledgerFile = ({ path, size, sha256 }: Stored): LedgerFile => ({
  path,
  size,
  sha256: sha256.toString('hex'),
});

/** Bytes made here. */
const made = (ledger: Ledger, path: string, modified: Date, bytes: Uint8Array): ZipEntry => {
  ledger.files.push({ path, size: bytes.byteLength, sha256: hashOf(bytes) });
  return { path, modified, size: bytes.byteLength, crc32: crc32(bytes), bytes: [bytes] };
};

/** Bytes of the file store, which compares all of them with their hash before it gives out the first. */
async function* storedEntry(
  { services: { files }, signal }: Work,
  stored: Stored,
  ledger: Ledger,
): AsyncGenerator<ZipEntry> {
  const { path, modified, size, sha256 } = stored;
  const open = () =>
    files.open(sha256).catch((error: unknown) => Promise.reject(named(error, path)));
  ledger.files.push(ledgerFile(stored));
  if (size <= READ_AT_ONCE) {
    const bytes = await files
      .read(sha256)
      .catch((error: unknown) => Promise.reject(named(error, path)));
    yield { path, modified, size: bytes.byteLength, crc32: crc32(bytes), bytes: [bytes] };
    return;
  }
  let sum = 0;
  for await (const chunk of (await open()) as AsyncIterable<Uint8Array>) {
    signal.throwIfAborted();
    sum = crc32(chunk, sum);
  }
  yield { path, modified, size, crc32: sum, bytes: abortable(await open(), signal) };
}

async function* abortable(
  bytes: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    signal.throwIfAborted();
    yield chunk;
  }
}

/** Bytes that are damaged or lost are told by the name of their file. */
const named = (error: unknown, file: string): unknown =>
  error instanceof Refusal && error.code === 'file-damaged'
    ? refuse('binder-file-damaged', { params: { file } })
    : error;

async function* closing(work: Work, ledger: Ledger): AsyncGenerator<ZipEntry> {
  const { registered } = work;
  const { asOf } = work.contents;
  if (ledger.papers.length === 0) {
    throw refuse('binder-empty');
  }
  const text = (path: string, content: string) =>
    made(ledger, path, asOf, Buffer.from(content, 'utf8'));
  for (const { name, sheet } of registerSheets(registered, ledger.papers)) {
    yield made(ledger, `${name}.pdf`, asOf, await printed(work, sheet));
  }
  yield made(ledger, 'Реестр.xlsx', asOf, await registerBook(registered, ledger.papers));
  yield text('README.txt', readmeOf(registered));
  yield text('verify.html', await readFile(new URL('./verify.html', import.meta.url), 'utf8'));
  yield text('manifest.json', manifestOf(registered, ledger));
  yield text('SHA256SUMS', sumsOf(ledger.files));
}
