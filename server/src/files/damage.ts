import { refuse } from '../calls/refusal.ts';
import { faultOf } from './compared-bytes.ts';

/** Is told of bytes that are damaged or missing; pino's shape. */
export type Alarm = { error(details: object, message: string): void };

/** Refuses bytes that are damaged or missing as `file-damaged`, tells the operator, and counts. */
export const watchDamage = (logger: Alarm) => {
  let damaged = 0;
  return {
    orAlarm: async <T>(sha256: Buffer, given: Promise<T>): Promise<T> => {
      try {
        return await given;
      } catch (error) {
        const fault = faultOf(error);
        if (!fault) {
          throw error;
        }
        damaged += 1;
        const name = sha256.toString('hex');
        logger.error({ sha256: name, fault }, 'stored bytes are damaged or missing');
        throw refuse('file-damaged');
      }
    },
    damaged: () => damaged,
  };
};
