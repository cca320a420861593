import type { Memo, MemoPayload } from '@nysan/contract/correspondence/memo-shapes.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/index.ts';
import { focusField } from '../../document-kit/focus-field.ts';
import { fieldsIn } from '../faults.ts';
import type { Desk } from '../use-desk.ts';
import { useFreezing } from '../use-freezing.ts';
import { useKept } from '../use-kept.ts';
import { useKey } from '../use-key.ts';
import {
  type Begun,
  beginningOf,
  draftOf,
  isWritten,
  missingIn,
  payloadOf,
  type Written,
  withoutGone,
} from './written.ts';

/** A memo that stands frozen to be signed; what is sent may name its draft. */
export type Preview = { id: string; payload: MemoPayload };

type Asked = Begun & {
  desk: Desk;
  projectId: string;
  /** The memo is frozen and can be looked at. */
  onPreview: () => void;
  /** It is kept as a draft. */
  onSaved: (draft: Memo) => void;
};

/** What is written, what is wrong with it, and the ways to have it kept, or frozen for signing. */
export const useMemoForm = ({ desk, projectId, answered, draft, onPreview, onSaved }: Asked) => {
  const { t } = useTranslation();
  const kept = useKept({
    key: `memo.${desk.me.id}.${projectId}.${draft?.id ?? answered?.id ?? 'new'}`,
    first: beginningOf(desk, { answered, draft }),
    isOfShape: isWritten,
  });
  const written = withoutGone(kept.values, desk);
  const [wanted, setWanted] = useState<'draft' | 'sending'>();
  const preview = async (): Promise<Preview> => {
    const payload = { ...payloadOf(written, desk, projectId), ...(draft && { id: draft.id }) };
    const body = answered ? { ...payload, parentId: answered.id } : payload;
    return { id: (await api.memos.preview({ body })).id, payload };
  };
  const freezing = useFreezing(desk, preview, onPreview);
  const keyOf = useKey();
  const saving = useMutation({
    mutationFn: () => {
      const body = draftOf(written, desk, projectId);
      return draft
        ? api.memos.changeDraft({ params: { id: draft.id }, body })
        : api.memos.saveDraft({ body, idempotencyKey: keyOf(body) });
    },
    onSuccess: (saved) => {
      kept.drop();
      onSaved(saved);
    },
  });
  const missing = wanted ? missingIn(written, wanted) : [];
  const refusal = wanted === 'draft' ? saving.error : freezing.refusal;
  const refused = fieldsIn(refusal);
  const begin = (what: 'draft' | 'sending', run: () => void) => {
    const [first] = missingIn(written, what);
    setWanted(what);
    if (first) {
      focusField(first);
    } else {
      run();
    }
  };
  return {
    ...kept,
    ...freezing,
    written,
    isSaving: saving.isPending,
    refusal,
    faultOf: (field: keyof Written): string | undefined =>
      missing.some((each) => each === field)
        ? t('thisFieldIsRequired')
        : refused.get(wireNames[field] ?? field),
    save: () => begin('draft', saving.mutate),
    freeze: () => begin('sending', freezing.freeze),
  };
};

export type MemoForm = ReturnType<typeof useMemoForm>;

/** What the wire calls fields of the form. */
const wireNames: Partial<Record<keyof Written, string>> = {
  mainRecipientId: 'mainRecipientStatus',
  recipients: 'recipientStatuses',
};
