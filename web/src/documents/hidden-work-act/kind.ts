import type {
  HiddenWorkAct,
  HiddenWorkActField,
  hiddenWorkActFields,
} from '@nysan/contract/documents/hidden-work-act.ts';
import { api } from '../../api/index.ts';
import { documentKind, namesOf } from '../../document-kit/kind.ts';
import type { DocumentHandle } from '../../document-kit/use-document.ts';
import { places } from '../places.ts';

export type HiddenWorkActHandle = DocumentHandle<HiddenWorkAct>;

const list = (records: readonly { name: string }[]) => records.map(({ name }) => name).join(', ');

/** Every field as text, by its word in the PATCH call. */
const texts: Record<(typeof hiddenWorkActFields)[number], (act: HiddenWorkAct) => string> = {
  name: (act) => act.name,
  startWorkTime: (act) => act.startWorkDate, // sic: patched as …Time, read as …Date
  endWorkTime: (act) => act.endWorkDate, // sic
  workDoneByDoc: (act) => act.workDoneByDoc,
  usedMaterial: (act) => act.usedMaterial,
  allowedDeviation: (act) => act.allowedDeviation,
  allowedWork: (act) => act.allowedWork,
  additional: (act) => act.additional,
  files: (act) => act.files.map(({ fileName }) => fileName).join(', '),
  generalLog: (act) => list(act.generalLogs),
  verificationLog: (act) => list(act.verificationLogs),
  testProtocols: (act) => list(act.testProtocols),
  geodeticExecutives: (act) => list(act.geoExecutives),
  estimateRecords: (act) => list(act.estimateRecords),
  primaryApprovers: (act) => namesOf(act.primaryApprovers),
  authorExpertApprovers: (act) => namesOf(act.expertApprovers), // sic
  techExpertApprovers: (act) => namesOf(act.techApprovers), // sic
};

/** Acts of hidden works as the kit knows them. */
export const hiddenWorkAct = documentKind<HiddenWorkAct, HiddenWorkActField>({
  place: places.hiddenWorkAct,
  room: 'hiddenWorkAct',
  historyType: 'HIDDEN_ACT',
  separators: {
    estimateRecords: '; ',
    files: ', ',
    primaryApprovers: ', ',
    authorExpertApprovers: ', ', // sic
    techExpertApprovers: ', ', // sic
  },
  get: (id, signal) => api.hiddenWorkAct.get({ params: { id }, signal }),
  change: (id, field, body, version) =>
    api.hiddenWorkAct.change({ params: { id, field }, body, ifMatch: version }),
  texts,
});
