import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import type { EngineServices } from '../document-engine/kind-of.ts';
import type { HouseCall } from './house-call.ts';
import { dateRecord, momentNow, moveBack } from './repository.ts';

const DAY = 86_400_000;

/** Calls that are made some days ago, so that what they set a day for may be late by now. */
export type Past = {
  /** Works as many days before today; what was made meanwhile bears that day. */
  before<T>(days: number, work: (call: HouseCall) => Promise<T>): Promise<T>;
  /** Says that a draft was made as many days before today. */
  date(recordId: string, days: number): Promise<void>;
  close(): Promise<void>;
};

/** A server of its own with a clock that is set back. */
export const openPast = async (
  services: EngineServices,
  callAt: (app: FastifyInstance) => HouseCall,
  today: Date,
): Promise<Past> => {
  let back = 0;
  const dayBefore = (days: number) => new Date(today.getTime() - days * DAY);
  const app = await buildApp({ ...services, now: () => dayBefore(back) });
  return {
    before: async (days, work) => {
      back = days;
      const since = await momentNow(services.db);
      const made = await work(callAt(app));
      await moveBack(services.db, since, dayBefore(days));
      return made;
    },
    date: (recordId, days) => dateRecord(services.db, recordId, dayBefore(days)),
    close: async () => {
      await app.close();
    },
  };
};
