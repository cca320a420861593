import type { ExecutionReport } from '@nysan/contract/documents/execution-report.ts';
import { reportPlain } from '@nysan/contract/documents/execution-report-fields.ts';
import { executionReport } from '@nysan/contract/kinds/execution-report.ts';
import { prescription } from '@nysan/contract/kinds/prescription.ts';
import type { FileLocation, Supervision } from '@nysan/contract/wire.ts';
import { api } from '../../../api/index.ts';
import { plainTexts } from '../../../document-kit/list/plain.ts';
import { type DocumentPlace, documentKind, listPath } from '../../../document-kit/page/kind.ts';

type Field =
  | 'actualRemarkEliminationDate'
  | 'remarkEliminationDate'
  | 'workDone'
  | 'file'
  | 'remarks'
  | 'remarkPhotos';

const kindAt = (place: DocumentPlace) =>
  documentKind<ExecutionReport, Field>({
    place,
    room: 'executionReports',
    separators: { file: ', ', remarks: ', ', remarkPhotos: '; ' },
    get: (id, signal) => api.executionReports.get({ params: { id }, signal }),
    change: (id, fieldType, body, version) =>
      api.executionReports.change({ params: { id, fieldType }, body, ifMatch: version }),
    texts: {
      ...plainTexts(reportPlain),
      file: ({ files }) => files.map(({ fileName }) => fileName).join(', '),
      remarks: (report) =>
        coveredOf(report)
          .map(({ number }) => number)
          .join(', '),
      remarkPhotos: (report) =>
        coveredOf(report)
          .filter(({ after }) => after.length > 0)
          .map(
            ({ number, after }) => `${number}: ${after.map(({ fileName }) => fileName).join(', ')}`,
          )
          .join('; '),
    },
  });

/** The reports on the prescriptions of both supervisions. */
export const executionReports = {
  technical: kindAt(executionReport.technical),
  author: kindAt(executionReport.author),
} satisfies Record<Supervision, unknown>;

/** Where the prescriptions of each supervision stand. */
export const prescriptionPlaces = {
  technical: prescription.technical,
  author: prescription.author,
} as const satisfies Record<Supervision, DocumentPlace>;

/** Where the files of each supervision's papers lie. */
export const locations = {
  technical: 'TECHNICAL_SUPERVISION',
  author: 'AUTHOR_SUPERVISION',
} as const satisfies Record<Supervision, FileLocation>;

/** The remarks a report covers. */
export const coveredOf = ({ prescriptionActsDto }: ExecutionReport) =>
  prescriptionActsDto.flatMap(({ remarks }) => remarks);

export const createPath = (whose: Supervision, projectId: string): string =>
  `${listPath(executionReports[whose].place, projectId)}/create`;
