import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPrinter, type Printer } from './printer.ts';
import { hiddenWorkActExample } from './testing/hidden-work-act-example.ts';
import { flatten, readPdf } from './testing/read-pdf.ts';
import { signs } from './testing/signs.ts';

let printer: Printer;
beforeAll(() => {
  printer = createPrinter({ logger: { warn: () => {} } });
});
afterAll(() => printer.close());

const print = (texts: string[]): Promise<Uint8Array> =>
  printer.printSheet(
    hiddenWorkActExample({
      blocks: texts.flatMap((text) => [
        { kind: 'heading', text },
        { kind: 'text', text },
      ]),
    }),
    {},
  );

/** Numbers of the glyphs drawn, font by font; 0 is what a font draws for a character it does not have. */
const glyphsIn = async (bytes: Uint8Array): Promise<Map<string, Set<number>>> => {
  const task = getDocument({
    data: new Uint8Array(bytes),
    verbosity: 0,
    fontExtraProperties: true,
  });
  const found = new Map<string, Set<number>>();
  const document = await task.promise;
  for (let at = 1; at <= document.numPages; at += 1) {
    const { fnArray, argsArray } = await (await document.getPage(at)).getOperatorList();
    let font = '';
    for (const [index, operation] of fnArray.entries()) {
      if (operation === OPS.setFont) {
        font = String(argsArray[index][0]);
      }
      if (operation === OPS.showText) {
        for (const glyph of argsArray[index][0]) {
          if (typeof glyph === 'object' && glyph !== null) {
            found.set(font, (found.get(font) ?? new Set()).add(glyph.originalCharCode));
          }
        }
      }
    }
  }
  await task.destroy();
  return found;
};

describe('on paper', () => {
  it('every sign of the list is drawn by a font that has it, in texts and in bold', async () => {
    const groups = Object.values(signs).map((group) => Array.from(group).join(' '));
    const bytes = await print(groups);
    const shown = flatten((await readPdf(bytes)).texts.flat());
    const all = new Set(Array.from(groups.join('').replaceAll(' ', '')));
    expect(all.size).toBeGreaterThan(300);
    // One of two signs that look the same stands for both in the PDF.
    const same = (text: string) =>
      text.normalize('NFC').replaceAll('\u00b5', 'μ').replaceAll('\u2206', 'Δ');
    expect([...all].filter((sign) => !same(shown).includes(same(sign)))).toEqual([]);
    expect(shown).not.toContain('[U+');
    const glyphs = await glyphsIn(bytes);
    expect(glyphs.size).toBeGreaterThan(6);
    expect([...glyphs].filter(([, drawn]) => drawn.has(0))).toEqual([]);
  });

  it('every currency has a sign of its own', async () => {
    const currencies = '₸₽₴₺₹₿₼₾';
    const glyphs = await glyphsIn(await print([currencies]));
    const plain = await glyphsIn(await print(['₽']));
    const count = (drawn: Map<string, Set<number>>) =>
      [...drawn.values()].reduce((sum, { size }) => sum + size, 0);
    expect(count(glyphs) - count(plain)).toBe(2 * (currencies.length - 1));
  });

  it('a sign that no font has is its code, and one that no text may hold is not there', async () => {
    const bytes = await print(['а\ufffeб\u0007в 😀 \uf0b7 пункт ㋿']);
    expect(flatten((await readPdf(bytes)).texts.flat())).toContain(
      'абв [U+1F600] • пункт [U+32FF]',
    );
  });

  it('a sheet without such signs is the same before and after one that has them', async () => {
    const before = await print(['Бетон В25']);
    await print(['☑ ㎡']);
    expect(Buffer.compare(await print(['Бетон В25']), before)).toBe(0);
  });
});
