import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { actHouse } from '../../../../test/act-house.ts';
import { approveAs, expectStatus, start } from '../../../../test/act-thread.ts';
import { buildSentPrescription, readRemarks } from '../../../../test/prescription-thread.ts';
import {
  buildReport,
  patchReport,
  postReport,
  readReport,
  remarkIds,
} from '../../../../test/report-thread.ts';
import { uploadOf } from '../../../files/testing/form.ts';
import { pdf, png } from '../../../files/testing/samples.ts';
import { flatten, readPdf } from '../../../printing/testing/read-pdf.ts';

const { app, site, signers } = actHouse();
let prescription: string;
let first: string;
let second: string;

beforeEach(async () => {
  ({ id: prescription } = await buildSentPrescription(app, site, [{}, { remarkName: 'Трещина' }]));
  [first = '', second = ''] = await remarkIds(app, site, prescription);
});

const upload = async (name: string, bytes = png()): Promise<string> =>
  expectStatus(
    await app.call(
      site.contractor,
      uploadOf(site.projectId, { name, bytes }, 'TECHNICAL_SUPERVISION'),
    ),
    201,
  ).id;
const make = (body: object) => postReport(app, site.contractor, prescription, body);
/** Names of the photos that show each remark of a report after, by the numbers of the remarks. */
const shownIn = async (id: string) =>
  Object.fromEntries(
    (await readReport(app, site.contractor, id)).prescriptionActsDto
      .flatMap(({ remarks }) => remarks)
      .map(({ number, after }) => [number, after.map(({ fileName }) => fileName)]),
  );
const patch = (id: string, action: string, updateValue: unknown) =>
  patchReport(app, site.contractor, id, 'remarkPhotos', action, updateValue);
const shownOf = async () =>
  (await readRemarks(app, site.technical, prescription)).map(({ reports }) =>
    reports[0]?.files.map(({ fileName }) => fileName),
  );

describe('a photo of a report', () => {
  it('shows its own remark after, in the report and on the prescription', async () => {
    const { id } = expectStatus(
      await make({
        files: [await upload('акт.pdf', pdf('акт'))],
        remarkPhotos: [
          { remarkId: first, files: [await upload('после 1.png')] },
          { remarkId: second, files: [await upload('после 2.png'), await upload('вид 2.png')] },
        ],
      }),
      201,
    );
    expect(await shownIn(id)).toEqual({ 1: ['после 1.png'], 2: ['после 2.png', 'вид 2.png'] });
    const { files } = await readReport(app, site.contractor, id);
    expect(files.map(({ fileName }) => fileName)).toEqual(['акт.pdf']);
    expectStatus(await start(app, site.contractor, id), 200);
    expect(await shownOf()).toEqual([['после 1.png'], ['после 2.png', 'вид 2.png']]);
  });

  it('is enough to send it, and stands on its paper with the number of its remark', async () => {
    const photos = [{ remarkId: second, files: [await upload('после 2.png')] }];
    const { id } = expectStatus(await make({ remarkPhotos: photos }), 201);
    expectStatus(await start(app, site.contractor, id), 200);
    expectStatus(await approveAs(app, signers, site.technical, id), 200);
    const { rawPayload } = await app.call(site.technical, { url: `/api/printer/document/${id}` });
    const words = (await readPdf(rawPayload)).texts.map(flatten).join(' ');
    expect(words).toMatch(/Замечание 2: после 2\.png, SHA-256/);
  });

  it('of the whole report shows every remark that has none of its own', async () => {
    const { id } = await buildReport(app, site, prescription, {
      remarkPhotos: [{ remarkId: first, files: [await upload('после 1.png')] }],
    });
    expectStatus(await start(app, site.contractor, id), 200);
    expect(await shownOf()).toEqual([['после 1.png'], ['после.pdf']]);
  });

  it('is put to a remark of a draft and taken off it, as its history says', async () => {
    const { id } = await buildReport(app, site, prescription);
    const photo = await upload('после 2.png');
    const value = { remarkId: second, files: photo };
    expectStatus(await patch(id, 'ADD', value), 200);
    expect(await shownIn(id)).toEqual({ 1: [], 2: ['после 2.png'] });
    const history = async () =>
      expectStatus(await app.call(site.contractor, { url: `/api/history/${id}` }), 200)[0]
        .differences;
    expect(await history()).toEqual({ remarkPhotos: { value1: null, value2: '2: после 2.png' } });
    expectStatus(await patch(id, 'DELETE', value), 200);
    expect(await shownIn(id)).toEqual({ 1: [], 2: [] });
  });

  it('stays with the report when its remark is taken out, and comes along in a copy', async () => {
    const { id } = await buildReport(app, site, prescription, {
      remarkPhotos: [
        { remarkId: first, files: [await upload('после 1.png')] },
        { remarkId: second, files: [await upload('после 2.png')] },
      ],
    });
    expectStatus(await patchReport(app, site.contractor, id, 'remarks', 'DELETE', second), 200);
    const { files } = await readReport(app, site.contractor, id);
    expect(files.map(({ fileName }) => fileName)).toEqual(['после.pdf', 'после 2.png']);
    const copy = { method: 'POST', url: `/api/act/${id}` } as const;
    const copied = expectStatus(await app.call(site.contractor, copy), 201);
    expect(await shownIn(copied.id)).toEqual({ 1: ['после 1.png'] });
  });

  it('is a picture of this project, and of a remark that the report covers', async () => {
    const photo = await upload('после.png');
    const drawing = await upload('схема.pdf', pdf('схема'));
    const codes = (answer: { statusCode: number; body: string }) =>
      expectStatus(answer, 422).errors.map(({ path, code }: Record<string, string>) => [
        path,
        code,
      ]);
    const put = (remarkId: string, file: string, remarkIdsSaid = [first]) =>
      make({ remarkIds: remarkIdsSaid, remarkPhotos: [{ remarkId, files: [file] }] });
    expect(codes(await put(second, photo))).toEqual([
      ['remarkPhotos.0.remarkId', 'unknown-reference'],
    ]);
    expect(codes(await put(first, drawing))).toEqual([['remarkPhotos.0.files', 'no-picture']]);
    expect(codes(await put(first, randomUUID()))).toEqual([
      ['remarkPhotos.0.files', 'foreign-reference'],
    ]);
    const { id } = await buildReport(app, site, prescription, { remarkIds: [first] });
    const added = (remarkId: string, files: string) => patch(id, 'ADD', { remarkId, files });
    expect(codes(await added(second, photo))).toEqual([
      ['updateValue.remarkId', 'unknown-reference'],
    ]);
    expect(codes(await added(first, drawing))).toEqual([['updateValue.files', 'no-picture']]);
  });
});
