import type { SpecialJournal } from '@nysan/contract/journals/special-journals.ts';
import { specialJournal as facts } from '@nysan/contract/kinds/special-journal.ts';
import type { Member } from '../../calls/caller.ts';
import type { Reader } from '../../db/transaction.ts';
import type { EditRules, RecordKind } from '../../record-engine/kind.ts';
import { recordFacts } from '../../record-engine/kind-facts.ts';
import { postCaptions } from '../posts/captions.ts';
import { textsOfPosts } from '../posts/repository.ts';
import { presentJournals } from './present.ts';
import { journalOf, nameOfJournal } from './repository.ts';

const rules = { permission: facts.oneRow, editableBy: 'anyone' } as const satisfies EditRules;

/** A handbook journal kept for the whole object; what it says are its posts. */
export const specialJournal = {
  ...recordFacts(facts),
  ...rules,
  isDocument: false,
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
