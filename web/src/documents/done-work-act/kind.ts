import type { DoneWorkAct, DoneWorkActField } from '@nysan/contract/documents/done-work-act.ts';
import {
  doneWorkCoefficients,
  doneWorkReasons,
  doneWorkSwitches,
} from '@nysan/contract/documents/done-work-act-fields.ts';
import { retentionReturn } from '@nysan/contract/documents/settlement.ts';
import { doneWorkAct as facts } from '@nysan/contract/kinds/done-work-act.ts';
import { api } from '../../api/index.ts';
import { plainTexts } from '../../document-kit/list/plain.ts';
import { documentKind, namesOf } from '../../document-kit/page/kind.ts';
import type { DocumentHandle } from '../../document-kit/page/use-document.ts';
import { formatRate } from '../../i18n/format.ts';
import { typedRate } from './coefficients.ts';

export type DoneWorkActHandle = DocumentHandle<DoneWorkAct>;

type Texts = Partial<Record<DoneWorkActField, (act: DoneWorkAct) => string>>;

const rateTexts: Texts = Object.fromEntries(
  doneWorkCoefficients.map(({ rate, isOn }) => [
    rate.word,
    // A coefficient switched off lacks nothing.
    (act: DoneWorkAct) => (act[isOn.wire] ? typedRate(act[rate.wire]) : '—'),
  ]),
);

/** Every field as text, by its word in the PATCH call. */
const texts: Texts = {
  ...rateTexts,
  ...plainTexts(doneWorkSwitches),
  ...plainTexts(doneWorkReasons),
  ...plainTexts(retentionReturn),
  APPROVER: (act) => namesOf(act.approvers),
  SIGNER: (act) => namesOf(act.signers),
  AUTHOR_SUPERVISION: (act) => namesOf(act.authorSupervisions),
  TECH_SUPERVISION: (act) => namesOf(act.techSupervisions),
  HIDDEN_WORK_ACT: (act) => act.hiddenWorkActs.map(({ documentId }) => documentId).join(', '),
  PAYER: (act) => act.payer?.name ?? '',
  INTERNAL_PERCENT: (act) => typedRate(act.internalPercent),
  INTERNAL_PRICE: (act) =>
    act.positions
      .flatMap(({ id, internalUnitCost, internalPercent }) =>
        internalUnitCost === null && internalPercent === null
          ? []
          : [`${id}: ${internalUnitCost ?? `${internalPercent} %`}`],
      )
      .join('; '),
  // sic
  ACT_COEFICCIENT: (act) =>
    act.actCoefficients.map(({ name, value }) => `${name}: ${formatRate(value)}`).join('; '),
};

/** Acts of completed works as the kit knows them. */
export const doneWorkAct = documentKind<DoneWorkAct, DoneWorkActField>({
  place: facts,
  room: 'doneWorkAct',
  carriesOver: true,
  separators: {
    HIDDEN_WORK_ACT: ', ',
    ACT_COEFICCIENT: '; ', // sic
    INTERNAL_PRICE: '; ',
    APPROVER: ', ',
    SIGNER: ', ',
    AUTHOR_SUPERVISION: ', ',
    TECH_SUPERVISION: ', ',
  },
  get: (id, signal) => api.doneWorkAct.get({ params: { id }, signal }),
  change: (uuid, field, body, version) =>
    api.doneWorkAct.change({ params: { uuid, field }, body, ifMatch: version }),
  texts,
});
