import type { Row } from '../../unpacking/rows.ts';
import { type PassedOver, type Places, reasonToPassOver } from './passed-over.ts';

/** What becomes of rows under a head. */
type Ways = {
  record: (row: Row) => void;
  total: (row: Row) => void;
  skipsHidden: boolean;
};

/** Sorts the rows under a head into records and those that are passed over, with why. */
export const createRowSorter = (
  places: Places,
  isRepeatedHead: (row: Row) => boolean,
  { record, total, skipsHidden }: Ways,
) => {
  const passedOver = new Map<PassedOver, number[]>();
  let signatures: Row[] = [];
  let hiddenRows = 0;

  const passOver = (row: number, reason: PassedOver): void => {
    const rows = passedOver.get(reason) ?? [];
    rows.push(row);
    passedOver.set(reason, rows);
  };
  const takeRecord = (row: Row): void => {
    hiddenRows += row.isHidden ? 1 : 0;
    if (row.isHidden && skipsHidden) {
      passOver(row.number, 'hidden');
    } else {
      record(row);
    }
  };

  return {
    take(row: Row): void {
      const reason = reasonToPassOver(row, places, isRepeatedHead);
      if (reason === 'signature') {
        signatures.push(row);
      } else if (reason) {
        passOver(row.number, reason);
        if (reason === 'total') {
          total(row);
        }
      } else {
        // Signatures stand below all records: what looks like one above a record is to be one itself.
        signatures.forEach(takeRecord);
        signatures = [];
        takeRecord(row);
      }
    },
    passOver,
    end(): void {
      for (const { number } of signatures) {
        passOver(number, 'signature');
      }
    },
    passedOver: passedOver as ReadonlyMap<PassedOver, number[]>,
    hiddenRows: (): number => hiddenRows,
  };
};
