import { text as wholeText } from 'node:stream/consumers';
import { workbook } from '@nysan/contract/route.ts';
import fc from 'fast-check';
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { SaxesParser } from 'saxes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { flatten, readPdf } from '../../src/printing/testing/read-pdf.ts';
import { gatherIds } from '../fuzz/gather.ts';
import { type Operation, operations } from '../fuzz/operations.ts';
import { rightInputs, send } from '../fuzz/try-call.ts';
import { buildWorld, type World } from '../fuzz/world.ts';

const SEED = 20260311;
const PATIENCE_MS = 600_000;
/** As a text from a PDF or Word had it before texts were cleaned. */
const BAD = '\ufffe\u0007\ufdd0\u000b\u001e\uf0b7';
const unfit = /[^\P{Cc}\t\n\r]|\p{Noncharacter_Code_Point}|[\uf000-\uf0ff]/u;

/** Names that go into every list and every paper. */
const spoilt: [table: string, columns: string[]][] = [
  ['projects', ['full_name', 'short_name', 'address']],
  ['organizations', ['name']],
  ['users', ['fullname']],
  ['records', ['author_name']],
  ['estimate_nodes', ['name', 'measurer']],
  ['handbooks', ['name']],
  ['handbook_fields', ['name']],
];

let world: World;
beforeAll(async () => {
  world = await buildWorld(gatherIds(SEED));
  for (const [table, columns] of spoilt) {
    for (const column of columns) {
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)} || ${BAD}`.execute(
        world.app.owner.db,
      );
    }
  }
}, PATIENCE_MS);
afterAll(() => world.app.close());

/** What the first right input of a call is answered. */
const answerOf = async (operation: Operation): Promise<Uint8Array | undefined> => {
  for (const given of fc.sample(rightInputs(operation), { seed: SEED, numRuns: 25 })) {
    const answer = await send(world, operation, given);
    if (answer.statusCode === 200) {
      return answer.rawPayload;
    }
  }
  return undefined;
};

/** Every part of a workbook, as strict readers take it: what is not XML 1.0 throws. */
const textOfParts = async (bytes: Uint8Array): Promise<string> => {
  let text = '';
  const archive = await fromBufferPromise(Buffer.from(bytes));
  for await (const entry of archive.eachEntry()) {
    if (/\.(?:xml|rels)$/.test(entry.fileName)) {
      const parser = new SaxesParser();
      parser.on('error', (error) => {
        throw new Error(`${entry.fileName}: ${error.message}`);
      });
      parser.on('text', (piece) => {
        text += piece;
      });
      parser.write(await wholeText(await archive.openReadStreamPromise(entry))).close();
    }
  }
  return text;
};

const answering = (mediaType: string) =>
  operations
    .filter(({ method, route }) => {
      const answer = method === 'GET' ? route.answers[200] : undefined;
      return answer !== undefined && 'bytes' in answer && answer.bytes === mediaType;
    })
    .map((operation) => [operation.id, operation] as const);

describe('signs that no text may hold, in names that are stored', () => {
  it.each(answering(workbook.bytes))(
    'leave the workbook of %s readable',
    async (_, operation) => {
      const bytes = await answerOf(operation);
      expect(bytes).toBeDefined();
      const text = await textOfParts(bytes ?? new Uint8Array());
      expect(unfit.exec(text)?.[0].codePointAt(0)).toBeUndefined();
      const { sheets } = await readXlsx(bytes ?? new Uint8Array());
      expect(sheets.flatMap(({ rows }) => rows).length).toBeGreaterThan(0);
    },
    PATIENCE_MS,
  );

  it.each(answering('application/pdf').filter(([id]) => id !== 'files.policy'))(
    'are not on the paper of %s',
    async (_, operation) => {
      const bytes = await answerOf(operation);
      expect(bytes).toBeDefined();
      const { texts, title } = await readPdf(bytes ?? new Uint8Array());
      const shown = `${title} ${flatten(texts.flat())}`;
      expect(unfit.exec(shown)?.[0].codePointAt(0)).toBeUndefined();
      expect(shown).not.toMatch(/\[U\+(?:FFFE|0007|FDD0|F0B7|001E)\]/);
    },
    PATIENCE_MS,
  );
});
