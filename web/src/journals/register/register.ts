import type { ExampleType } from '@nysan/contract/journals/example-workbooks.ts';
import type { DeclaredList, ListColumns } from '@nysan/contract/record-lists.ts';
import type { QueryClient } from '@tanstack/react-query';
import { invalidate } from '../../api/queries.ts';
import { documentPath, type KindFacts, listPath } from '../../document-kit/page/kind.ts';

/** What the shared parts need to know of an entry, in its list and by itself. */
export type Registered = {
  id: string;
  editable: boolean;
  deletable: boolean;
  citedBy: string | null;
};

type Upload = { file: File; signal: AbortSignal; onProgress: (share: number) => void };

/** A register as the shared parts of registers know it; `E` is what an entry is named by. */
export type Register<E> = {
  kind: KindFacts;
  list: DeclaredList;
  /** The columns of its workbook, which refusals name. */
  sheet: ListColumns;
  example: ExampleType;
  /** What its own texts call things. */
  useWords: () => { entry: string; write: string; copySure: string; removeSure: string };
  useName: () => (entry: E) => string;
  copy: (id: string, idempotencyKey: string) => Promise<{ id: string }>;
  remove: (id: string) => Promise<unknown>;
  upload: (projectId: string, upload: Upload) => Promise<{ imported: number }>;
};

/** The register, its entries and their histories are read anew. */
export const forgetRegister = async (
  client: QueryClient,
  { kind }: Pick<Register<never>, 'kind'>,
): Promise<void> => {
  await Promise.all([invalidate(client, kind.room), invalidate(client, 'approval')]);
};

type Placed = Pick<Register<never>, 'kind'>;

/** Where the pages of a register stand. */
export const registerPath = ({ kind }: Placed, projectId: string): string =>
  listPath(kind.place, projectId);
export const entryPathOf = ({ kind }: Placed, projectId: string, id: string): string =>
  documentPath(kind.place, projectId, id);
export const newEntryPathOf = (register: Placed, projectId: string): string =>
  `${registerPath(register, projectId)}/create`;
export const editPathOf = (register: Placed, projectId: string, id: string): string =>
  `${registerPath(register, projectId)}/edit/${id}`;
