import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { ownActHouse } from '../../test/act-house.ts';
import { buildCompleteAct, expectStatus, start } from '../../test/act-thread.ts';
import { makeLog } from '../../test/log-thread.ts';
import { buildApprovedProtocol } from '../../test/protocol-thread.ts';
import { makeSiteRecords } from '../../test/site-thread.ts';
import { flatten, readPdf } from '../printing/testing/read-pdf.ts';
import { certificateToPem } from '../signatures/test-pki/authority.ts';
import { buildApprovedAct, commandsIn, madeBinder, unpacked } from './testing/binder-thread.ts';

const { app, site, signers } = ownActHouse();
let zip: Buffer;

beforeAll(async () => {
  const house = { app, site, signers };
  await buildApprovedAct(house);
  await buildApprovedProtocol(house, 'geodetic');
  await buildApprovedProtocol(house, 'test');
  await makeLog(app, site);
  await makeSiteRecords(app, site);
  await buildCompleteAct(app, site);
  const { id: waiting } = await buildCompleteAct(app, site);
  expectStatus(await start(app, site.contractor, waiting), 200);
  ({ zip } = await madeBinder(app, site.customer, site.projectId));
});

const textOf = async (bytes: Uint8Array): Promise<string> =>
  flatten((await readPdf(bytes)).texts.flat());

describe('a binder of the whole object', () => {
  it('holds every approved paper, its signatures, files and the printed journals under names that sort', async () => {
    const { paths } = await unpacked(zip);
    expect(paths).toEqual([
      '01 Акты скрытых работ/АСР-000001 Устройство ростверка – приложения/01 Схема, лист 1.pdf',
      '01 Акты скрытых работ/АСР-000001 Устройство ростверка.1 ПОДРЯДЧИК ПОДРЯДОВИЧ.cms',
      '01 Акты скрытых работ/АСР-000001 Устройство ростверка.2 НАДЗОР ТЕХНИЧЕСКИЙ.cms',
      '01 Акты скрытых работ/АСР-000001 Устройство ростверка.3 НАДЗОР АВТОРСКИЙ.cms',
      '01 Акты скрытых работ/АСР-000001 Устройство ростверка.pdf',
      expect.stringMatching(/^02 .*\/ИГС-000001 .*приложения\/01 Схема\.pdf$/),
      expect.stringMatching(/^02 .*\/ИГС-000001 .*\.1 НАДЗОР ТЕХНИЧЕСКИЙ\.cms$/),
      expect.stringMatching(/^02 .*\/ИГС-000001 .*\.pdf$/),
      expect.stringMatching(/^03 .*\/ПИ-000001 .*приложения\/01 Схема\.pdf$/),
      expect.stringMatching(/^03 .*\/ПИ-000001 .*\.1 НАДЗОР ТЕХНИЧЕСКИЙ\.cms$/),
      expect.stringMatching(/^03 .*\/ПИ-000001 .*\.pdf$/),
      '14 Общий журнал/Общий журнал.pdf',
      '15 Специальные журналы/Журнал бетонных работ.pdf',
      '16 Журнал верификации/Журнал верификации.pdf',
      '17 Акты технического осмотра/Акты технического осмотра.pdf',
      expect.stringMatching(/^17 Акты технического осмотра\/ТО-000001 Осмотр – файлы\/01 .+/),
      expect.stringMatching(
        /^18 Сертификаты\/\d{4}-\d\d-\d\d Паспорт арматуры – файлы\/01 Паспорт\.pdf$/,
      ),
      '18 Сертификаты/Сертификаты.pdf',
      '19 Фотофиксации/2026-03-16 – файлы/01 IMG_0001.jpg',
      '19 Фотофиксации/Фотофиксации.pdf',
      'README.txt',
      'SHA256SUMS',
      'manifest.json',
      'verify.html',
      'Реестр.pdf',
      'Реестр.xlsx',
    ]);
  });

  it('checks out with sha256sum and OpenSSL alone, by the commands its README shows', async () => {
    const { shell, text, root, paths } = await unpacked(zip);
    const [sums, , signatures] = commandsIn(await text('README.txt'));
    expect(await shell(sums ?? 'false')).toBe('');
    const verdicts = (await shell(signatures ?? 'false')).trim().split('\n');
    expect(verdicts).toHaveLength(paths.filter((path) => path.endsWith('.cms')).length);
    expect(verdicts.every((line) => line.startsWith('OK    ./'))).toBe(true);

    const { root: authority, intermediate } = signers.authority;
    const chain = [authority, intermediate].map(({ certificate }) => certificateToPem(certificate));
    await writeFile(join(root, '..', 'nca.pem'), chain.join(''));
    const act = paths.find((path) => path.endsWith('.1 ПОДРЯДЧИК ПОДРЯДОВИЧ.cms')) ?? '';
    const paper = act.replace(/\.1 [^/]*$/, '.pdf');
    await shell(
      `openssl cms -verify -binary -inform DER -in "${act}" -content "${paper}" -purpose any -CAfile ../nca.pem -out /dev/null`,
    );
  });

  it('is found out by both when a byte of a paper was changed', async () => {
    const { shell, text, root, paths, read } = await unpacked(zip);
    const paper =
      paths.find(
        (path) => path.includes('АСР-000001') && !path.includes('прилож') && path.endsWith('.pdf'),
      ) ?? '';
    const bytes = await read(paper);
    bytes[100] = (bytes[100] ?? 0) ^ 1;
    await writeFile(join(root, paper), bytes);
    const [sums, , signatures] = commandsIn(await text('README.txt'));
    await expect(shell(sums ?? '')).rejects.toThrow();
    expect((await shell(signatures ?? '')).match(/^ERROR/gm)).toHaveLength(3);
  });

  it('has the very bytes that were signed and uploaded, under the hashes of its manifest', async () => {
    const { text, read, paths } = await unpacked(zip);
    const manifest = JSON.parse(await text('manifest.json'));
    for (const { path, sha256, size } of manifest.files) {
      const bytes = await read(path);
      expect([bytes.length, createHash('sha256').update(bytes).digest('hex')]).toEqual([
        size,
        sha256,
      ]);
    }
    expect(manifest.files.map(({ path }: { path: string }) => path).sort()).toEqual(
      paths.filter((path) => path !== 'SHA256SUMS' && path !== 'manifest.json'),
    );
    const { rows } = await sql<{
      sha256: string;
    }>`select encode(f.sha256, 'hex') as sha256 from signables f
      join records d on d.id = f.record_id where d.full_number = 'АСР-000001'`.execute(
      app.services.db,
    );
    const act = manifest.papers.find(({ number }: { number: string }) => number === 'АСР-000001');
    expect(act).toMatchObject({
      kind: 'Акт освидетельствования скрытых работ',
      name: 'Устройство ростверка',
      day: '2026-03-12',
      status: 'APPROVED',
      file: { sha256: rows[0]?.sha256 },
      signatures: [
        {
          signer: {
            name: 'ПОДРЯДЧИК ПОДРЯДОВИЧ',
            organization: site.contractor.organization?.name,
          },
        },
        { signer: { name: 'НАДЗОР ТЕХНИЧЕСКИЙ' } },
        { signer: { name: 'НАДЗОР АВТОРСКИЙ' } },
      ],
      attachments: [{ path: expect.stringContaining('01 Схема, лист 1.pdf') }],
    });
  });

  it('keeps nobody’s IIN where no signature has it', async () => {
    const { text } = await unpacked(zip);
    const said = (await text('manifest.json')) + (await text('README.txt'));
    expect(said).not.toContain(site.contractor.iin);
  });

  it('registers all of them on paper and in a workbook, with what is left out and why', async () => {
    const { read } = await unpacked(zip);
    const paper = await textOf(await read('Реестр.pdf'));
    const book = await readXlsx(await read('Реестр.xlsx'));
    const cells = JSON.stringify(book.sheets[0]?.rows);
    for (const said of [paper, cells]) {
      expect(said).toContain('АСР-000001');
      expect(said).toContain('НАДЗОР ТЕХНИЧЕСКИЙ');
      expect(said).toContain('Не вошло в комплект');
      expect(said).toContain('Не отправлены на согласование');
      expect(said).toContain('Ждут решения');
      expect(said).not.toContain('АСР-000002');
    }
    const rows = book.sheets[0]?.rows ?? [];
    expect(rows.at(-2)?.slice(0, 8)).toEqual([
      null,
      'Акты скрытых работ',
      null,
      'Не отправлены на согласование',
      null,
      null,
      null,
      1,
    ]);
  });

  it('prints the journals with what was written in them', async () => {
    const { read, paths } = await unpacked(zip);
    expect(await textOf(await read('14 Общий журнал/Общий журнал.pdf'))).toContain('захватка 2');
    const special = paths.find((path) => path.startsWith('15 ')) ?? '';
    expect(await textOf(await read(special))).toContain('Сделано');
    expect(await textOf(await read('18 Сертификаты/Сертификаты.pdf'))).toContain(
      'Паспорт арматуры',
    );
  });

  it('is the same to the byte when it is made again, also by somebody else, on another day', async () => {
    const again = await madeBinder(app, site.technical, site.projectId);
    expect(again.zip.equals(zip)).toBe(true);
    const later = { ...app, services: { ...app.services, now: () => new Date('2030-01-01') } };
    const once = await madeBinder(later, site.customer, site.projectId);
    expect(once.zip.equals(zip)).toBe(true);
  });

  it('tells its size, its SHA-256 and how many papers went in', async () => {
    const { binder } = await madeBinder(app, site.author, site.projectId);
    expect(binder).toMatchObject({
      fileName: 'Исполнительная документация, Школа 300.zip',
      size: zip.length,
      sha256: createHash('sha256').update(zip).digest('hex'),
      papersDone: binder.papersTotal,
      message: null,
    });
    expect(binder.papersTotal).toBeGreaterThan(5);
  });
});
