import { inDays } from '../prescription-thread.ts';
import type { Place } from './foreign-bodies-people.ts';
import type { FullSite } from './two-sites.ts';

type Ids = { foreignIds: () => string[]; ownIdsBut: (...kinds: string[]) => string[] };

/** The places of the calls on execution reports, tried by the contractor whom the prescription tells what to put right. */
export const placesOfReports = (
  own: () => FullSite,
  { foreignIds, ownIdsBut }: Ids,
): Record<string, Place> => {
  const noFile = () => [...foreignIds(), ...ownIdsBut('file')];
  // The sample is of a prescription that was not sent.
  const noRemark = () => [...foreignIds(), ...ownIdsBut()];
  const said = (more: object) => ({ actualRemarkEliminationDate: inDays(0), ...more });
  const create = (payload: object) => ({
    method: 'POST' as const,
    url: `/api/execution-report/project/${own().projectId}/TECHNICAL`,
    payload: { prescriptionId: own().sentPrescription, ...payload },
  });
  const createFor = (payload: object) => ({
    method: 'POST' as const,
    url: `/api/execution-report/prescription/${own().sentPrescription}`,
    payload,
  });
  const patch = (field: string) => (updateValue: unknown) => ({
    method: 'PATCH' as const,
    url: `/api/execution-report/${own().samples['execution-report'][0]}/${field}`,
    payload: { action: 'ADD', updateValue },
  });
  return {
    'executionReports.create.prescriptionId': {
      request: (prescriptionId) => create(said({ prescriptionId })),
      refused: noRemark,
    },
    'executionReports.create.remarkIds': {
      request: (id) => create(said({ remarkIds: [own().sentRemark, id] })),
      refused: noRemark,
    },
    'executionReports.create.files': {
      request: (id) => create(said({ files: [own().samples.file[0], id] })),
      refused: noFile,
    },
    'executionReports.create.remarkPhotos.remarkId': {
      request: (remarkId) =>
        create(said({ remarkPhotos: [{ remarkId, files: [own().samples.file[0]] }] })),
      refused: noRemark,
    },
    'executionReports.create.remarkPhotos.files': {
      request: (id) =>
        create(said({ remarkPhotos: [{ remarkId: own().sentRemark, files: [id] }] })),
      refused: noFile,
    },
    'executionReports.createFor.remarkPhotos.remarkId': {
      request: (remarkId) =>
        createFor(said({ remarkPhotos: [{ remarkId, files: [own().samples.file[0]] }] })),
      refused: noRemark,
    },
    'executionReports.createFor.remarkPhotos.files': {
      request: (id) =>
        createFor(said({ remarkPhotos: [{ remarkId: own().sentRemark, files: [id] }] })),
      refused: noFile,
    },
    'executionReports.createFor.remarkIds': {
      request: (id) => createFor(said({ remarkIds: [own().sentRemark, id] })),
      refused: noRemark,
    },
    'executionReports.createFor.files': {
      request: (id) => createFor(said({ files: [id] })),
      refused: noFile,
    },
    'executionReports.offered?prescriptionId': {
      request: (id) => ({
        method: 'GET' as const,
        url: `/api/execution-report/project/${own().projectId}/TECHNICAL/prescriptions?prescriptionId=${String(id)}`,
      }),
      refused: () => [],
    },
    'executionReports.change.updateValue': { request: patch('remarks'), refused: noRemark },
    'executionReports.change.updateValue of the photos of a remark': {
      request: (remarkId) => patch('remarkPhotos')({ remarkId, files: own().samples.file[0] }),
      refused: noRemark,
    },
    'executionReports.change.updateValue of files': { request: patch('file'), refused: noFile },
  };
};
