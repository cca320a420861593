import type { PermissionRow } from '@nysan/contract/permissions.ts';
import type { RoomName } from '../../api/index.ts';
import type { Approver, DocumentHead, Patch } from './types.ts';

/** Where a kind of documents stands; known before anything of it is loaded. */
export type DocumentPlace<P extends string = string> = {
  /** Its list, below the address of a project. */
  path: P;
  /** Its row of the permission table, for the list and for creating. */
  row: PermissionRow;
  /** The row for one document. */
  oneRow: PermissionRow;
  /** The `{type}` of the history call: HIDDEN_ACT. */
  historyType: string;
};

/** By field: what stands between the items of a list in the history. */
type Separators = Readonly<Record<string, string>>;

/** How a kind is found, asked for and read in the history. */
export type KindFacts = {
  place: DocumentPlace;
  /** The room of the API; its list and record are refreshed after a change. */
  room: RoomName;
  separators: Separators;
  /** A draft may take over what its last paper said. */
  carriesOver?: true;
  /** What an emptied field means, where that is more than «empty». */
  emptyWordOf?: (field: string) => string | undefined;
};

/** What the kit needs to know of one kind of documents: its place, its calls and how its fields read. */
export type DocumentKind<D extends DocumentHead> = KindFacts & {
  get: (id: string, signal?: AbortSignal) => Promise<D>;
  /** Changes one field; with a version, only when the document still has it. Some kinds are changed by their whole form. */
  change: (id: string, field: string, patch: Patch, version?: number) => Promise<D>;
  /** A field as text, by its word in the PATCH call; '' when it is empty. */
  valueOf: (document: D, field: string) => string;
};

/** What a kind says of itself; one that is changed by its whole form has no call for a single field. */
type Described<D extends DocumentHead, F extends string> = Omit<
  DocumentKind<D>,
  'change' | 'valueOf'
> & {
  change?: (id: string, field: F, patch: Patch, version?: number) => Promise<D>;
  /** Every field as text, by its word in the PATCH call. */
  texts: Partial<Record<F, (document: D) => string>>;
};

/** A kind of documents whose fields are those of `texts`. */
export const documentKind = <D extends DocumentHead, F extends string>({
  change,
  texts,
  ...kind
}: Described<D, F>): DocumentKind<D> => {
  const isField = (field: string): field is F => field in texts;
  return {
    ...kind,
    change: (id, field, patch, version) => {
      if (!change || !isField(field)) {
        throw new TypeError(`${kind.room} has no field ${field}`);
      }
      return change(id, field, patch, version);
    },
    valueOf: (document, field) => (isField(field) ? (texts[field]?.(document) ?? '') : ''),
  };
};

/** A group of participants as text. */
export const namesOf = (people: readonly Pick<Approver, 'fullname'>[]): string =>
  people.map(({ fullname }) => fullname).join(', ');

/** Everything read by the list call of a room begins with it. */
export const listKey = (room: RoomName) => [room, 'list'] as const;

export const projectPath = (projectId: string): string => `/app/project/${projectId}`;
export const listPath = ({ path }: DocumentPlace, projectId: string): string =>
  `${projectPath(projectId)}${path}`;
export const documentPath = (place: DocumentPlace, projectId: string, id: string): string =>
  `${listPath(place, projectId)}/${id}`;
export const historyPath = (place: DocumentPlace, projectId: string, id: string): string =>
  `${listPath(place, projectId)}/history/${id}`;
