import type { Conclusion } from '@nysan/contract/documents/quality-conclusion.ts';
import { conclusionPlain } from '@nysan/contract/documents/quality-conclusion-fields.ts';
import type { Supervision } from '@nysan/contract/wire.ts';
import { api } from '../../api/index.ts';
import { plainTexts } from '../../document-kit/list/plain.ts';
import { type DocumentPlace, documentKind, namesOf } from '../../document-kit/page/kind.ts';
import type { DocumentHandle } from '../../document-kit/page/use-document.ts';
import { places } from '../places.ts';

export type ConclusionHandle = DocumentHandle<Conclusion>;

/** A conclusion as the kit knows it; the form changes all of it at once. */
const kindAt = (place: DocumentPlace) =>
  documentKind<Conclusion, string>({
    place,
    room: 'conclusions',
    historyType: 'QUALITY_CONCLUSION',
    separators: { approvers: ', ' },
    get: (id, signal) => api.conclusions.get({ params: { id }, signal }),
    texts: {
      ...plainTexts(conclusionPlain),
      approvers: ({ approvers }) => namesOf(approvers),
    },
  });

/** The conclusions of both supervisions. */
export const conclusions = {
  technical: kindAt(places.technicalConclusion),
  author: kindAt(places.authorConclusion),
} satisfies Record<Supervision, unknown>;
