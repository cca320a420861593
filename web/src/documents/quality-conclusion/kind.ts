import type { Conclusion } from '@nysan/contract/documents/quality-conclusion.ts';
import { conclusionPlain } from '@nysan/contract/documents/quality-conclusion-fields.ts';
import { qualityConclusion } from '@nysan/contract/kinds/quality-conclusion.ts';
import type { Supervision } from '@nysan/contract/wire.ts';
import { api } from '../../api/index.ts';
import { plainTexts } from '../../document-kit/list/plain.ts';
import { type DocumentPlace, documentKind, namesOf } from '../../document-kit/page/kind.ts';
import type { DocumentHandle } from '../../document-kit/page/use-document.ts';

export type ConclusionHandle = DocumentHandle<Conclusion>;

/** A conclusion as the kit knows it; the form changes all of it at once. */
const kindAt = (place: DocumentPlace) =>
  documentKind<Conclusion, string>({
    place,
    room: 'conclusions',
    separators: { approvers: ', ' },
    get: (id, signal) => api.conclusions.get({ params: { id }, signal }),
    texts: {
      ...plainTexts(conclusionPlain),
      approvers: ({ approvers }) => namesOf(approvers),
    },
  });

/** The conclusions of both supervisions. */
export const conclusions = {
  technical: kindAt(qualityConclusion.technical),
  author: kindAt(qualityConclusion.author),
} satisfies Record<Supervision, unknown>;
