import type { Letter, LetterPayload } from '@nysan/contract/correspondence/letter.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/index.ts';
import { focusField } from '../../document-kit/fields/focus-field.ts';
import { fieldsIn, restIn } from '../faults.ts';
import type { ComposeData } from '../use-compose-data.ts';
import { useFreezing } from '../use-freezing.ts';
import { useWritten } from '../use-written.ts';
import type { FromAnswer } from '../with-answer.tsx';
import { fieldsShown } from '../written.ts';
import {
  beginningOf,
  idsOf,
  isWritten,
  missingIn,
  payloadOf,
  type Written,
  withoutGone,
} from './written.ts';

/** A letter that stands frozen to be signed. */
export type Preview = { id: string; payload: LetterPayload };

type Asked = {
  desk: ComposeData;
  projectId: string;
  answered: Letter | undefined;
  /** The answer of the assistant it is made of. */
  from: FromAnswer | undefined;
  /** Why the letter came back from signing. */
  notice: unknown;
  /** The letter is frozen and can be looked at. */
  onPreview: () => void;
};

/** What is written, what is wrong with it, and the way to have it frozen for signing. */
export const useLetterForm = ({ desk, projectId, answered, from, notice, onPreview }: Asked) => {
  const { t } = useTranslation();
  const kept = useWritten({
    desk,
    idsOf,
    key: `letter.${projectId}.${answered?.id ?? from?.messageId ?? 'new'}`,
    first: beginningOf(desk, answered, from),
    isOfShape: isWritten,
  });
  const written = withoutGone(kept.values, desk);
  const [isWanted, setWanted] = useState(false);
  const preview = async (): Promise<Preview> => {
    const payload = payloadOf(written, desk, projectId);
    const body = answered ? { ...payload, parentId: answered.id } : payload;
    return { id: (await api.letters.preview({ body })).id, payload };
  };
  const freezing = useFreezing(desk, preview, onPreview);
  const missing = missingIn(written, answered !== undefined);
  const refusal = freezing.refusal ?? notice;
  const refused = fieldsIn(refusal);
  return {
    ...kept,
    ...freezing,
    written,
    refusal,
    unplaced: restIn(refusal, fieldsShown(desk, 'mainRecipientId', 'recipientIds')),
    faultOf: (field: keyof Written): string | undefined =>
      isWanted && missing.includes(field) ? t('thisFieldIsRequired') : refused.get(field),
    freeze: () => {
      const [first] = missing;
      setWanted(true);
      if (first) {
        focusField(first);
      } else {
        freezing.freeze();
      }
    },
  };
};

export type LetterForm = ReturnType<typeof useLetterForm>;
