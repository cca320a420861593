import { useEffect, useRef, useState } from 'react';
import { dropText } from '../../../access/kept-texts.ts';
import { newKey } from '../../../api/index.ts';
import { readDraft, storeDraft } from '../../../document-kit/fields/drafts.ts';
import { blankRemark, type RemarkValues } from './remark-values.ts';

/** A remark on its form, with a key that stays while others come and go. */
export type Written = { key: string; values: RemarkValues };

type Asked = {
  /** Where it belongs. */
  place: string;
  /** What the form begins with; what was kept over something else is not taken up again. */
  first: RemarkValues[];
};

/**
 * Remarks that are being written. They are kept for their author in this browser until they are saved or thrown away, also when the page is
 * closed: a phone ends it while its camera is open.
 */
export const useKeptRemarks = ({ place, first }: Asked) => {
  const base = JSON.stringify(first);
  const [{ remarks, isRestored }, setState] = useState(() => begin(place, base, first));
  const isOver = useRef(false);
  useEffect(() => {
    const text = JSON.stringify(remarks.map(({ values }) => values));
    if (isOver.current || text === base) {
      dropText(place);
    } else {
      storeDraft(place, { text, base });
    }
  }, [remarks, place, base]);
  const setRemarks = (change: (now: Written[]) => Written[]) =>
    setState((now) => ({ ...now, remarks: change(now.remarks) }));
  return {
    remarks,
    /** They were found in this browser. */
    isRestored,
    change: (key: string, patch: (now: RemarkValues) => Partial<RemarkValues>) =>
      setRemarks((now) => now.map((one) => (one.key === key ? patched(one, patch) : one))),
    add: (given: Partial<RemarkValues>) => {
      const added = written({ ...blankRemark, ...given });
      setRemarks((now) => [...now, added]);
      return added.key;
    },
    remove: (key: string) => setRemarks((now) => now.filter((one) => one.key !== key)),
    /** Begins anew. */
    reset: () => setState({ remarks: first.map(written), isRestored: false }),
    /** What is on the form is saved: it is not kept any longer. */
    end: () => {
      isOver.current = true;
      dropText(place);
    },
  };
};

const begin = (place: string, base: string, first: RemarkValues[]) => {
  const kept = readDraft(place);
  const found = kept?.base === base ? remarksIn(kept.text) : [];
  const isRestored = found.length > 0;
  return { remarks: (isRestored ? found : first).map(written), isRestored };
};

const written = (values: RemarkValues): Written => ({ key: newKey(), values });

const patched = (
  { key, values }: Written,
  patch: (now: RemarkValues) => Partial<RemarkValues>,
): Written => ({ key, values: { ...values, ...patch(values) } });

/** What an earlier build kept may look otherwise. */
const remarksIn = (text: string): RemarkValues[] => {
  try {
    const kept: unknown = JSON.parse(text);
    return Array.isArray(kept) ? kept.filter(isRemark) : [];
  } catch {
    return [];
  }
};

const isRemark = (kept: unknown): kept is RemarkValues =>
  typeof kept === 'object' &&
  kept !== null &&
  Object.entries(blankRemark).every(
    ([field, blank]) => field in kept && typeof kept[field as keyof typeof kept] === typeof blank,
  );
