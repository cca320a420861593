import type { XmlElement } from '../../unpacking/xml-parser.ts';
import { type Decimal, fixed, SCALES, toUnits } from './decimal.ts';
import { figure } from './item.ts';
import { SECOND_ROOTS, TOTALS } from './vocabulary.ts';

/** A document's own total beside the sum of its positions. */
export type ComparedTotal = {
  overallMoney: string;
  documentTotal?: string;
  /** Total minus sum, when it is above 1 tenge either way. */
  difference?: string;
};

/** Gathers the total a document states of itself. */
export type DocumentTotal = {
  /** Looks at an element outside positions; `depth` is the number of elements around it. Throws BAD_NUMBER. */
  take(element: XmlElement, depth: number): void;
  /** Sets the total against the sum of positions in tiyn: a difference above 1 tenge (limits, VAT, rounding) stays visible. */
  compare(tiyn: bigint): ComparedTotal;
};

/**
 * The total of ИТОГДОК or Summary_*, else that of the root. Parts of a document may have totals of their own, so the outermost one
 * counts; several equally far out speak for parts, and then none is the document's.
 */
export function createTotal(root: XmlElement): DocumentTotal {
  const rootTotal = figure(root, ['всего'], root.key);
  let best: { depth: number; value: Decimal | undefined } | undefined;

  return {
    take(element, depth) {
      const keys = isOwnTotal(root.key, element.key) ? TOTALS.get(element.key) : undefined;
      const value = keys && figure(element, keys, element.key);
      if (value === undefined || (best !== undefined && best.depth < depth)) {
        return;
      }
      best = { depth, value: best?.depth === depth ? undefined : value };
    },
    compare: (tiyn) => compareTotal(best?.value ?? rootTotal, tiyn),
  };
}

/** The total a document states, if it does, beside the sum of its positions in tiyn. */
export function compareTotal(total: Decimal | undefined, tiyn: bigint): ComparedTotal {
  const sum = fixed(tiyn, SCALES.money);
  if (total === undefined) {
    return { overallMoney: sum };
  }
  const units = toUnits(total, SCALES.money);
  const documentTotal = fixed(units, SCALES.money);
  const difference = units - tiyn;
  return isWithinTenge(difference)
    ? { overallMoney: sum, documentTotal }
    : { overallMoney: documentTotal, documentTotal, difference: fixed(difference, SCALES.money) };
}

/** Whether a difference in tiyn is one of rounding: a tenge at most. */
export const isWithinTenge = (tiyn: bigint): boolean => tiyn <= TENGE && tiyn >= -TENGE;

const TENGE = 100n;

// In an object estimate Summary_LS is the total of one local estimate in it, never the whole.
function isOwnTotal(rootKey: string, key: string): boolean {
  return !SECOND_ROOTS.has(rootKey) || key === `summary_${rootKey}` || key === 'summarydoc';
}
