import type { Letter, LetterPayload } from '@nysan/contract/correspondence/letter.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/index.ts';
import { focusField } from '../../document-kit/focus-field.ts';
import { fieldsIn, renewIfUsed } from '../faults.ts';
import type { Desk } from '../use-desk.ts';
import { useKept } from '../use-kept.ts';
import {
  beginningOf,
  isWritten,
  missingIn,
  payloadOf,
  type Written,
  withoutGone,
} from './written.ts';

/** A letter that stands frozen to be signed. */
export type Preview = { id: string; payload: LetterPayload };

type Asked = {
  desk: Desk;
  projectId: string;
  answered: Letter | undefined;
  /** The letter is frozen and can be looked at. */
  onPreview: () => void;
};

/** What is written, what is wrong with it, and the way to have it frozen for signing. */
export const useLetterForm = ({ desk, projectId, answered, onPreview }: Asked) => {
  const { t } = useTranslation();
  const kept = useKept({
    key: `letter.${desk.me.id}.${projectId}.${answered?.id ?? 'new'}`,
    first: beginningOf(desk, answered),
    isOfShape: isWritten,
  });
  const written = withoutGone(kept.values, desk);
  const [isWanted, setWanted] = useState(false);
  const freezing = useMutation({
    mutationFn: async (): Promise<Preview> => {
      const payload = payloadOf(written, desk, projectId);
      const body = answered ? { ...payload, parentId: answered.id } : payload;
      return { id: (await api.letters.preview({ body })).id, payload };
    },
    onSuccess: onPreview,
    onError: (error) => renewIfUsed(error, desk),
  });
  const missing = missingIn(written, answered !== undefined);
  const refused = fieldsIn(freezing.error);
  return {
    ...kept,
    written,
    preview: freezing.data,
    isFreezing: freezing.isPending,
    refusal: freezing.error,
    faultOf: (field: keyof Written): string | undefined =>
      isWanted && missing.includes(field) ? t('thisFieldIsRequired') : refused.get(field),
    freeze: () => {
      const [first] = missing;
      setWanted(true);
      if (first) {
        focusField(first);
      } else {
        freezing.mutate();
      }
    },
    /** The preview no longer holds. */
    thaw: (error: unknown) => {
      freezing.reset();
      renewIfUsed(error, desk);
    },
  };
};

export type LetterForm = ReturnType<typeof useLetterForm>;
