import type { SpecialJournal } from '@nysan/contract/journals/special-journals.ts';
import type { Member } from '../../calls/caller.ts';
import type { Reader } from '../../db/transaction.ts';
import type { EditRules, RecordKind } from '../../record-engine/kind.ts';
import { postCaptions } from '../posts/captions.ts';
import { textsOfPosts } from '../posts/repository.ts';
import { presentJournals } from './present.ts';
import { journalOf, nameOfJournal } from './repository.ts';

const rules = { permission: 'special-journals', editableBy: 'anyone' } as const satisfies EditRules;

/** A handbook journal kept for the whole object; what it says are its posts. */
export const specialJournal = {
  ...rules,
  kind: 'special-journal',
  newsType: 'SPECIAL_JOURNAL',
  historyType: 'SPECIAL_JOURNAL',
  numberPrefix: null,
  isDocument: false,
  captions: { ru: 'Специальный журнал', kk: 'Арнайы журнал', en: 'Special log' },
  fields: {},
  fieldCaptions: postCaptions,
  nameOf: nameOfJournal,
  texts: textsOfPosts,
  answer: async (db: Reader, recordId: string, member: Member): Promise<SpecialJournal> => {
    const [journal] = await presentJournals(db, [await journalOf(db, recordId)], member);
    if (!journal) {
      throw new Error(`the special journal ${recordId} has no handbook`);
    }
    return journal;
  },
  copy: null,
} satisfies RecordKind;
