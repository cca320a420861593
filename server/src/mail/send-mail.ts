import type { MailJob } from '../jobs/mail-job.ts';
import type { Services } from '../services.ts';
import { composeMail } from './compose-mail.ts';
import type { MailTransport } from './transport.ts';

/** When and as what the mail was queued. */
export type QueuedAs = { id: string; queuedAt: Date };

/** Writes a queued mail and hands it to the transport. Only its subject is logged: its text holds a secret link. */
export const sendMail = async (
  services: Pick<Services, 'publicUrl' | 'keys' | 'logger'>,
  transport: MailTransport,
  job: MailJob,
  queued: QueuedAs,
): Promise<void> => {
  const mail = composeMail(job, services);
  const host = new URL(services.publicUrl).hostname;
  await transport.send({ ...mail, ...queued, to: job.to, host });
  services.logger.info({ subject: mail.subject }, transport.says);
};
