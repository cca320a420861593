import type { Services } from '../services.ts';
import { wakeProbe } from './pause-repository.ts';
import { fingerprintSender } from './sender.ts';

/** Lets one of the mails that wait be tried when that is due; nothing happens while mails leave. */
export const probeSender = (
  services: Pick<Services, 'db' | 'now' | 'settings' | 'publicUrl' | 'keys'>,
): Promise<void> => wakeProbe(services.db, fingerprintSender(services), services.now());
