import type {
  HiddenWorkAct,
  HiddenWorkActField,
} from '@nysan/contract/documents/hidden-work-act.ts';
import { hiddenWorkActPlain } from '@nysan/contract/documents/hidden-work-act-fields.ts';
import { hiddenWorkAct as facts } from '@nysan/contract/kinds/hidden-work-act.ts';
import { api } from '../../api/index.ts';
import { plainTexts } from '../../document-kit/list/plain.ts';
import { documentKind, namesOf } from '../../document-kit/page/kind.ts';
import type { DocumentHandle } from '../../document-kit/page/use-document.ts';

export type HiddenWorkActHandle = DocumentHandle<HiddenWorkAct>;

const list = (records: readonly { name: string }[]) => records.map(({ name }) => name).join(', ');

/** Every field as text, by its word in the PATCH call. */
const texts: Record<HiddenWorkActField, (act: HiddenWorkAct) => string> = {
  ...plainTexts(hiddenWorkActPlain),
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
  place: facts,
  room: 'hiddenWorkAct',
  separators: {
    estimateRecords: '; ',
    generalLog: ', ',
    verificationLog: '; ',
    testProtocols: ', ',
    geodeticExecutives: ', ',
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
