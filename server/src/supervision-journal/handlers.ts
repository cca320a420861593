import { fromWireWord, labelOfWord } from '@nysan/contract/choices.ts';
import { factsOf } from '@nysan/contract/kinds.ts';
import { may } from '@nysan/contract/permissions.ts';
import type { supervisionJournalRoom } from '@nysan/contract/supervision-journal.ts';
import { journalColumns, journalParts } from '@nysan/contract/supervision-journal-words.ts';
import type { Language } from '@nysan/contract/wire.ts';
import { supervision } from '@nysan/contract/wire.ts';
import type { Member } from '../calls/caller.ts';
import { pageOf } from '../db/page.ts';
import { inSnapshot, type Reader, readTogether } from '../db/transaction.ts';
import type { EngineServices } from '../document-engine/kind-of.ts';
import { dayInKazakhstan } from '../exact/clock.ts';
import type { Handlers } from '../http/room.ts';
import { answerPaper } from '../printing/list-paper.ts';
import { sayRange } from '../record-engine/asked-filters.ts';
import { exportRecords } from '../record-engine/export-list.ts';
import { presentEntry, type WordIn } from './present.ts';
import { countEntries, findEntries, findHead, findPeople, type Looked } from './repository.ts';
import { journalSheet } from './sheet.ts';
import { rowOf, workbookTitles } from './table.ts';

type Room = Handlers<typeof supervisionJournalRoom, EngineServices>;
type Asking = {
  services: Pick<EngineServices, 'recordKinds' | 'now'>;
  caller: Member;
  params: { type: (typeof supervision.outside)[number] };
};
type Asked = Parameters<Room['export']>[0]['query'];

/** Entries on one paper; a longer journal says so below its last one. */
const MOST_PRINTED = 1000;

/** What a supervision did, drawn from its papers; `wordIn` says names of journals of the norms in the reader’s language. */
export const supervisionJournalHandlers = (wordIn: WordIn): Room => ({
  list: (call) =>
    readTogether(call.services.db, (db) => {
      const { entries, count } = listing(db, call, call.query, wordIn);
      return pageOf(call.query, entries, count);
    }),
  people: (call) => findPeople(call.services.db, lookedAt(call, {})),
  export: (call) => {
    const { caller, query, params } = call;
    const title = workbookTitles[supervision.fromWire(params.type)];
    const narrowedBy = (db: Reader) => sayAsked(db, call, query);
    return exportRecords(call, { title, columns: journalColumns, narrowedBy }, (db) => {
      const { entries, count } = listing(db, call, query, wordIn);
      return {
        rows: async (limit, offset) =>
          (await entries(limit, offset)).map((entry) => rowOf(entry, caller.language)),
        count,
      };
    });
  },
  print: async (call) => {
    const { services, language, query } = call;
    const looked = lookedAt(call, query);
    const sheet = await inSnapshot(services.db, async (trx) => {
      const { entries, count } = listing(trx, call, query, wordIn);
      const printed = { entries: await entries(MOST_PRINTED, 0), count: await count() };
      const head = await findHead(trx, looked);
      return journalSheet({ ...printed, head, looked, part: query.part }, language, services.now());
    });
    return answerPaper(call, sheet, workbookTitles[looked.whose][language]);
  },
});

/** What the journal is narrowed by, as people read it. */
const sayAsked = async (
  db: Reader,
  call: Asking & { language: Language },
  { from, to, person, part }: Asked,
): Promise<string[]> => {
  const people = person ? await findPeople(db, lookedAt(call, {})) : [];
  const label = (name: 'at' | 'person' | 'kindName') => journalColumns[name].label[call.language];
  return [
    ...(from || to ? [`${label('at')}: ${sayRange(from, to)}`] : []),
    ...(part ? [`${label('kindName')}: ${labelOfWord(journalParts, part)[call.language]}`] : []),
    ...(person
      ? [`${label('person')}: ${people.find(({ id }) => id === person)?.fullname ?? ''}`]
      : []),
  ];
};

const listing = (db: Reader, call: Asking, asked: Asked, wordIn: WordIn) => {
  const looked = lookedAt(call, asked);
  const namer = { recordKinds: call.services.recordKinds, wordIn };
  return {
    entries: async (limit: number, offset: number) => {
      const rows = await findEntries(db, looked, limit, offset);
      return rows.map((row) => presentEntry(namer, looked.whose, row, call.caller));
    },
    count: () => countEntries(db, looked),
  };
};

/** Entries about records the reader may open, of the part they ask for. */
const lookedAt = ({ services, caller, params }: Asking, { part, ...asked }: Asked): Looked => {
  const { recordKinds, now } = services;
  const wanted = part && fromWireWord(journalParts, part);
  const whose = supervision.fromWire(params.type);
  const kinds = [...recordKinds.values()]
    .filter(
      ({ isReadByName, permission }) => !isReadByName && may(caller.roles, permission, 'view'),
    )
    .map(({ kind }) => kind);
  return {
    projectId: caller.projectId,
    whose,
    kinds: kinds.filter((kind) => wanted === undefined || factsOf(kind)?.journalPart === wanted),
    ...asked,
    seesRemarks: kinds.includes(`prescription/${whose}`),
    today: dayInKazakhstan(now()),
  };
};
