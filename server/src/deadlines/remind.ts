import { transaction } from '../db/transaction.ts';
import type { Purpose } from '../notifications/notify.ts';
import { notify } from '../notifications/notify.ts';
import type { Services } from '../services.ts';
import type { DeadlineReminder, NoticeCode } from '../texts/codes.ts';
import { holdDueTask, noteReminded, tasksToRemindOf } from './repository.ts';

/** What a reminder says by what is asked for; no day is set by which a paper has to be handled. */
const words: Record<Exclude<Purpose, 'handle'>, Record<DeadlineReminder, NoticeCode>> = {
  decide: {
    'deadline-tomorrow': 'deadline-tomorrow',
    'deadline-today': 'deadline-today',
    'deadline-passed': 'deadline-passed',
  },
  eliminate: {
    'deadline-tomorrow': 'elimination-tomorrow',
    'deadline-today': 'elimination-today',
    'deadline-passed': 'elimination-passed',
  },
  answer: {
    'deadline-tomorrow': 'assignment-tomorrow',
    'deadline-today': 'assignment-today',
    'deadline-passed': 'assignment-passed',
  },
};

/**
 * Tells everybody for whom something waits that it is due tomorrow, due today or overdue, from nine o'clock in Kazakhstan.
 * Each is told once of a task, however often and by however many processes this is called; what was missed is told by the
 * next call, as far as it still holds.
 */
export const remindOfDeadlines = async (services: Services): Promise<void> => {
  const now = services.now();
  for (const id of await tasksToRemindOf(services.db, now)) {
    await remindOf(services, id, now);
  }
};

const remindOf = (services: Services, id: string, now: Date): Promise<void> =>
  transaction(services.db, async (trx) => {
    const task = await holdDueTask(trx, id, now);
    if (!task) {
      return;
    }
    const { purpose, code, ...told } = task;
    if (purpose !== 'handle' && (await noteReminded(trx, id, code, now))) {
      await notify(trx, { ...told, code: words[purpose][code], task: { id, isReminder: true } });
    }
  });
