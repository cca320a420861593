import type { upkeepRoom } from '@nysan/contract/upkeep.ts';
import type { z } from 'zod';

export type Fact = z.output<(typeof upkeepRoom.system.answers)[200]>[number];
export type Job = z.output<(typeof upkeepRoom.retryJob.answers)[200]>;
export type Mail = z.output<(typeof upkeepRoom.resendMail.answers)[200]>;
