import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import type { EngineServices } from '../document-engine/kind-of.ts';
import type { HouseCall } from './house-call.ts';
import { dateRecord, momentNow, moveBack } from './repository.ts';

const DAY = 86_400_000;

/** Calls that are made some days ago, so that what they set a day for may be late by now. */
export type Past = {
  /** Works as many days before today; what was made meanwhile in the project bears that day. */
  before<T>(days: number, work: (call: HouseCall) => Promise<T>): Promise<T>;
  /** Says that a draft was made as many days before today. */
  date(recordId: string, days: number): Promise<void>;
};

/** Where the past is: by which calls, counted from which day, of the project with which name. */
type Place = {
  services: EngineServices;
  callAt: (app: FastifyInstance) => HouseCall;
  today: Date;
  fullName: string;
};

/** Works with a server of its own, whose clock is set back. */
export const inThePast = async (
  { services, callAt, today, fullName }: Place,
  work: (past: Past) => Promise<void>,
): Promise<void> => {
  let back = 0;
  const dayBefore = (days: number) => new Date(today.getTime() - days * DAY);
  const app = await buildApp({ ...services, now: () => dayBefore(back) });
  try {
    await work({
      before: async (days, call) => {
        back = days;
        const since = await momentNow(services.db);
        const made = await call(callAt(app));
        await moveBack(services.db, fullName, since, dayBefore(days));
        return made;
      },
      date: (recordId, days) => dateRecord(services.db, recordId, dayBefore(days)),
    });
  } finally {
    await app.close();
  }
};
