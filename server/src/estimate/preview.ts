import type { estimateRoom } from '@nysan/contract/estimate.ts';
import { readUnit } from '@nysan/contract/units.ts';
import { cleanFileName } from '../files/file-name.ts';
import { drain } from '../http/drain.ts';
import { hangUpSignal } from '../http/hang-up.ts';
import type { Handler } from '../http/room.ts';
import { mustArriveWhole } from '../http/whole-request.ts';
import { filePartOf, receiveUpload } from '../unpacking/receive-upload.ts';
import type { FileRefusal } from '../unpacking/refusal.ts';
import { withTemporaryUpload } from '../unpacking/temporary-uploads.ts';
import type { UploadedFile } from '../unpacking/xml-source.ts';
import { choiceOf } from './choice.ts';
import { createContents } from './content.ts';
import { findContents, readMissingContents } from './content-repository.ts';
import { findKnownUpload } from './import-repository.ts';
import { presentPreview } from './present-preview.ts';
import type { EstimateEvent, EstimateOptions } from './reader/events.ts';
import { ESTIMATE_UPLOAD_BYTES } from './reader/limits.ts';
import { readEstimate } from './reader/read-estimate.ts';
import { asRefusal } from './refused.ts';
import { inTurnOfImports } from './turns.ts';

/** POST /estimate/upload/{projectId}/preview: reads the file as an import would, and writes nothing. */
export const preview: Handler<typeof estimateRoom.preview> = async (call) => {
  const { services, caller, query, request, reply, language } = call;
  const signal = hangUpSignal(reply);
  const part = await filePartOf(request, ESTIMATE_UPLOAD_BYTES);
  return withTemporaryUpload(services.settings.dataDir, async (path) => {
    const name = cleanFileName(part.filename);
    const file = await receiveUpload(part, name, path, ESTIMATE_UPLOAD_BYTES);
    await mustArriveWhole(request.raw);
    const { projectId } = caller;
    const read = async () => ({
      ...(await readForPreview(file, { ...choiceOf(query), signal })),
      missing: await readMissingContents(services.db, projectId),
    });
    const { missing, ...found } = await inTurnOfImports(caller.userId, read);
    const known = await findContents(services.db, projectId, missing);
    const upload = await findKnownUpload(services.db, projectId, file.sha256);
    return {
      ...presentPreview({ ...found, fileName: name, known, language }),
      isKnown: upload !== undefined,
    };
  }).catch((error: unknown) => {
    drain(request.raw, ESTIMATE_UPLOAD_BYTES);
    throw asRefusal(error);
  });
};

const readForPreview = async (file: UploadedFile, options: EstimateOptions) => {
  const questions: FileRefusal[] = [];
  const measurers = createUnitCounter();
  const contents = createContents();
  const take = (events: readonly EstimateEvent[]) => {
    measurers.take(events);
    contents.take(events);
  };
  const summary = await readEstimate(file, take, {
    ...options,
    limits: { xmlBytes: ESTIMATE_UPLOAD_BYTES, zipBytes: ESTIMATE_UPLOAD_BYTES },
    notesFaults: true,
    onQuestion: (question) => questions.push(question),
  });
  const read = summary.documents.map(({ name, rootOrdinal }) => ({
    name,
    ...contents.of(rootOrdinal),
  }));
  return { summary, questions, unknownUnits: measurers.unknown(), read };
};

/** Unknown units that are told. */
const MOST_UNITS = 50;

/** Counts the units of positions that nobody knows. */
const createUnitCounter = () => {
  const counts = new Map<string, number>();
  const known = new Set<string>();
  const count = (measurer: string): void => {
    if (known.has(measurer) || readUnit(measurer)) {
      known.add(measurer);
    } else if (counts.has(measurer) || counts.size < MOST_UNITS) {
      counts.set(measurer, (counts.get(measurer) ?? 0) + 1);
    }
  };
  return {
    take: (events: readonly EstimateEvent[]): void => {
      for (const event of events) {
        if (event.kind === 'position' && event.measurer !== undefined) {
          count(event.measurer);
        }
      }
    },
    unknown: () => [...counts].map(([written, count]) => ({ written, count })),
  };
};
