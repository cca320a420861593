import { type KnownKind, kinds } from '@nysan/contract/kinds.ts';
import { listTarget, newsTarget } from '@nysan/contract/news-targets.ts';
import type { Translations } from '@nysan/contract/plain-fields.ts';
import { rooms } from '@nysan/contract/rooms.ts';
import type { ReadingRoute } from '../asker.ts';

/** A kind as questions name it: the lists and pages of the records people call so. */
type AskedKind = {
  caption: Translations;
  /** Our words for it, those of both supervisions apart. */
  kinds: readonly string[];
  /** Goes through approval. */
  isDocument: boolean;
  list: ReadingRoute;
  /** The page of its list counts from here. */
  firstPage: 0 | 1;
  projectParam: 'projectId' | 'projectUuid';
  get: ReadingRoute;
  /** The words of its list for a period of work, where it has another than creation. */
  period?: string;
};

/** Registers of which nothing is asked by kind. */
const unasked = ['special-journal', 'design-documentation'] as const;
export type AskedFacts = Exclude<KnownKind, { kind: (typeof unasked)[number] }>;
/** A kind as people say it: both supervisions' papers are called alike. */
export type SpokenKind = AskedFacts['kind'] extends infer Kind
  ? Kind extends `${infer Spoken}/${string}`
    ? Spoken
    : Kind & string
  : never;

/** What lists of these are called with, where they are called otherwise than others. */
const otherwise: Readonly<
  Record<string, Partial<Pick<AskedKind, 'firstPage' | 'projectParam' | 'period'>>>
> = {
  'done-work-act': { firstPage: 1, period: 'period' },
  reference: { period: 'period' },
  'service-calculation': { period: 'period' },
  'quality-conclusion': { period: 'period' },
  'general-log': { projectParam: 'projectUuid', period: 'dateOfWork' },
  'verification-log': { period: 'deliveryDate' },
  'photo-fixation': { period: 'photoDate' },
};

/** The kind as people say it, whichever supervision's. */
const spokenKind = (kind: string): string => kind.split('/')[0] ?? kind;

const askedAs = (spoken: string, of: readonly AskedFacts[]): AskedKind[] =>
  of.slice(0, 1).map((facts) => ({
    caption: facts.many,
    kinds: of.map(({ kind }) => kind),
    isDocument: 'task' in facts && !('isReadByName' in facts),
    list: rooms[facts.room].list,
    get: rooms[facts.room].get,
    firstPage: 0,
    projectParam: 'projectId',
    ...otherwise[spoken],
  }));

const isAsked = (facts: KnownKind): facts is AskedFacts =>
  !unasked.some((kind) => kind === facts.kind);

export const askedKinds: Readonly<Record<string, AskedKind>> = Object.fromEntries(
  [...Map.groupBy(kinds.filter(isAsked), ({ kind }) => spokenKind(kind))].flatMap(([spoken, of]) =>
    askedAs(spoken, of).map((asked) => [spoken, asked]),
  ),
);

/** A kind of one supervision, or one that is of neither, as its lists are asked: our word for it and the `type` of the call. */
export type Listed = {
  asked: AskedKind;
  spoken: SpokenKind;
  kind: string;
  type: 'TECHNICAL' | 'AUTHOR' | null;
};

export const listedOf = (name: string): Listed[] => {
  const asked = askedKinds[name];
  return (asked?.kinds ?? []).flatMap((kind) =>
    asked
      ? [
          {
            asked,
            spoken: name as SpokenKind, // Its own names.
            kind,
            type: kind.endsWith('/technical')
              ? 'TECHNICAL'
              : kind.endsWith('/author')
                ? 'AUTHOR'
                : null,
          },
        ]
      : [],
  );
};

/** The asked kind a kind of records belongs to. */
export const askedKindOf = (kind: string): AskedKind | undefined =>
  Object.values(askedKinds).find(({ kinds }) => kinds.includes(kind));

/** The page of a record. */
export const recordTarget = (projectId: string, kind: string, recordId: string): string =>
  newsTarget({ projectId, type: '', recordId, kind });

/** The page of a list with its filters, as the address bar has them. */
export const listPage = (
  projectId: string,
  kind: string,
  filters: Record<string, string | undefined> = {},
): string => withQuery(listTarget(projectId, kind), filters);

export const withQuery = (path: string, filters: Record<string, string | undefined>): string => {
  const said = Object.entries(filters).filter(([, value]) => value !== undefined && value !== '');
  const query = new URLSearchParams(said as [string, string][]).toString();
  return query ? `${path}?${query}` : path;
};
