import { FileRefusal, quotable } from '../../../unpacking/refusal.ts';
import { isWithinTenge } from '../document-total.ts';
import type { EstimateEvent } from '../events.ts';

/** What a sheet came to, in tiyn. */
type SheetMoney = { name: string; total: bigint; positions: bigint[] };

/** Positions of a sheet that are looked at: a summary has a few dozen. */
const MOST_LOOKED_AT = 1000;

/** Gathers what the sheets of a workbook come to, so that one that sums up others is not counted beside them. */
export function createDoubledSheets() {
  const sheets: SheetMoney[] = [];
  return {
    /** Begins the next sheet. */
    begin(name: string): void {
      sheets.push({ name, total: 0n, positions: [] });
    },
    take(event: EstimateEvent): void {
      const sheet = sheets.at(-1);
      if (sheet && event.kind === 'position') {
        const tiyn = BigInt(event.generalMoney.replace('.', ''));
        sheet.total += tiyn;
        if (sheet.positions.length < MOST_LOOKED_AT) {
          sheet.positions.push(tiyn);
        }
      }
    },
    /** The refusal DOUBLED_SHEETS that names two sheets of which one may repeat the other; undefined when all differ. */
    find(): FileRefusal | undefined {
      for (const sheet of sheets) {
        const others = sheets.filter((one) => one !== sheet && one.total > 0n);
        const other = others.find((one) => repeats(sheet, one)) ?? firstSummedUp(sheet, others);
        if (other) {
          const params = { name: quotable(sheet.name), other: quotable(other.name) };
          return new FileRefusal('DOUBLED_SHEETS', {}, params);
        }
      }
      return undefined;
    },
  };
}

/** Whether a sheet comes to what another does, or has its total among its positions. */
function repeats(sheet: SheetMoney, { total, positions }: SheetMoney): boolean {
  const isTotal = (tiyn: bigint) => isWithinTenge(tiyn - total);
  return (
    total > 0n && (isTotal(sheet.total) || (positions.length > 1 && sheet.positions.some(isTotal)))
  );
}

/** The first of several sheets that one sums up: it comes to all of them, has that sum in it, or lists what each comes to. */
function firstSummedUp(sheet: SheetMoney, others: readonly SheetMoney[]): SheetMoney | undefined {
  if (others.length < 2) {
    return undefined;
  }
  const isSaid = (tiyn: bigint) =>
    [sheet.total, ...sheet.positions].some((one) => isWithinTenge(one - tiyn));
  const whole = others.reduce((sum, { total }) => sum + total, 0n);
  return isSaid(whole) || others.every(({ total }) => isSaid(total)) ? others[0] : undefined;
}
