import { describe, expect, it } from 'vitest';
import { moneyHouse } from '../../../test/act-house.ts';
import {
  approveAs,
  buildSite,
  expectStatus,
  rejectAs,
  type Site,
  start,
} from '../../../test/act-thread.ts';
import { mustAddUp } from '../../../test/money-invariants.ts';
import {
  buildApprovedAct,
  buildReadyAct,
  buildReadyDoneWork,
  readDoneWork,
  readyActPeople,
} from '../../../test/money-thread.ts';
import { formOf } from '../../estimate/testing/estimate-house.ts';
import { flatten, readPdf } from '../../printing/testing/read-pdf.ts';

const { app, signers } = moneyHouse();

const siteOf = (volume: string, unitCost: string): Promise<Site> =>
  buildSite(app, [{ name: 'Бетон', volume, unitCost }]);
const part = (own: Site, volume: string) => [{ id: own.positionIds[0], volume }];
const close = (own: Site, volume: string) => buildApprovedAct(app, signers, own, part(own, volume));
/** Closes these parts one after the other. */
const closeAll = async (own: Site, volumes: string[]): Promise<string[]> => {
  const acts: string[] = [];
  for (const volume of volumes) {
    acts.push(await close(own, volume));
  }
  return acts;
};
/** The lines of form 2 over these acts: money, and whether it is not volume × price. */
const billed = async (own: Site, acts: string[]) => {
  const { positions, totals } = await readDoneWork(
    app,
    own.contractor,
    await buildReadyDoneWork(app, own, acts),
  );
  return {
    lines: positions.map(({ amount, completesWhole }) => [amount, completesWhole]),
    works: totals.works,
  };
};
const printed = async (own: Site, id: string): Promise<string> => {
  const { rawPayload } = await app.call(own.customer, { url: `/api/printer/document/${id}` });
  return flatten((await readPdf(rawPayload)).texts.flat()).replaceAll('\u00a0', ' ');
};
const reprice = async (own: Site, volume: string, unitCost: string): Promise<void> => {
  const newer = `<LS Version="02.00" Name="Смета"><Section Name="Раздел"><Item Code="1106-1" Name="Бетон" Unit="м3"
    Quantity="${volume}"><Cost Est_Price="${unitCost}"/></Item></Section></LS><!-- ${own.rootId} -->`;
  const url = `/api/estimate/${own.rootId}/newer`;
  const payload = { method: 'POST', url, ...formOf(newer) } as const;
  const { id: newerId } = expectStatus(await app.call(own.customer, payload), 201);
  const apply = { method: 'POST', url: `${url}/apply`, payload: { newerId } } as const;
  const { id } = expectStatus(await app.call(own.customer, apply), 200);
  own.rootId = id;
  const [section] = expectStatus(
    await app.call(own.customer, { url: `/api/estimate/document/parent/${id}` }),
    200,
  );
  const [position] = expectStatus(
    await app.call(own.customer, { url: `/api/estimate/document/parent/${section.id}` }),
    200,
  );
  own.positionIds = [position.id];
};

describe('the part that closes a position', () => {
  it('takes what the parts before it have left of the whole: six parts come to what one does', async () => {
    const own = await siteOf('3', '66.67');
    const acts = await closeAll(
      own,
      Array.from({ length: 6 }, () => '0.5'),
    );
    const whole = Array.from({ length: 5 }, () => [33.34, false]);
    expect(await billed(own, acts)).toEqual({ lines: [...whole, [33.31, true]], works: 200.01 });
    await mustAddUp(app, own.projectId);
  });

  it('is marked on the paper of form 2, and its note stands below the table once', async () => {
    const own = await siteOf('3', '66.67');
    const acts = await closeAll(own, ['0.5', '0.5', '2']);
    const words = await printed(own, await buildReadyDoneWork(app, own, acts));
    expect(words).toContain('м3 3 0,5 66,67 33,34');
    expect(words).toContain('м3 3 2 66,67 133,33* Итого 200,01');
    expect(words.match(/\* Сумма дополняет/g)).toHaveLength(1);
    const plain = await siteOf('3', '66.67');
    const paper = await printed(
      plain,
      await buildReadyDoneWork(app, plain, [await close(plain, '3')]),
    );
    expect(paper).toContain('200,01 Итого');
    expect(paper).not.toContain('Сумма дополняет');
  });

  it('never goes past zero, however much the roundings before it came to', async () => {
    const own = await siteOf('10', '0.005');
    const acts = await closeAll(own, ['1', '1', '1', '1', '1', '1', '4']);
    expect((await billed(own, acts)).lines.slice(-2)).toEqual([
      [0.01, false],
      [0, true],
    ]);
    await mustAddUp(app, own.projectId);
  });

  it('is whichever is approved last: an act that is rejected gives its part back', async () => {
    const own = await siteOf('1.5', '66.67');
    const acts = await closeAll(own, ['0.5']);
    const rejected = await buildReadyAct(app, own, part(own, '0.5'));
    const later = await buildReadyAct(app, own, part(own, '0.5'));
    for (const id of [rejected, later]) {
      expectStatus(await start(app, own.contractor, id), 200);
    }
    for (const person of readyActPeople(own)) {
      expectStatus(await approveAs(app, signers, person, later), 200);
    }
    expectStatus(await rejectAs(app, own.technical, rejected, 'Мало'), 200);
    const last = await close(own, '0.5');
    expect(await billed(own, [...acts, later, last])).toEqual({
      lines: [
        [33.34, false],
        [33.34, false],
        [33.33, true],
      ],
      works: 100.01,
    });
    await mustAddUp(app, own.projectId);
  });

  it('is reckoned from each part at the price it was closed at, when a newer estimate has another one', async () => {
    const own = await siteOf('3', '66.67');
    const acts = await closeAll(own, ['0.5', '0.5']);
    await reprice(own, '2', '33.35');
    acts.push(...(await closeAll(own, ['0.5', '0.5'])));
    // 33.335 + 33.335 + 16.675 + 16.675 = 100.02, of which 33.34 + 33.34 + 16.68 are taken.
    expect((await billed(own, acts)).lines.at(-1)).toEqual([16.66, true]);
    await reprice(own, '2.5', '10');
    expect(await billed(own, [await close(own, '0.5')])).toEqual({ lines: [[5, false]], works: 5 });
    await mustAddUp(app, own.projectId);
  });
});
