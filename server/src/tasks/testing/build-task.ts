import type { Person } from '../../../test/test-app.ts';
import { transaction } from '../../db/transaction.ts';
import type { Services } from '../../services.ts';
import type { NewTask } from '../repository.ts';
import { ask } from '../tasks.ts';

type Database = Pick<Services, 'db'>;

/** A record nobody approves, of this author; its id. */
export const buildRecord = async (
  { db }: Database,
  projectId: string,
  { userId, fullname }: Person,
): Promise<string> => {
  const { id } = await db
    .insertInto('records')
    .values({ kind: 'test', project_id: projectId, author_id: userId, author_name: fullname })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Somebody is asked to decide on a record, until the fifth of March unless said otherwise. */
export const buildTask = (
  { db }: Database,
  projectId: string,
  recordId: string,
  { userId }: Person,
  about: Partial<Pick<NewTask, 'dueDate' | 'askedAt'>> = {},
): Promise<void> =>
  transaction(db, (trx) =>
    ask(
      trx,
      {
        userId,
        projectId,
        recordId,
        membershipId: null,
        purpose: 'decide',
        dueDate: '2026-03-05',
        askedAt: new Date(),
        ...about,
      },
      {
        taskType: 'HIDDEN_WORK_ACT',
        code: 'decision-wanted',
        params: { document: 'АСР-000001', name: 'Ростверк' },
      },
    ),
  );
