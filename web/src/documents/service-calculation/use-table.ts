import type { ServiceCalculation } from '@nysan/contract/documents/service-calculation.ts';
import {
  type ServiceCell,
  serviceCells,
} from '@nysan/contract/documents/service-calculation-fields.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/index.ts';
import { ask } from '../../api/queries.ts';
import { labelOf } from '../../document-kit/plain.ts';
import { useEdit } from '../../document-kit/use-edit.ts';
import { toast } from '../../ui/toasts.tsx';
import { countHints, filledByHints, hintsOf, servicesToTake, withServices } from './hints.ts';
import type { CalculationHandle } from './kind.ts';
import { paste } from './paste.ts';
import { blankRow, isBlank, missingIn, rowsOf, sentRows, type TypedRow, withCell } from './rows.ts';

const written = (calculation: ServiceCalculation): string => JSON.stringify(rowsOf(calculation));

// Only what `written` or the table below put together is read.
const read = (text: string): TypedRow[] => JSON.parse(text) as TypedRow[];

const nothing = { latest: null, rows: [] };

/** The table as one value that saves itself once every row says all it must. */
export const useTable = (handle: CalculationHandle) => {
  const { t } = useTranslation('calculation');
  const { data: earlier = nothing } = useQuery(
    ask('calculations', 'earlier', { params: { id: handle.document.id } }),
  );
  const [beforePaste, setBeforePaste] = useState<string>();
  const edit = useEdit({
    name: 'rows',
    value: written(handle.document),
    faultOf: (text) => {
      const [first] = faultsIn(read(text));
      return first && t('rows.missing', { ...first, cell: labelOf(serviceCells[first.cell]) });
    },
    save: useSave(handle),
  });
  const rows = read(edit.text);
  const put = (changed: readonly TypedRow[]) => {
    setBeforePaste(undefined);
    edit.type(JSON.stringify(changed.map(keyed)));
  };
  return {
    edit,
    rows,
    hints: hintsOf(rows, earlier),
    type: (at: number, cell: ServiceCell, value: string) => put(withCell(rows, at, cell, value)),
    paste: (at: number, cell: ServiceCell, text: string) => {
      const { rows: pasted, refused } = paste(rows, { row: at, cell }, text);
      put(pasted);
      setBeforePaste(edit.text);
      if (refused > 0) {
        toast.error(t('rows.pastedInPart', { count: refused }));
      }
    },
    /** Takes back what was pasted last, as long as nothing else was typed. */
    undoPaste: beforePaste === undefined ? undefined : () => put(read(beforePaste)),
    add: () => put([...rows, blankRow()]),
    remove: (at: number) => put(rows.filter((_, place) => place !== at)),
    /** How many empty cells the calculation has something to say to. */
    hinted: countHints(rows, earlier),
    takeHints: () => put(filledByHints(rows, earlier)),
    /** Services of earlier months that are not in the table. */
    offered: servicesToTake(rows, earlier),
    latest: earlier.latest,
    takeOffered: () => put(withServices(rows, servicesToTake(rows, earlier))),
  };
};

export type Table = ReturnType<typeof useTable>;

const keyed = (row: TypedRow): TypedRow =>
  row.id === undefined && row.key === undefined ? { ...row, key: crypto.randomUUID() } : row;

/** Every cell that is still to be filled, from the first row on. */
const faultsIn = (rows: readonly TypedRow[]) =>
  rows.flatMap((row, at) => missingIn(row).map((cell) => ({ number: at + 1, cell })));

/** Sends the whole table; what it made is known by its id from then on, though the typed text does not say it. */
const useSave = ({ replaceWhole }: CalculationHandle) => {
  const [made] = useState(() => new Map<string, string>());
  const known = (row: TypedRow): TypedRow => {
    const id = row.id ?? made.get(row.key ?? '');
    return id === undefined ? row : { ...row, id };
  };
  const learn = (rows: TypedRow[], now: ServiceCalculation) => {
    const fresh = rows.filter((row) => !isBlank(row) && known(row).id === undefined);
    const stored = rowsOf(now).slice(-fresh.length);
    for (const [at, { key = '' }] of fresh.entries()) {
      made.set(key, stored[at]?.id ?? '');
    }
  };
  return (text: string, base: string) => {
    const rows = read(text);
    return replaceWhole(
      async ({ id, version }) => {
        const body = { rows: sentRows(rows.map(known)) };
        const now = await api.calculations.write({ params: { id }, body, ifMatch: version });
        learn(rows, now);
        return now;
      },
      { read: written, base, text },
    );
  };
};
