import { buildApp } from '../app.ts';
import type { EngineServices } from '../document-engine/kind-of.ts';
import type { CallAt, HouseCall } from './house-call.ts';
import { dateRecord, momentNow, moveBack } from './repository.ts';

const DAY = 86_400_000;

/** Calls that are made some days ago, so that what they set a day for may be late by now. */
export type Past = {
  /** Works as many days before today; what was made meanwhile in the project bears that day. */
  before<T>(days: number, work: (call: HouseCall) => Promise<T>): Promise<T>;
  /** Says that a draft was made as many days before today. */
  date(recordId: string, days: number): Promise<void>;
};

/** By which calls the past is made. */
type Place = {
  services: EngineServices;
  callAt: CallAt;
};

/** The past of the project with this name, counted from this day. */
export type PastOf = (fullName: string, today: Date) => Past;

/** Works with a server of its own, whose clock is set back. */
export const inThePast = async (
  { services, callAt }: Place,
  work: (pastOf: PastOf) => Promise<void>,
): Promise<void> => {
  let now = services.now();
  const app = await buildApp({ ...services, now: () => now });
  const call = callAt(app, () => now);
  const pastOf: PastOf = (fullName, today) => {
    const dayBefore = (days: number) => new Date(today.getTime() - days * DAY);
    return {
      before: async (days, make) => {
        now = dayBefore(days);
        const since = await momentNow(services.db);
        const made = await make(call);
        await moveBack(services.db, fullName, since, now);
        return made;
      },
      date: (recordId, days) => dateRecord(services.db, recordId, dayBefore(days)),
    };
  };
  try {
    await work(pastOf);
  } finally {
    await app.close();
  }
};
