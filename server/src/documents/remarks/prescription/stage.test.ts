import type { Prescription } from '@nysan/contract/documents/prescription.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { actHouse } from '../../../../test/act-house.ts';
import {
  approveAs,
  expectStatus,
  rejectAs,
  type Site,
  send,
  start,
} from '../../../../test/act-thread.ts';
import { exportedSheet } from '../../../../test/exported-sheet.ts';
import {
  buildReadyPrescription,
  buildSentPrescription,
  readPrescription,
} from '../../../../test/prescription-thread.ts';
import { buildSentReport, remarkIds } from '../../../../test/report-thread.ts';
import { indexRecords } from '../../../search/index-records.ts';

const { app, site, signers } = actHouse();

const stages = ['CREATED', 'INAPPROVE', 'ISSUED', 'RECEIVED', 'REJECTED', 'RESOLVED'] as const; // sic
const names: Record<(typeof stages)[number], string> = {
  CREATED: 'Создан',
  INAPPROVE: 'В работе', // sic
  ISSUED: 'Выдано',
  RECEIVED: 'Получено',
  REJECTED: 'Отклонен',
  RESOLVED: 'Устранено',
};
/** A prescription of two remarks at each stage, by its stage. */
const made = {} as Record<(typeof stages)[number], Prescription>;

/** Reports on these remarks and has the report accepted. */
const resolve = async (place: Site, id: string, ids: string[]) => {
  const report = await buildSentReport(app, place, id, { remarkIds: ids });
  expectStatus(await approveAs(app, signers, place.technical, report.id), 200);
};
const two = [{}, { remarkName: 'Трещина в стене подвала' }];

beforeAll(async () => {
  made.CREATED = await buildReadyPrescription(app, site, two);
  made.INAPPROVE = await buildReadyPrescription(app, site, two);
  expectStatus(await send(app, site.technical, made.INAPPROVE.id), 200);
  for (const stage of ['ISSUED', 'RECEIVED', 'REJECTED', 'RESOLVED'] as const) {
    made[stage] = await buildSentPrescription(app, site, two);
  }
  expectStatus(await approveAs(app, signers, site.contractor, made.RECEIVED.id), 200);
  const [one = ''] = await remarkIds(app, site, made.RECEIVED.id);
  await resolve(site, made.RECEIVED.id, [one]);
  expectStatus(await rejectAs(app, site.contractor, made.REJECTED.id, 'Не наш участок'), 200);
  await resolve(site, made.RESOLVED.id, await remarkIds(app, site, made.RESOLVED.id));
});

const list = `/api/prescriptions/projects/${'{project}'}/TECHNICAL`;
const listed = async (query = '') =>
  expectStatus(
    await app.call(site.technical, {
      url: `${list.replace('{project}', site.projectId)}?size=100${query}`,
    }),
    200,
  ).content as Prescription[];

describe('the stage of a prescription', () => {
  it('follows issue, receipt and the elimination of all its remarks, beside the status', async () => {
    for (const stage of stages) {
      const { stage: read } = await readPrescription(app, site, made[stage].id);
      expect(read, stage).toEqual({ status: stage, name: names[stage] });
    }
    expect(await readPrescription(app, site, made.RECEIVED.id)).toMatchObject({
      status: { status: 'APPROVED', name: 'Утвержден' },
    });
    expect(await readPrescription(app, site, made.RESOLVED.id)).toMatchObject({
      status: { status: 'INAPPROVE' }, // sic
    });
  });

  it('is eliminated of one whose receipt was refused as well, and issued anew by a recall and a new sending', async () => {
    const { id } = await buildSentPrescription(app, site);
    expectStatus(await rejectAs(app, site.contractor, id, 'Не наш участок'), 200);
    await resolve(site, id, await remarkIds(app, site, id));
    expect((await readPrescription(app, site, id)).stage.status).toBe('RESOLVED');

    const { id: other } = await buildSentPrescription(app, site);
    const recall = { method: 'POST', url: `/api/signer/recall/${other}` } as const;
    expectStatus(await app.call(site.technical, recall), 200);
    expect((await readPrescription(app, site, other)).stage.status).toBe('CREATED');
    expectStatus(await start(app, site.technical, other), 200);
    expect((await readPrescription(app, site, other)).stage.status).toBe('ISSUED');
  });

  it('is what the list shows, is filtered by and writes into its workbook', async () => {
    const rows = await listed();
    for (const stage of stages) {
      const row = rows.find(({ id }) => id === made[stage].id);
      expect(row?.stage, stage).toEqual({ status: stage, name: names[stage] });
      const found = await listed(`&stage=${stage}`);
      expect(
        found.map(({ id }) => id),
        stage,
      ).toContain(made[stage].id);
      expect(new Set(found.map((each) => each.stage.status))).toEqual(new Set([stage]));
    }
    const { rawPayload } = await app.call(site.technical, {
      url: `${list.replace('{project}', site.projectId)}/export.xlsx?status=APPROVED`,
    });
    const [head = [], ...lines] = (await exportedSheet(rawPayload)).rows;
    expect(lines.map((line) => line[head.indexOf('Статус')])).toEqual(['Получено']);
  });

  it('is refused as a filter for a word that is none', async () => {
    const url = `${list.replace('{project}', site.projectId)}?stage=APPROVED`;
    expectStatus(await app.call(site.technical, { url }), 400);
  });

  it('is what the search says of it', async () => {
    await indexRecords(app.services);
    for (const stage of stages) {
      const asked = `q=${encodeURIComponent(made[stage].documentId)}&projectId=${site.projectId}`;
      const { content } = expectStatus(
        await app.call(site.technical, { url: `/api/search?${asked}` }),
        200,
      );
      const found = content.find(({ id }: { id: string }) => id === made[stage].id);
      expect(found?.status, stage).toEqual({ status: stage, name: names[stage] });
    }
  });

  it('is what the check of its paper says, as long as that is its newest version', async () => {
    const statusOf = async (id: string) => {
      const { versions } = await readPrescription(app, site, id);
      const url = `/api/verify/${versions[0]?.verificationCode}`;
      return expectStatus(await app.call(site.technical, { url }), 200).status;
    };
    expect(await statusOf(made.ISSUED.id)).toEqual({ status: 'ISSUED', name: 'Выдано' });
    expect(await statusOf(made.RECEIVED.id)).toEqual({ status: 'RECEIVED', name: 'Получено' });
    expect(await statusOf(made.RESOLVED.id)).toEqual({ status: 'RESOLVED', name: 'Устранено' });
    expect(await statusOf(made.REJECTED.id)).toEqual({ status: 'REJECTED', name: 'Отклонен' });
  });

  it('is what is said of it where several papers are signed', async () => {
    const url = `/api/signer/documents?document=${made.RECEIVED.id}`;
    const { documents } = expectStatus(await app.call(site.contractor, { url }), 200);
    expect(documents).toMatchObject([{ status: { status: 'RECEIVED', name: 'Получено' } }]);
  });

  it('is refused by its name where it keeps from a change', async () => {
    const [remark = ''] = await remarkIds(app, site, made.RECEIVED.id);
    const { message } = expectStatus(
      await app.call(site.technical, { method: 'DELETE', url: `/api/remarks/${remark}` }),
      409,
    );
    expect(message).toContain('Получено');
  });
});
