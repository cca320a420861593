import type { ServiceCalculation } from '@nysan/contract/documents/service-calculation.ts';
import {
  MOST_SERVICE_ROWS,
  type ServiceCell,
  serviceCells,
} from '@nysan/contract/documents/service-calculation-fields.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, isApiError } from '../../api/index.ts';
import type { Edit } from '../../document-kit/fields/use-edit.ts';
import { useWholeEdit } from '../../document-kit/fields/use-whole-edit.ts';
import { labelOf } from '../../document-kit/list/plain.ts';
import { toast } from '../../ui/toasts.tsx';
import { countHints, filledByHints, hintsOf, servicesToTake, withServices } from './hints.ts';
import type { CalculationHandle } from './kind.ts';
import { paste } from './paste.ts';
import {
  blankRow,
  type CellFault,
  differencesTo,
  faultsIn,
  isBlank,
  refusedIn,
  rowsCodec,
  rowsOf,
  sentRows,
  type TypedRow,
  withCell,
} from './rows.ts';

const nothing = { rows: [] };

/** The table as one value that saves itself once every row says all it must. */
export const useTable = (handle: CalculationHandle) => {
  const { t } = useTranslation('calculation');
  const { data: earlier = nothing } = useEarlier(handle.document);
  const [beforePaste, setBeforePaste] = useState<TypedRow[]>();
  const made = useMade();
  const edit = useWholeEdit({
    name: 'rows',
    handle,
    codec: rowsCodec,
    read: rowsOf,
    faultOf: (typed) => {
      const [first] = faultsIn(typed);
      return (
        first &&
        t('rows.missing', { number: first.at + 1, cell: labelOf(serviceCells[first.cell]) })
      );
    },
    change: writeWith(made),
  });
  const rows = edit.value;
  const put = (changed: readonly TypedRow[]) => {
    setBeforePaste(undefined);
    if (changed.length > MOST_SERVICE_ROWS) {
      toast.error(t('rows.full', { most: MOST_SERVICE_ROWS }));
    }
    edit.type(changed.slice(0, MOST_SERVICE_ROWS).map(keyed));
  };
  return {
    edit,
    rows,
    fault: faultOf(edit, rows, ({ at, cell, reason }) =>
      t('rows.refused', { number: at + 1, cell: labelOf(serviceCells[cell]), reason }),
    ),
    /** What somebody else wrote meanwhile, as far as it differs. */
    theirs:
      edit.theirs === undefined ? undefined : differencesTo(edit.theirs, rows.map(made.known)),
    hints: hintsOf(rows, earlier),
    type: (at: number, cell: ServiceCell, value: string) => put(withCell(rows, at, cell, value)),
    paste: (at: number, cell: ServiceCell, text: string) => {
      const { rows: pasted, refused } = paste(rows, { row: at, cell }, text);
      put(pasted);
      setBeforePaste(rows);
      if (refused > 0) {
        toast.error(t('rows.pastedInPart', { count: refused }));
      }
    },
    /** Takes back what was pasted last, as long as nothing else was typed. */
    undoPaste: beforePaste === undefined ? undefined : () => put(beforePaste),
    add: () => put([...rows, blankRow()]),
    remove: (at: number) => put(rows.filter((_, place) => place !== at)),
    /** How many empty cells the calculation has something to say to. */
    hinted: countHints(rows, earlier),
    takeHints: () => put(filledByHints(rows, earlier)),
    /** Services of earlier months that are not in the table. */
    offered: servicesToTake(rows, earlier),
    takeOffered: () => put(withServices(rows, servicesToTake(rows, earlier))),
  };
};

export type Table = ReturnType<typeof useTable>;

/** What earlier months say, asked anew when the calculation is for another month. */
const useEarlier = ({ id, calculationPeriod }: ServiceCalculation) =>
  useQuery({
    queryKey: ['calculations', 'earlier', { params: { id } }, calculationPeriod],
    queryFn: ({ signal }) => api.calculations.earlier({ params: { id }, signal }),
  });

const keyed = (row: TypedRow): TypedRow =>
  row.id === undefined && row.key === undefined ? { ...row, key: crypto.randomUUID() } : row;

/** Why the table is not saved, and the first cell that is to blame, when it is one. */
const faultOf = (
  { fault, failure }: Edit<TypedRow[]>,
  rows: readonly TypedRow[],
  refusalOf: (refused: CellFault & { reason: string }) => string,
): { sentence: string; place?: CellFault } | undefined => {
  if (fault === undefined) {
    return undefined;
  }
  const [missing] = faultsIn(rows);
  if (missing) {
    return { sentence: fault, place: missing };
  }
  const refused = isApiError(failure) ? refusedIn(rows, failure.errors) : undefined;
  return refused ? { sentence: refusalOf(refused), place: refused } : { sentence: fault };
};

/** Ids of rows that this page made, or made anew: the typed text does not say them. */
const useMade = () => {
  const [made] = useState(() => new Map<string, string>());
  const nameOf = ({ id = '', key = id }: TypedRow): string => key;
  return {
    known: (row: TypedRow): TypedRow => {
      const id = made.get(nameOf(row)) ?? row.id;
      return id === undefined ? row : { ...row, id };
    },
    /** The server keeps rows in the order they were sent in. */
    learn: (rows: readonly TypedRow[], now: ServiceCalculation): void => {
      const stored = rowsOf(now);
      for (const [at, row] of rows.filter((one) => !isBlank(one)).entries()) {
        made.set(nameOf(row), stored[at]?.id ?? '');
      }
    },
  };
};

/** Sends the whole table. A row that somebody else deleted meanwhile is a new one: whoever keeps their table keeps it, too. */
const writeWith =
  ({ known, learn }: ReturnType<typeof useMade>) =>
  async (rows: TypedRow[], now: ServiceCalculation): Promise<ServiceCalculation> => {
    const { id, version } = now;
    const standing = new Set(rowsOf(now).map((row) => row.id));
    const sent = rows.map(known).map((row) => (standing.has(row.id) ? row : { cells: row.cells }));
    const body = { rows: sentRows(sent) };
    const changed = await api.calculations.write({ params: { id }, body, ifMatch: version });
    learn(rows, changed);
    return changed;
  };
