import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MILLIMETRE } from './prepare-sheet.ts';
import { createPrinter, type Printer } from './printer.ts';
import { pageCount } from './render-job.ts';
import { approvalExample, VERIFY_URL } from './testing/approval-example.ts';
import { hiddenWorkActExample } from './testing/hidden-work-act-example.ts';
import { flatten, type ReadPdf, readPdf, readQrCode } from './testing/read-pdf.ts';

let printer: Printer;
let original: Uint8Array;
let hash: string;
beforeAll(async () => {
  printer = createPrinter({ logger: { warn: () => {} } });
  original = await printer.printSheet(hiddenWorkActExample(), {});
  hash = createHash('sha256').update(original).digest('hex');
});
afterAll(() => printer.close());

describe('the derived copy', () => {
  let bytes: Uint8Array;
  let copy: ReadPdf;
  beforeAll(async () => {
    bytes = await printer.printApprovalSheet(hiddenWorkActExample(), approvalExample(original));
    copy = await readPdf(bytes);
  });

  it('shows the pages of the document, then the approval sheet', async () => {
    const document = await readPdf(original);
    expect(copy.texts).toHaveLength(5);
    document.texts.forEach((texts, index) => {
      expect(flatten(copy.texts[index] ?? [])).toContain(flatten(texts));
    });
    expect(flatten(copy.texts[3] ?? [])).toContain('Лист согласования');
    expect(flatten(copy.texts[4] ?? [])).toContain('лист согласования, стр. 2 из 2');
  });

  it('says on every page that it is a copy and which bytes are signed', () => {
    for (const texts of copy.texts) {
      expect(flatten(texts)).toContain(`Копия для чтения. SHA-256 подписанного оригинала: ${hash}`);
    }
  });

  it('lists the decisions in the order of the route with everything known of each', () => {
    const text = copy.texts.slice(3).map(flatten).join(' ');
    const signers = [
      'СЕЙІТҚҰЛОВ',
      'КОВАЛЕВА',
      'ӘБДІҚАДЫРОВ',
      'Ким Алексей',
      'КИМ АЛЕКСЕЙ',
      'ҺАРИСҚЫЗЫ',
    ];
    const found = signers.map((signer) => text.indexOf(signer));
    expect(found).not.toContain(-1);
    expect(found).toEqual(found.toSorted((a, b) => a - b));
    const [row] = approvalExample(original).rows;
    const facts = [row?.step, row?.organization, row?.iin, row?.decision, row?.decidedAt];
    for (const fact of [...facts, ...Object.values(row?.certificate ?? {})]) {
      expect(text).toContain(fact);
    }
    expect(text).toContain('Причина: В пункте 2 не указан номер изменения чертежа КЖ1, лист 7');
  });

  it('carries the signed bytes and the signatures unaltered', () => {
    const files = new Map(copy.attachments.map(({ name, bytes: file }) => [name, file]));
    expect([...files.keys()].toSorted()).toEqual([
      '1-Подпись 1.cms',
      '2-Подпись 2.cms',
      'Акт № 14, версия 2.pdf',
    ]);
    const attached = files.get('Акт № 14, версия 2.pdf') ?? new Uint8Array();
    expect(createHash('sha256').update(attached).digest('hex')).toBe(hash);
    expect([...(files.get('2-Подпись 2.cms') ?? [])]).toEqual([48, 130, 2]);
  });

  it('is PDF/A-3b, which permits attachments', () => {
    expect(copy.xmp).toMatch(/<pdfaid:part>3<\/pdfaid:part><pdfaid:conformance>B</u);
  });

  it('has a QR code that a camera reads as the public address', async () => {
    expect(await readQrCode(bytes, 4)).toBe(VERIFY_URL);
  });

  it('has under it the code as text, each group in one piece, and where to type it', () => {
    const text = flatten(copy.texts[3] ?? []);
    expect(text).toContain('nysan.kz/verify');
    expect(text).toContain('Код: Ld7r 5xYP s-_a 23sj UXl7 AiCg');
  });

  it('prints to equal bytes again', async () => {
    const again = await printer.printApprovalSheet(
      hiddenWorkActExample(),
      approvalExample(original),
    );
    expect(Buffer.compare(again, bytes)).toBe(0);
  });
});

describe('the derived copy of a sheet that no longer prints to the signed bytes', () => {
  it('shows the pages that were signed and not the new ones', async () => {
    const sheet = hiddenWorkActExample({ subtitle: 'нового вида', blocks: [] });
    const bytes = await printer.printApprovalSheet(sheet, approvalExample(original));
    const copy = await readPdf(bytes);
    expect(copy.texts).toHaveLength(5);
    const [first = [], , third = []] = copy.texts;
    expect(flatten(first)).toContain('освидетельствования скрытых работ');
    expect(flatten(first)).not.toContain('нового вида');
    expect(flatten(first)).toContain(`SHA-256 подписанного оригинала: ${hash}`);
    expect(flatten(third)).toContain('Решение комиссии');
    expect(copy.attachments).toHaveLength(3);
    expect(await readQrCode(bytes, 4)).toBe(VERIFY_URL);
  });

  it('is refused when the original is no document printed here', async () => {
    const foreign = approvalExample(original);
    foreign.original.bytes = new TextEncoder().encode('%PDF-1.7 but nothing in it');
    await expect(printer.printApprovalSheet(hiddenWorkActExample(), foreign)).rejects.toMatchObject(
      { code: 'invalid' },
    );
  });
});

describe('an approval sheet under load', () => {
  it('lets a reason of 10,000 characters run over pages and loses nothing of it', async () => {
    const approval = approvalExample(original);
    const [row] = approval.rows;
    const reason = `начало ${'причина '.repeat(1250)}конец`;
    const rows = row ? [{ ...row, reason }, row] : [];
    const copy = await readPdf(
      await printer.printApprovalSheet(hiddenWorkActExample(), { ...approval, rows }),
    );
    const text = copy.texts.slice(3).map(flatten).join(' ');
    expect(text.match(/причина/gu)).toHaveLength(1250);
    expect(text).toContain('конец');
  });

  it('keeps a name of 10,000 letters on its pages', async () => {
    const approval = approvalExample(original);
    const rows = approval.rows.map((row) => ({ ...row, signer: 'Щ'.repeat(10_000) })).slice(0, 1);
    const copy = await readPdf(
      await printer.printApprovalSheet(hiddenWorkActExample(), { ...approval, rows }),
    );
    const texts = copy.texts.slice(3).flat();
    expect(texts.reduce((sum, { text }) => sum + text.split('Щ').length - 1, 0)).toBe(10_000);
    for (const { left, right, bottom } of texts.filter(({ text }) => text.includes('Щ'))) {
      expect(right - left).toBeLessThan(56 * MILLIMETRE);
      expect(bottom).toBeGreaterThan(60);
    }
  });

  it('numbers thirty decisions and repeats the head of the list on each page', async () => {
    const approval = approvalExample(original);
    const rows = Array.from({ length: 5 }, () => approval.rows).flat();
    const bytes = await printer.printApprovalSheet(hiddenWorkActExample(), { ...approval, rows });
    const pages = (await readPdf(bytes)).texts.slice(3).map(flatten);
    expect(pageCount(bytes)).toBe(3 + pages.length);
    expect(pages.length).toBeGreaterThan(4);
    pages
      .slice(0, -1)
      .forEach((text) => expect(text).toContain('Участник Решение Электронная подпись'));
    expect(pages.join(' ').match(/Согласовано|Отклонено/gu)).toHaveLength(30);
  });

  it('makes safe and distinct names of hostile file names', async () => {
    const approval = approvalExample(original);
    const signatures = ['../../etc/a\u0000.cms', '../../etc/a\u0000.cms'].map((fileName) => ({
      fileName,
      mimeType: 'application/pkcs7-signature',
      description: '#panic()',
      bytes: new Uint8Array([1]),
    }));
    const copy = await readPdf(
      await printer.printApprovalSheet(hiddenWorkActExample(), { ...approval, signatures }),
    );
    expect(copy.attachments.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['1-.._.._etc_a.cms', '2-.._.._etc_a.cms']),
    );
  });
});
