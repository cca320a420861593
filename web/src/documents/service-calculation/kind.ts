import type { ServiceCalculation } from '@nysan/contract/documents/service-calculation.ts';
import { calculationPlain } from '@nysan/contract/documents/service-calculation-fields.ts';
import { serviceCalculation } from '@nysan/contract/kinds/service-calculation.ts';
import type { Supervision } from '@nysan/contract/wire.ts';
import { api } from '../../api/index.ts';
import { plainTexts } from '../../document-kit/list/plain.ts';
import { type DocumentPlace, documentKind, namesOf } from '../../document-kit/page/kind.ts';
import type { DocumentHandle } from '../../document-kit/page/use-document.ts';

export type CalculationHandle = DocumentHandle<ServiceCalculation>;

/** A calculation as the kit knows it; its table changes as a whole. */
const kindAt = (place: DocumentPlace) =>
  documentKind<ServiceCalculation, string>({
    place,
    room: 'calculations',
    separators: { approvers: ', ' },
    get: (id, signal) => api.calculations.get({ params: { id }, signal }),
    // Its month is all that is changed by itself.
    change: (id, _, body, version) =>
      api.calculations.change({
        params: { id, field: calculationPlain.calculationPeriod.word },
        body,
        ifMatch: version,
      }),
    texts: {
      ...plainTexts(calculationPlain),
      approvers: ({ approvers }) => namesOf(approvers),
    },
  });

/** The calculations of both supervisions. */
export const calculations = {
  technical: kindAt(serviceCalculation.technical),
  author: kindAt(serviceCalculation.author),
} satisfies Record<Supervision, unknown>;
