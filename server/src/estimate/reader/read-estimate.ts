import { FileRefusal } from '../../unpacking/refusal.ts';
import type { UploadedFile, XmlSource } from '../../unpacking/xml-source.ts';
import { fixed, SCALES } from './decimal.ts';
import type {
  EstimateDocument,
  EstimateEvent,
  EstimateOptions,
  EstimateProgress,
  EstimateSink,
  EstimateSummary,
} from './events.ts';
import { estimateLimits } from './limits.ts';
import { type DocumentOptions, readDocument } from './read-document.ts';
import { isWorkbook, openUpload, refuseUnfit } from './upload.ts';
import { readWorkbook } from './xlsx/read-workbook.ts';

/**
 * Reads a KENML estimate (.kenml, .xml, or a .zip of those) or a price list (.xlsx) by the tolerant profile and tells its tree to
 * `sink` portion by portion, in document order; memory does not grow with the file. Every XML becomes one root, so does a price list. A refusal may come after nodes have been
 * told: whoever stores them does so in one transaction. Throws FileRefusal for whatever is wrong with the file; errors of the
 * sink and of the file system pass through.
 */
export async function readEstimate(
  file: UploadedFile,
  sink: EstimateSink,
  options: EstimateOptions = {},
): Promise<EstimateSummary> {
  const limits = { ...estimateLimits, ...options.limits };
  refuseAborted(options.signal);
  refuseUnfit(file, limits);
  const progress = createProgress(file.size, options.onProgress);
  const outbox = createOutbox(sink, options.signal);
  const { notesFaults, hiddenRows } = options;
  const reading = {
    ...outbox,
    limits,
    onBytes: progress.report,
    skipsHiddenRows: hiddenRows === 'skip',
    takesParts: options.parts === 'take',
    notesFaults,
  };
  const {
    documents,
    withoutPositions,
    sheets = [],
  } = isWorkbook(file)
    ? await readWorkbook(file, reading, options)
    : await readDocuments(await openUpload(file, limits), reading, (packedBytes, positions) =>
        progress.finish(packedBytes, positions),
      );
  if (documents.length === 0 && !sheets.some(({ faults }) => faults.length > 0)) {
    throw new FileRefusal('NO_POSITIONS');
  }
  progress.complete(documents.reduce((total, { positions }) => total + positions, 0));
  return { ...summarize(documents, withoutPositions), sheets };
}

async function readDocuments(
  sources: readonly XmlSource[],
  reading: DocumentOptions,
  finish: (packedBytes: number, positions: number) => void,
): Promise<{ documents: EstimateDocument[]; withoutPositions: string[]; sheets?: [] }> {
  const documents: EstimateDocument[] = [];
  const withoutPositions: string[] = [];
  for (const source of sources) {
    const document = await readDocument(source, reading);
    finish(source.packedBytes, document?.positions ?? 0);
    if (document === undefined) {
      withoutPositions.push(source.entry ?? source.name);
    } else {
      documents.push(document);
    }
  }
  return { documents, withoutPositions };
}

function createOutbox(sink: EstimateSink, signal: AbortSignal | undefined) {
  let events: EstimateEvent[] = [];
  let ordinal = 0;
  return {
    nextOrdinal: () => ordinal++,
    emit: (event: EstimateEvent) => {
      events.push(event);
    },
    async afterChunk(): Promise<void> {
      refuseAborted(signal);
      if (events.length > 0) {
        const portion = events;
        events = [];
        await sink(portion);
      }
      refuseAborted(signal);
    },
  };
}

function refuseAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted === true) {
    throw new FileRefusal('ABORTED');
  }
}

const STEPS = 100;

function createProgress(totalBytes: number, onProgress?: (progress: EstimateProgress) => void) {
  const step = Math.ceil(totalBytes / STEPS);
  let finished = { bytes: 0, positions: 0 };
  let told = 0;
  return {
    report: (packedBytes: number, newPositions: number): void => {
      // Archive entries may overlap; a bar never passes its end.
      const bytesRead = Math.min(finished.bytes + packedBytes, totalBytes);
      if (bytesRead - told >= step && bytesRead < totalBytes) {
        told = bytesRead;
        const positions = finished.positions + newPositions;
        onProgress?.({ bytesRead, totalBytes, positions });
      }
    },
    finish(packedBytes: number, positions: number): void {
      finished = {
        bytes: finished.bytes + packedBytes,
        positions: finished.positions + positions,
      };
    },
    complete(positions: number): void {
      onProgress?.({ bytesRead: totalBytes, totalBytes, positions });
    },
  };
}

function summarize(
  documents: EstimateDocument[],
  withoutPositions: string[],
): Omit<EstimateSummary, 'sheets'> {
  const sum = (count: (document: EstimateDocument) => number) =>
    documents.reduce((total, document) => total + count(document), 0);
  const tiyn = documents.reduce((total, { overallMoney }) => total + toTiyn(overallMoney), 0n);
  return {
    documents,
    withoutPositions,
    groups: sum((document) => document.groups),
    positions: sum((document) => document.positions),
    resources: sum((document) => document.resources),
    withoutCost: sum((document) => document.withoutCost),
    overallMoney: fixed(tiyn, SCALES.money),
  };
}

function toTiyn(money: string): bigint {
  return BigInt(money.replace('.', ''));
}
