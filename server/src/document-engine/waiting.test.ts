import { describe, expect, it } from 'vitest';
import { ownActHouse } from '../../test/act-house.ts';
import {
  approveAs,
  buildCompleteAct,
  createAct,
  expectStatus,
  rejectAs,
  start,
} from '../../test/act-thread.ts';

const clock = Date.parse('2026-06-10T05:00:00Z');
const { app: house, site, signers } = ownActHouse({ now: () => new Date(clock) });

type Held = { waitingSince: string | null; waitsFor: { names: Set<string>; count: number } };

/** The same document as its own page and as the list tell of it. */
const heldBy = async (actId: string): Promise<Held[]> => {
  const act = await house.call(site.customer, { url: `/api/hidden-work-act/${actId}` });
  const url = `/api/hidden-work-act/project/${site.projectId}`;
  const list = expectStatus(await house.call(site.customer, { url }), 200);
  const row = list.content.find(({ id }: { id: string }) => id === actId);
  return [expectStatus(act, 200), row].map(({ waitingSince, waitsFor }) => ({
    waitingSince: waitingSince && new Date(waitingSince).toISOString(),
    waitsFor: { ...waitsFor, names: new Set<string>(waitsFor.names) },
  }));
};
const nobody = { waitingSince: null, waitsFor: { names: new Set<string>(), count: 0 } };
const twice = (held: Held) => [held, held];

describe('who holds a document', () => {
  it('is nobody before it is sent', async () => {
    const act = await createAct(house, site);
    expect(await heldBy(act.id)).toEqual(twice(nobody));
  });

  it('is everybody who has not decided, since the day it was sent', async () => {
    const act = await buildCompleteAct(house, site);
    expectStatus(await start(house, site.contractor, act.id), 200);
    const waitingSince = '2026-06-10T05:00:00.000Z';
    const names = [site.author, site.contractor, site.technical].map(({ fullname }) => fullname);
    expect(await heldBy(act.id)).toEqual(
      twice({ waitingSince, waitsFor: { names: new Set(names), count: 3 } }),
    );

    expectStatus(await approveAs(house, signers, site.technical, act.id), 200);
    const others = names.filter((name) => name !== site.technical.fullname);
    expect(await heldBy(act.id)).toEqual(
      twice({ waitingSince, waitsFor: { names: new Set(others), count: 2 } }),
    );

    expectStatus(await rejectAs(house, site.author, act.id, 'Нет протокола'), 200);
    expect(await heldBy(act.id)).toEqual(twice(nobody));
  });
});
