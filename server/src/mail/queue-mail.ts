import type { Trx } from '../db/transaction.ts';
import { addJob } from '../jobs/add-job.ts';
import type { MailJob } from '../jobs/mail-job.ts';

/** Queues a mail with the change that causes it: it leaves when the transaction commits, or never. */
export const queueMail = (trx: Trx, mail: MailJob): Promise<void> => addJob(trx, 'send-mail', mail);
