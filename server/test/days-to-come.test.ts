import type { ProtocolSort } from '@nysan/contract/documents/site-protocol-fields.ts';
import { generalLogColumns } from '@nysan/contract/journals/general-log-list.ts';
import { type CellValue, writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { formBody, formHeaders } from '../src/files/testing/form.ts';
import { batch } from '../src/journals/testing/batch.ts';
import { shift } from '../src/journals/testing/shift.ts';
import { filedPaths, uploadPhoto } from '../src/site-records/testing/filed-thread.ts';
import { ownActHouse } from './act-house.ts';
import { expectStatus } from './act-thread.ts';
import { protocolForm, protocolPaths } from './protocol-thread.ts';
import { reportForms, reportPaths } from './supervision-report-thread.ts';
import type { Person } from './test-app.ts';

/** Greenwich has the last evening of March; in Kazakhstan it is the first of April. */
let clock = new Date('2026-03-31T20:00:00Z');
const { app, site } = ownActHouse({ now: () => clock });
const TODAY = '2026-04-01';
const TOMORROW = '2026-04-02';

const ask = (who: Person, method: 'POST' | 'PUT' | 'PATCH', url: string, payload?: object) =>
  app.call(who, { method, url, ...(payload && { payload }) });

type Made = { id: string };
type Answer = ReturnType<typeof ask>;
/** A paper or record that speaks of a day or a month. */
type Speaks = {
  of: 'date' | 'month';
  /** Where a refusal points at in its form. */
  path: string;
  make: (when: string) => Answer;
  change?: (id: string, when: string) => Answer;
  /** Where a refused change points at, if elsewhere. */
  changed?: string;
};

const conclusions = '/api/supervision-conclusion';
const calculations = '/api/supervision-services-act';
const logs = '/api/journals/general-log';
const batches = '/api/journals/verification-log';

const batchOf = (said: object) => ({ ...batch, manufactureDate: '2026-02-27', ...said });
const weekFrom = (startPeriod: string) => ({
  reportPeriod: '2026-W14',
  startPeriod,
  endPeriod: '2026-04-05',
});
const supervisor = (method: 'POST', url: string, payload: object) =>
  ask(site.technical, method, `${url}/${site.projectId}/TECHNICAL`, payload);

const protocol = (sort: ProtocolSort): Speaks => ({
  of: 'date',
  path: 'protocolDate',
  make: (protocolDate) =>
    ask(
      site.contractor,
      'POST',
      `${protocolPaths[sort]}/${site.projectId}`,
      protocolForm({ protocolDate }),
    ),
  change: (id, date) => ask(site.contractor, 'PATCH', `${protocolPaths[sort]}/${id}?date=${date}`),
  changed: 'date',
});

const ofEvery: Record<string, Speaks> = {
  'an entry of the general log': {
    of: 'date',
    path: 'dateOfWork',
    make: (dateOfWork) =>
      ask(site.contractor, 'POST', `${logs}/${site.projectId}`, { ...shift, dateOfWork }),
    change: (id, dateOfWork) =>
      ask(site.contractor, 'PUT', `${logs}/${id}`, { ...shift, dateOfWork }),
  },
  'the delivery of a batch': {
    of: 'date',
    path: 'deliveryDate',
    make: (deliveryDate) =>
      ask(site.contractor, 'POST', `${batches}/${site.projectId}`, batchOf({ deliveryDate })),
    change: (id, deliveryDate) =>
      ask(site.contractor, 'PUT', `${batches}/${id}`, batchOf({ deliveryDate })),
  },
  'the manufacture of a batch': {
    of: 'date',
    path: 'manufactureDate',
    make: (manufactureDate) =>
      ask(site.contractor, 'POST', `${batches}/${site.projectId}`, batchOf({ manufactureDate })),
    change: (id, manufactureDate) =>
      ask(site.contractor, 'PUT', `${batches}/${id}`, batchOf({ manufactureDate })),
  },
  'a photo record': {
    of: 'date',
    path: 'photoDate',
    make: async (photoDate) => {
      const files = [await uploadPhoto(app, site.contractor, site.projectId)];
      const url = `${filedPaths.photos.create}/${site.projectId}`;
      return ask(site.contractor, 'POST', url, { photoDate, files });
    },
  },
  'a survey': protocol('geodetic'),
  'a test report': protocol('test'),
  'a weekly report': {
    of: 'date',
    path: 'startPeriod',
    make: (startPeriod) =>
      supervisor('POST', `${reportPaths.weekly}/project`, weekFrom(startPeriod)),
    change: (id, startPeriod) =>
      ask(site.technical, 'PATCH', `${reportPaths.weekly}/${id}/REPORT_PERIOD`, {
        action: 'UPDATE',
        updateValue: weekFrom(startPeriod),
      }),
  },
  'a monthly report': {
    of: 'month',
    path: 'period',
    make: (period) =>
      supervisor('POST', `${reportPaths.monthly}/project`, { ...reportForms.monthly, period }),
    change: (id, updateValue) =>
      ask(site.technical, 'PATCH', `${reportPaths.monthly}/${id}/PERIOD`, {
        action: 'UPDATE',
        updateValue,
      }),
    changed: 'updateValue',
  },
  'a calculation of services': {
    of: 'month',
    path: 'calculationPeriod',
    make: (calculationPeriod) =>
      supervisor('POST', `${calculations}/project`, { calculationPeriod }),
    change: (id, updateValue) =>
      ask(site.technical, 'PATCH', `${calculations}/${id}/calculationPeriod`, { updateValue }),
    changed: 'updateValue',
  },
  'a quality conclusion': {
    of: 'month',
    path: 'period',
    make: (period) => supervisor('POST', `${conclusions}/project`, { period }),
    change: (id, period) =>
      ask(site.technical, 'PUT', `${conclusions}/${id}`, {
        period,
        descripiton: 'Соответствует', // sic
        totalPrice: '1',
      }),
  },
};

describe.each(Object.entries(ofEvery))('%s', (_, { of, path, make, change, changed = path }) => {
  const [now, ahead] = of === 'date' ? [TODAY, TOMORROW] : ['2026-04', '2026-05'];
  const code = `${of}-not-come`;

  it('may speak of today and not of what has not come', async () => {
    const refused = expectStatus(await make(ahead), 422);
    expect(refused.errors).toMatchObject([{ path, code }]);
    const { id }: Made = expectStatus(await make(now), 201);
    if (!change) {
      return;
    }
    const unchanged = expectStatus(await change(id, ahead), 422);
    expect(unchanged.errors).toMatchObject([{ path: changed, code }]);
    expectStatus(await change(id, now), 200);
  });
});

describe('what speaks of a day to come since before', () => {
  it('keeps it when something else is changed, and is not sent with it', async () => {
    const { id }: Made = expectStatus(
      await supervisor('POST', `${conclusions}/project`, { period: '2026-04' }),
      201,
    );
    clock = new Date('2026-03-15T12:00:00Z');
    const said = { period: '2026-04', descripiton: 'Соответствует', totalPrice: '1' }; // sic
    expectStatus(await ask(site.technical, 'PUT', `${conclusions}/${id}`, said), 200);
    const { errors } = expectStatus(
      await ask(site.technical, 'POST', `/api/signer/start-proccess/${id}`),
      422,
    );
    clock = new Date('2026-03-31T20:00:00Z');
    expect(errors).toContainEqual(
      expect.objectContaining({ path: 'period', code: 'month-not-come' }),
    );
  });

  it('is refused by the row and the column of a workbook', async () => {
    const heads = Object.values(generalLogColumns).map(({ label }) => label.ru);
    const row = (dateOfWork: string): CellValue[] =>
      Object.keys(generalLogColumns).map(
        (name) => ({ ...shift, dateOfWork })[name as keyof typeof shift] ?? null,
      );
    const rows = [heads, row(TODAY), row(TOMORROW)];
    const bytes = Buffer.from(await writeXlsx({ sheets: [{ name: 'Лист1', rows }] }));
    const { errors } = expectStatus(
      await app.call(site.contractor, {
        method: 'POST',
        url: `${logs}/${site.projectId}/upload-excel?doubles=take`,
        headers: formHeaders,
        payload: formBody({ name: 'Журнал.xlsx', bytes }),
      }),
      422,
    );
    expect(errors).toMatchObject([{ path: 'row 3: dateOfWork', code: 'date-not-come' }]);
  });
});
