import { type Decimal, SCALES, toUnits } from '../decimal.ts';
import { type ComparedTotal, compareTotal, isWithinTenge } from '../document-total.ts';
import { controlKind } from './control.ts';

/** Gathers what the totals of a price list say of the whole. An estimate is without VAT, and so is its total. */
export type ListTotal = {
  /** Takes a total; `whole` is the sum of all positions above it, in tiyn. */
  take(name: string, sum: Decimal, whole: bigint): void;
  compare(tiyn: bigint): ComparedTotal;
};

type Total = { sum: Decimal; tiyn: bigint; isNet: boolean };

/** `isOfSection` tells whether tiyn are what an open section came to: «Итого» below it repeats its sum. */
export function createListTotal(isOfSection: (tiyn: bigint) => boolean): ListTotal {
  const totals: Total[] = [];
  /** The last total that repeats the sum of a section, as far as is known. */
  let ofSection: Total | undefined;
  let withTax: Total | undefined;
  let tax = 0n;
  let isLastWithTax = false;

  function takeTotal(total: Total, whole: bigint): void {
    const without = total.tiyn - tax;
    const bases = [whole, totals.at(-1)?.tiyn ?? whole];
    isLastWithTax =
      !total.isNet &&
      tax !== 0n &&
      (isOfSection(without) || bases.some((base) => isWithinTenge(without - base)));
    if (isLastWithTax) {
      withTax = total;
    } else if (isOfSection(total.tiyn)) {
      ofSection = total;
    } else {
      totals.push(total);
    }
  }

  /** A part that makes the difference to the positions shows that the total above it is that of all, chance though it meets. */
  function takePart(tiyn: bigint, whole: bigint): void {
    if (ofSection && tiyn !== 0n && ofSection.tiyn - tiyn === whole) {
      totals.push(ofSection);
    }
  }

  /** VAT that is within the total above, because it says so or because the positions make that total without it. */
  function takeTax(tiyn: bigint, isWithin: boolean, whole: bigint): void {
    tax = tiyn;
    const last = totals.at(-1);
    if (last !== undefined && !last.isNet && !isLastWithTax) {
      if (isWithin || isWithinTenge(last.tiyn - tiyn - whole)) {
        withTax = totals.pop();
      }
    }
  }

  return {
    take(name, sum, whole) {
      const kind = controlKind(name);
      const tiyn = toUnits(sum, SCALES.money);
      if (kind === 'tax' || kind === 'taxWithin') {
        takeTax(tiyn, kind === 'taxWithin', whole);
      } else if (kind === 'withTax') {
        withTax = { sum, tiyn, isNet: false };
        isLastWithTax = true;
      } else if (kind === 'part') {
        takePart(tiyn, whole);
      } else {
        takeTotal({ sum, tiyn, isNet: kind === 'withoutTax' }, whole);
      }
    },

    /** Where prices hold VAT, the total with it is that of the positions; a total below the only section is that of all. */
    compare(tiyn) {
      const last = totals.at(-1);
      const meets = [last, withTax, ofSection].find(
        (total) => total && isWithinTenge(total.tiyn - tiyn),
      );
      const total = meets ?? totals.findLast(({ isNet }) => isNet) ?? last;
      return compareTotal(total?.sum, tiyn);
    },
  };
}
