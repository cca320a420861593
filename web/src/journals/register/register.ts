import type { ImportPreview } from '@nysan/contract/import-preview.ts';
import type { ExampleType } from '@nysan/contract/journals/example-workbooks.ts';
import type { RecordImport } from '@nysan/contract/journals/record-imports.ts';
import type { DeclaredList, ListColumns } from '@nysan/contract/record-lists.ts';
import type { QueryClient } from '@tanstack/react-query';
import { invalidate } from '../../api/queries.ts';
import { documentPath, type KindFacts, listPath } from '../../document-kit/page/kind.ts';
import type { Answers } from '../../files/import-preview/import-preview.tsx';

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
  /** What is understood of a workbook, before it is written. */
  preview: (
    projectId: string,
    upload: Upload,
    answers: Pick<Answers, 'hiddenRows'>,
  ) => Promise<ImportPreview>;
  upload: (
    projectId: string,
    upload: Upload,
    answers: Answers,
  ) => Promise<{ imported: number; replaced: number; skipped: number }>;
  /** The same workbook with remarks. */
  remarks: (projectId: string, file: File) => Promise<File>;
  /** What was taken in from files. */
  imports: (projectId: string, signal: AbortSignal) => Promise<RecordImport[]>;
  undoImport: (projectId: string, importId: string) => Promise<unknown>;
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
