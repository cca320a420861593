import { executerLabel } from '@nysan/contract/documents/remark-fields.ts';
import { reportSeats } from '@nysan/contract/documents/seat-roles.ts';
import { supervisionNames } from '@nysan/contract/supervision-journal-words.ts';
import type { Supervision } from '@nysan/contract/wire.ts';
import type { Reader } from '../../../db/transaction.ts';
import { issuerGroup } from '../../../document-engine/issuer.ts';
import type { SeatGroup } from '../../../document-engine/kind.ts';
import { executersOf, expertsOf, judgesOf, toldBy } from './people-repository.ts';
import { type Answered, answered } from './repository.ts';

type Answers = Pick<Answered, 'prescription_id' | 'made_by'>;

/**
 * Who issues it, of whom it was made for; and the two sides: one of them is empty, for nobody of the author's own side decides. One
 * decision is enough. `find` says what a report
 * answers, and for which side.
 */
export const groupsOf = (
  whose: Supervision,
  find: (db: Reader, reportId: string) => Promise<Answers> = answered,
) =>
  [
    issuerGroup(reportSeats[whose].issuer, async (db, { id, projectId }) => {
      const { prescription_id, made_by } = await find(db, id);
      const place = { projectId, without: [] };
      return made_by === 'builders'
        ? toldBy(db, prescription_id, place)
        : expertsOf(db, whose, place);
    }),
    {
      key: 'supervision',
      isRequired: false,
      needs: 'one',
      people: async (db, { id, projectId }, without) => {
        const { prescription_id, made_by } = await find(db, id);
        const place = { projectId, without };
        return made_by === 'builders' ? judgesOf(db, whose, prescription_id, place) : [];
      },
      captions: supervisionNames[whose],
      roles: reportSeats[whose].supervision,
    },
    {
      key: 'executer',
      isRequired: false,
      needs: 'one',
      people: async (db, { id, projectId }, without) => {
        const { prescription_id, made_by } = await find(db, id);
        const place = { projectId, without };
        return made_by === 'supervision' ? executersOf(db, prescription_id, place) : [];
      },
      captions: executerLabel,
      roles: reportSeats[whose].executer,
    },
  ] as const satisfies SeatGroup[];
