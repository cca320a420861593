import { transaction } from '../db/transaction.ts';
import { kindOf } from '../document-engine/kind-of.ts';
import { notify } from '../notifications/notify.ts';
import type { Services } from '../services.ts';
import { documentsToRemindOf, holdDueDocument, noteReminded } from './repository.ts';

/**
 * Tells everybody who has not decided that a document is due tomorrow, due today or overdue, from nine o'clock in Kazakhstan.
 * Each is told once of a version, however often and by however many processes this is called; what was missed is told by the
 * next call, as far as it still holds.
 */
export const remindOfDeadlines = async (services: Services): Promise<void> => {
  const now = services.now();
  for (const id of await documentsToRemindOf(services.db, now)) {
    await remindOf(services, id, now);
  }
};

const remindOf = (services: Services, id: string, now: Date): Promise<void> =>
  transaction(services.db, async (trx) => {
    const document = await holdDueDocument(trx, id, now);
    if (!document) {
      return;
    }
    const { taskType } = kindOf(services, document.kind);
    for (const { userId, membershipId } of await noteReminded(trx, document, now)) {
      await notify(trx, {
        userId,
        membershipId,
        projectId: document.project_id,
        documentId: document.id,
        taskType,
        code: document.reminder,
        params: { document: document.full_number, name: document.name },
        isTask: false,
        dueDate: document.due_date,
      });
    }
  });
