import type { Memo, MemoPayload } from '@nysan/contract/correspondence/memo-shapes.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, isApiError } from '../../api/index.ts';
import { focusField } from '../../document-kit/fields/focus-field.ts';
import { fieldsIn, restIn } from '../faults.ts';
import type { ComposeData } from '../use-compose-data.ts';
import { useFreezing } from '../use-freezing.ts';
import { useKey } from '../use-key.ts';
import { useWritten } from '../use-written.ts';
import { fieldsShown } from '../written.ts';
import { useForgetMemo } from './queries.ts';
import {
  type Begun,
  beginningOf,
  draftOf,
  idsOf,
  isWritten,
  missingIn,
  payloadOf,
  type Written,
  withoutGone,
} from './written.ts';

/** A memo that stands frozen to be signed; what is sent may name its draft. */
export type Preview = { id: string; payload: MemoPayload };

type Asked = Begun & {
  desk: ComposeData;
  projectId: string;
  /** Why the memo came back from signing. */
  notice: unknown;
  /** The memo is frozen and can be looked at. */
  onPreview: () => void;
  /** It is kept as a draft. */
  onSaved: (draft: Memo) => void;
};

/** What is written, what is wrong with it, and the ways to have it kept, or frozen for signing. */
export const useMemoForm = (asked: Asked) => {
  const { desk, projectId, answered, draft, from, notice, onPreview } = asked;
  const { t } = useTranslation();
  const kept = useWritten({
    desk,
    idsOf,
    key: `memo.${projectId}.${draft?.id ?? answered?.id ?? from?.messageId ?? 'new'}`,
    first: beginningOf(desk, { answered, draft, from }),
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
  const saving = useSaving(asked, written, kept.drop);
  const isOutdated = draft !== undefined && written.version !== draft.version;
  const missing = wanted ? missingIn(written, wanted) : [];
  const refusal = wanted === 'draft' ? saving.error : (freezing.refusal ?? notice);
  const refused = fieldsIn(refusal);
  const begin = (what: 'draft' | 'sending', run: () => void) => {
    if (isOutdated) {
      return;
    }
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
    unplaced: restIn(refusal, fieldsShown(desk, 'mainRecipientStatus', 'recipientStatuses')),
    /** Somebody changed the draft after this text was begun: which of both is meant has to be said first. */
    isOutdated,
    takeDraft: () => {
      saving.reset();
      kept.restart();
    },
    keepText: () => {
      saving.reset();
      kept.type({ version: draft?.version });
    },
    faultOf: (field: keyof Written): string | undefined =>
      missing.some((each) => each === field)
        ? t('thisFieldIsRequired')
        : refused.get(wireNames[field] ?? field),
    save: () => begin('draft', saving.mutate),
    freeze: () => begin('sending', freezing.freeze),
  };
};

export type MemoForm = ReturnType<typeof useMemoForm>;

/** Keeps what is written as a draft; one that was changed meanwhile is read anew and stays as it is. */
const useSaving = (
  { desk, projectId, draft, onSaved }: Asked,
  written: Written,
  drop: () => void,
) => {
  const keyOf = useKey();
  const forgetMemo = useForgetMemo();
  return useMutation({
    mutationFn: () => {
      const body = draftOf(written, desk, projectId);
      return draft
        ? api.memos.changeDraft({ params: { id: draft.id }, body, ifMatch: draft.version })
        : api.memos.saveDraft({ body, idempotencyKey: keyOf(body) });
    },
    onSuccess: (saved) => {
      drop();
      onSaved(saved);
    },
    onError: (error) => {
      if (isApiError(error) && error.code === 'stale-edit') {
        forgetMemo();
      }
    },
  });
};

/** What the wire calls fields of the form. */
const wireNames: Partial<Record<keyof Written, string>> = {
  mainRecipientId: 'mainRecipientStatus',
  recipients: 'recipientStatuses',
};
