import { fixed, SCALES } from './decimal.ts';
import type {
  EstimateDocument,
  EstimateEvent,
  EstimateFile,
  EstimateOptions,
  EstimateProgress,
  EstimateSink,
  EstimateSummary,
} from './events.ts';
import { estimateLimits } from './limits.ts';
import { readDocument } from './read-document.ts';
import { EstimateRefusal } from './refusal.ts';
import { openUpload } from './upload.ts';

/**
 * Reads a KENML estimate (.kenml, .xml, or a .zip of those) by the tolerant profile and tells its tree to `sink` portion by portion,
 * in document order; memory does not grow with the file. Every XML becomes one root. A refusal may come after nodes have been
 * told: whoever stores them does so in one transaction. Throws EstimateRefusal for whatever is wrong with the file; errors of the
 * sink and of the file system pass through.
 */
export async function readEstimate(
  file: EstimateFile,
  sink: EstimateSink,
  options: EstimateOptions = {},
): Promise<EstimateSummary> {
  const limits = { ...estimateLimits, ...options.limits };
  refuseAborted(options.signal);
  const sources = await openUpload(file, limits);
  const progress = createProgress(file.size, options.onProgress);
  const outbox = createOutbox(sink, options.signal);
  const documents: EstimateDocument[] = [];
  const withoutPositions: string[] = [];
  for (const source of sources) {
    const document = await readDocument(source, { ...outbox, limits, onBytes: progress.report });
    progress.finish(source.packedBytes, document?.positions ?? 0);
    if (document === undefined) {
      withoutPositions.push(source.entry ?? source.name);
    } else {
      documents.push(document);
    }
  }
  if (documents.length === 0) {
    throw new EstimateRefusal('NO_POSITIONS');
  }
  progress.complete();
  return summarize(documents, withoutPositions);
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
    throw new EstimateRefusal('ABORTED');
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
    complete(): void {
      onProgress?.({ bytesRead: totalBytes, totalBytes, positions: finished.positions });
    },
  };
}

function summarize(documents: EstimateDocument[], withoutPositions: string[]): EstimateSummary {
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
