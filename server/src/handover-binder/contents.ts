import type { Reader } from '../db/transaction.ts';
import type { Handover } from '../record-engine/handover.ts';
import {
  type FileRow,
  type FrozenRow,
  filesIn,
  frozenIn,
  type LeftOutRow,
  leftOutOf,
  objectOf,
  type PaperRow,
  papersIn,
  type Scope,
  type SignerRow,
  signersIn,
} from './contents-repository.ts';
import { fileNameOf, type Names, namesOnce, pathPart, roomIn } from './paths.ts';

/** Bytes of the file store, and where they go. */
export type Stored = { path: string; size: number; sha256: Buffer; modified: Date };
export type Signature = { path: string; modified: Date; signer: SignerRow };

/** One paper with everything that lies beside it. */
export type Paper = {
  row: PaperRow;
  handover: Handover;
  /** What was signed; null for a record nobody approves. */
  frozen: Stored | null;
  signatures: Signature[];
  attachments: Stored[];
};

/** Everything that goes into a binder but what is yet to be printed; read at one moment. */
export type Contents = {
  object: Awaited<ReturnType<typeof objectOf>>;
  folders: Folder[];
  papers: Paper[];
  leftOut: LeftOutRow[];
  /** The last change of all this: the moment the binder speaks of, however often it is made. */
  asOf: Date;
};

/** Letters of the names of folders and of papers in them: what lies beside a paper repeats both. */
const FOLDER = 40;
const PAPER = 50;

/** Where a kind lies. */
export type Folder = { handover: Handover; path: string; names: Names; isReadable: boolean };

export const readContents = async (
  db: Reader,
  handovers: readonly Handover[],
  scope: Scope,
): Promise<Contents> => {
  const object = await objectOf(db, scope.projectId);
  const rows = await papersIn(db, handovers, scope);
  const leftOut = await leftOutOf(db, handovers, scope);
  const ids = rows.map(({ id }) => id);
  const frozen = await frozenIn(db, ids);
  const signers = await signersIn(
    db,
    frozen.map((version) => version.signable_id),
  );
  const files = await filesIn(db, ids);
  const folders = foldersOf(handovers, scope.kinds);
  const beside = {
    frozen: new Map(frozen.map((version) => [version.record_id, version])),
    signers: Map.groupBy(signers, (signer) => signer.signable_id),
    files: Map.groupBy(files, (file) => file.record_id),
  };
  const papers = rows.map((row) => paperOf(row, folderOf(folders, row.kind), beside));
  return { object, folders, papers, leftOut, asOf: lastOf(object.createdAt, rows, frozen) };
};

const foldersOf = (handovers: readonly Handover[], readable: readonly string[]): Folder[] =>
  handovers.map((handover, index) => ({
    handover,
    path: `${String(index + 1).padStart(2, '0')} ${pathPart(handover.folder.ru, FOLDER)}`,
    names: namesOnce(),
    isReadable: readable.includes(handover.kind.kind),
  }));

const folderOf = (folders: Folder[], kind: string): Folder => {
  const folder = folders.find(({ handover }) => handover.kind.kind === kind);
  if (!folder) {
    throw new Error(`no folder for ${kind}`);
  }
  return folder;
};

type Beside = {
  frozen: Map<string, FrozenRow>;
  signers: Map<string, SignerRow[]>;
  files: Map<string, FileRow[]>;
};

const paperOf = (row: PaperRow, { handover, path, names }: Folder, beside: Beside): Paper => {
  const version = beside.frozen.get(row.id);
  const files = beside.files.get(row.id) ?? [];
  const name = pathPart(`${row.full_number ?? row.day ?? ''} ${row.name}`, PAPER);
  // A record of a journal that has nothing of its own to lie there takes no name from it.
  const stem = `${path}/${version || files.length > 0 ? names.take(name) : name}`;
  const signers = version ? (beside.signers.get(version.signable_id) ?? []) : [];
  return {
    row,
    handover,
    frozen: version
      ? { ...version, path: `${stem}.pdf`, modified: version.frozen_at, size: Number(version.size) }
      : null,
    signatures: signers.map((signer, at) => ({
      path: signaturePath(`${stem}.${at + 1} `, signer.common_name),
      modified: signer.received_at,
      signer,
    })),
    attachments: attachmentsOf(stem, version !== undefined, files),
  };
};

/** The signer's own points would hide where the name of the paper ends. */
const signaturePath = (start: string, signer: string): string =>
  `${start}${pathPart(signer.replaceAll('.', ' '), roomIn(start, '.cms'))}.cms`;

const attachmentsOf = (stem: string, isSigned: boolean, files: FileRow[]): Stored[] =>
  files.map(({ name, size, sha256, created_at: modified }, at) => {
    const start = `${stem} – ${isSigned ? 'приложения' : 'файлы'}/${String(at + 1).padStart(2, '0')} `;
    return {
      path: `${start}${fileNameOf(name, roomIn(start))}`,
      size: Number(size),
      sha256,
      modified,
    };
  });

const lastOf = (created: Date, rows: PaperRow[], frozen: FrozenRow[]): Date =>
  new Date(
    rows
      .map((row) => row.updated_at)
      .concat(frozen.map((version) => version.closed_at))
      .reduce((last, at) => Math.max(last, at.getTime()), created.getTime()),
  );
