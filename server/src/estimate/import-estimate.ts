import { createReadStream } from 'node:fs';
import type { PoolClient } from 'pg';
import { holdOpenProject, lockOpenProject, projectEntity } from '../access/open-project.ts';
import type { Caller } from '../calls/caller.ts';
import type { Trx } from '../db/transaction.ts';
import { recordHistory } from '../history/record.ts';
import { announce } from '../news/announce.ts';
import type { Services } from '../services.ts';
import type { ReceivedUpload } from '../unpacking/receive-upload.ts';
import { FileRefusal } from '../unpacking/refusal.ts';
import type { ImportChoice } from './choice.ts';
import { type Content, createContents } from './content.ts';
import { type Contents, findContents, insertContent, renameRoot } from './content-repository.ts';
import { openCopy } from './copy-target.ts';
import { copyTransaction } from './copy-transaction.ts';
import { type DoublesChoice, findDoubles, type ReadContent, refuseDoubles } from './doubles.ts';
import {
  completeEstimate,
  type ImportFigures,
  insertEstimate,
  insertUpload,
  learnTree,
} from './import-repository.ts';
import { refuseTooMuchMoney, refuseTooMuchWaiting } from './money-limit-repository.ts';
import { throwAway } from './newer.ts';
import { matchPositions } from './newer-pairing-repository.ts';
import { lockReplaceable, markNewer } from './newer-repository.ts';
import { COPY_NODES } from './node-lines.ts';
import type { EstimateEvent, EstimateSummary } from './reader/events.ts';
import { ESTIMATE_UPLOAD_BYTES } from './reader/limits.ts';
import { readEstimate } from './reader/read-estimate.ts';
import { createTreeWriter, type TreeWriter } from './tree-writer.ts';

export type EstimateImport = {
  projectId: string;
  caller: Pick<Caller, 'userId' | 'fullname'>;
  upload: ReceivedUpload;
  /** The estimate this is a newer version of: it waits beside that one and is no part of the project yet. */
  replaces?: string;
  choice?: ImportChoice;
  /** What the call says of estimates that are like others of the project. */
  separate?: DoublesChoice;
  /** What estimates of the project consist of that nobody has noted yet. */
  missing?: Contents;
  signal?: AbortSignal;
  onProgress?: (figures: ImportFigures) => void;
  /** Runs last in the transaction of the import. */
  onImported?: (trx: Trx) => Promise<void>;
};

type Work = EstimateImport & {
  services: Pick<Services, 'pool' | 'files'>;
  trx: Trx;
  client: PoolClient;
};

/**
 * Imports an estimate file whole or not at all: file, nodes, history and news in one transaction, the bytes kept in the
 * store before it ends. Answers the ids of the roots in the order of the file. Throws FileRefusal for a bad file,
 * `estimate-duplicate` or `estimate-similar` for what the project has, `project-archived`.
 */
export const importEstimate = async (
  services: Pick<Services, 'pool' | 'files'>,
  asked: EstimateImport,
): Promise<string[]> => {
  const ids = await importWhole(services, asked);
  await learnTree(services.pool);
  return ids;
};

const importWhole = (
  services: Pick<Services, 'pool' | 'files'>,
  asked: EstimateImport,
): Promise<string[]> =>
  copyTransaction(services.pool, async (trx, client) => {
    const work = { ...asked, services, trx, client };
    const tree = treeWriterOf(work);
    const contents = createContents();
    try {
      const summary = await readInto(tree, contents.take, asked);
      const read = await complete(work, tree, summary, contents.of);
      const ids = read.map(({ id }) => id);
      const file = { read, isWorkbook: summary.sheets.length > 0 };
      refuseAborted(asked.signal);
      if (asked.replaces === undefined) {
        await refuseKnown(work, file); // before its bytes are kept, as every refusal but one in a race
      }
      await keepBytes(work);
      await (asked.replaces === undefined
        ? tell(work, file)
        : setBeside(trx, asked.projectId, asked.replaces, ids));
      await asked.onImported?.(trx);
      return ids;
    } catch (error) {
      await tree.cancel();
      throw error;
    }
  });

const treeWriterOf = (work: Work): TreeWriter => {
  const { projectId, caller, upload, replaces, trx, client } = work;
  const { userId } = caller;
  const isSeparate = work.separate?.doubles === 'separate';
  let uploadId: string | undefined;
  return createTreeWriter({
    node: { projectId, waits: replaces !== undefined },
    startEstimate: async (id) => {
      uploadId ??= await insertUpload(trx, { projectId, userId, upload, isSeparate });
      await insertEstimate(trx, { id, uploadId, projectId, userId, upload });
      return openCopy(client, COPY_NODES);
    },
  });
};

const readInto = (
  tree: TreeWriter,
  note: (events: readonly EstimateEvent[]) => void,
  { upload, choice, signal, onProgress }: EstimateImport,
) => {
  const write = (events: readonly EstimateEvent[]) => {
    note(events);
    return tree.write(events);
  };
  return readEstimate(upload, write, {
    ...choice,
    signal,
    onProgress,
    limits: { xmlBytes: ESTIMATE_UPLOAD_BYTES, zipBytes: ESTIMATE_UPLOAD_BYTES },
  });
};

/** An estimate of the file, under the name it has in the project. */
type Imported = ReadContent & { id: string };

const complete = async (
  work: Work,
  tree: TreeWriter,
  { documents }: EstimateSummary,
  contentOf: (rootOrdinal: number) => Content,
): Promise<Imported[]> => {
  const { trx, upload, separate } = work;
  const imported: Imported[] = [];
  for (const { rootOrdinal, entry, formatVersion, positions, ...document } of documents) {
    const id = tree.rootId(rootOrdinal) ?? '';
    const content = contentOf(rootOrdinal);
    const name = nameOf(document.name, separate?.name, documents.length);
    await completeEstimate(trx, id, { fileName: entry ?? upload.name, formatVersion, positions });
    await insertContent(trx, id, content);
    if (name !== document.name) {
      await renameRoot(trx, id, name);
    }
    imported.push({ ...content, id, name });
  }
  return imported;
};

/** A name that was given stands for the only estimate of a file, and before the names of several. */
const nameOf = (own: string, given: string | undefined, count: number): string =>
  given === undefined ? own : count === 1 ? given : `${given}. ${own}`;

/** Last before the end, so that a refused file never gets there; bytes without a row are swept from the store. */
const keepBytes = async ({ services, upload }: Work): Promise<void> => {
  const { sha256 } = await services.files.put(createReadStream(upload.path), ESTIMATE_UPLOAD_BYTES);
  if (!sha256.equals(upload.sha256)) {
    throw new Error('the upload changed while it was imported');
  }
};

type ImportedFile = { read: Imported[]; isWorkbook: boolean };

/** Refuses what the project has, until the call says that it is separate. */
const refuseKnown = async (work: Work, file: ImportedFile) => {
  const { trx, projectId, separate = {}, missing = new Map() } = work;
  const ids = file.read.map(({ id }) => id);
  const known = await findContents(trx, projectId, missing, ids);
  refuseDoubles(findDoubles(file, known), separate);
};

/** Compares what was read with the project, which is held, so that of two imports at once the second sees the first. */
const compareWithProject = async (work: Work, file: ImportedFile) => {
  await refuseKnown(work, file);
  for (const [id, content] of work.missing ?? []) {
    await insertContent(work.trx, id, content);
  }
};

const tell = async (work: Work, file: ImportedFile) => {
  const { trx, projectId, caller, upload } = work;
  const [first, ...others] = file.read;
  const name = first !== undefined && others.length === 0 ? first.name : upload.name;
  await lockOpenProject(trx, projectId);
  await compareWithProject(work, file);
  await refuseTooMuchMoney(trx, projectId);
  await recordHistory(trx, projectEntity(projectId), caller, 'changed', {
    estimate: { value1: null, value2: name },
  });
  await announce(trx, projectId, caller, 'ESTIMATE', 'estimate-imported', { name });
};

/** One estimate at a time waits beside another; nothing is told before it takes its place. */
const setBeside = async (trx: Trx, projectId: string, oldId: string, ids: string[]) => {
  const [id, ...others] = ids;
  if (id === undefined || others.length > 0) {
    throw new FileRefusal('SEVERAL_ESTIMATES');
  }
  await holdOpenProject(trx, projectId);
  await lockReplaceable(trx, oldId);
  await throwAway(trx, oldId);
  await refuseTooMuchWaiting(trx, id);
  await markNewer(trx, id, oldId);
  await matchPositions(trx, oldId, id);
};

const refuseAborted = (signal: AbortSignal | undefined) => {
  if (signal?.aborted) {
    throw new FileRefusal('ABORTED');
  }
};
