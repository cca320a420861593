import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPerson, buildProject } from '../../test/factories.ts';
import type { Person } from '../../test/test-app.ts';
import { readHistory } from '../history/record.ts';
import { zipFiles } from './sample/zip-files.ts';
import { type EstimateHouse, startOwnEstimateHouse } from './testing/estimate-house.ts';
import {
  approve,
  buildActVolume,
  putAway,
  reserve,
  secondGenerationWalls,
} from './testing/examples.ts';

let house: EstimateHouse;
beforeAll(async () => {
  house = await startOwnEstimateHouse();
});
afterAll(() => house.close());

const remove = (id: string, who: Person = house.customer) =>
  house.call(who, { method: 'DELETE', url: `/api/estimate/${id}` });
const imported = async (name: string) => {
  const [root] = await house.imported(secondGenerationWalls(name));
  return root?.id ?? '';
};
const positionOf = async (rootId: string): Promise<string> => {
  const [section] = await house.nodes(`/estimate/document/parent/${rootId}`);
  const [position] = await house.nodes(`/estimate/document/parent/${section?.id}`);
  return position?.id ?? '';
};
const linesOf = async (...acts: string[]): Promise<number> => {
  const { rows } = await sql`select 1 from estimate_volumes where record_id = any(${acts})`.execute(
    house.services.db,
  );
  return rows.length;
};
const treeRows = async () => {
  const { estimates, estimate_nodes, estimate_uploads, files } = await house.rowsOfAllTables();
  return { estimates, estimate_nodes, estimate_uploads, files };
};

describe('DELETE /estimate/{id}', () => {
  it('takes away the tree, the upload and its file, and tells it', async () => {
    const before = await treeRows();
    const id = await imported('Лишняя');
    expect((await remove(id)).statusCode).toBe(204);
    expect(await treeRows()).toEqual(before);
    const [entry] = await readHistory(house.services.db, house.projectId);
    expect(entry?.differences).toEqual({ estimate: { value1: 'Лишняя', value2: null } });
    const { rows } =
      await sql`select code, params from news order by created_at desc limit 1`.execute(
        house.services.db,
      );
    expect(rows).toEqual([{ code: 'estimate-removed', params: { name: 'Лишняя' } }]);
    expect((await remove(id)).statusCode).toBe(404);
    expect((await house.upload(secondGenerationWalls('Лишняя'))).statusCode).toBe(201);
  });

  it('keeps the upload for the other estimates of an archive', async () => {
    const before = await treeRows();
    const files = ['А', 'Б'].map((name) => ({
      name: `${name}.xml`,
      content: Buffer.from(secondGenerationWalls(name)),
    }));
    const roots = await house.imported(zipFiles(files), 'а.zip');
    expect((await remove(roots[0]?.id ?? '')).statusCode).toBe(204);
    expect(
      (await house.get(`/file/download/${roots[1]?.fileUuid}/${house.projectId}`)).statusCode,
    ).toBe(200);
    const again = await house.upload(zipFiles(files), { name: 'а.zip' });
    expect(again.json().code).toBe('estimate-duplicate');
    expect((await remove(roots[1]?.id ?? '')).statusCode).toBe(204);
    expect(await treeRows()).toEqual(before);
  });

  it('keeps the file when a document refers to it', async () => {
    const [root] = await house.imported(secondGenerationWalls('Приложена'));
    const act = await buildActVolume(
      house,
      await positionOf(await imported('Прочая')),
      '1',
      'АСР-Ф',
    );
    await sql`insert into record_files (record_id, file_id, slot) values (${act}, ${root?.fileUuid}, 'files')`.execute(
      house.services.db,
    );
    expect((await remove(root?.id ?? '')).statusCode).toBe(204);
    expect(
      (await house.get(`/file/download/${root?.fileUuid}/${house.projectId}`)).statusCode,
    ).toBe(200);
    const again = await house.upload(secondGenerationWalls('Приложена'), { isSeparate: true });
    expect(again.statusCode).toBe(201);
  });

  it('is refused while acts use positions, naming how many and which', async () => {
    const id = await imported('Нужная');
    const position = await positionOf(id);
    for (let number = 1; number <= 12; number += 1) {
      await buildActVolume(house, position, '1', `АСР-Н-${number}`);
    }
    const before = await house.rowsOfAllTables();
    const answer = await remove(id);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: 'estimate-in-use',
      message: 'Смету нельзя удалить: ее позиции используются в актах (12).',
      details: { documents: Array.from({ length: 10 }, (_, index) => `АСР-Н-${index + 1}`) },
    });
    expect(await house.rowsOfAllTables()).toEqual(before);
  });

  it('is not refused by an act that was put away without approval, only by one with it', async () => {
    const id = await imported('Отложенная');
    const position = await positionOf(id);
    const other = await positionOf(await imported('Соседняя'));
    const approved = await buildActVolume(house, position, '2', 'АСР-О-1');
    await reserve(house, approved);
    await approve(house, approved);
    const neverApproved = await buildActVolume(house, position, '1', 'АСР-О-2');
    await sql`insert into estimate_volumes (record_id, node_id, volume) values (${neverApproved}, ${other}, 1)`.execute(
      house.services.db,
    );
    await putAway(house, approved);
    await putAway(house, neverApproved);
    const answer = await remove(id);
    expect([answer.statusCode, answer.json().details]).toEqual([409, { documents: ['АСР-О-1'] }]);
    expect(await linesOf(approved, neverApproved)).toBe(3);
    await sql`delete from estimate_volumes where record_id = ${approved}`.execute(
      house.services.db,
    );
    expect((await remove(id)).statusCode).toBe(204);
    expect(await linesOf(neverApproved)).toBe(1);
  });

  it('is refused when an act takes a position at the same moment', async () => {
    const id = await imported('Спорная');
    const position = await positionOf(id);
    const act = await buildActVolume(
      house,
      await positionOf(await imported('Опора')),
      '1',
      'АСР-С',
    );
    const taking = await house.services.pool.connect();
    await taking.query('begin');
    await taking.query('select 1 from estimate_nodes where id = $1 for share', [position]);
    await taking.query(
      'insert into estimate_volumes (record_id, node_id, volume) values ($1, $2, 1)',
      [act, position],
    );
    const removing = remove(id);
    await house.somebodyWaits();
    await taking.query('commit');
    taking.release();
    const answer = await removing;
    expect([answer.statusCode, answer.json().code, answer.json().details]).toEqual([
      409,
      'estimate-in-use',
      { documents: ['АСР-С'] },
    ]);
    expect(await house.nodes(`/estimate/document/parent/${id}`)).toHaveLength(1);
  });

  it('of a node that is no root is 404', async () => {
    const id = await imported('Целая');
    const before = await house.rowsOfAllTables();
    expect((await remove(await positionOf(id))).statusCode).toBe(404);
    expect(await house.rowsOfAllTables()).toEqual(before);
  });

  it('twice at once succeeds once', async () => {
    const id = await imported('Дважды');
    const answers = await Promise.all([remove(id), remove(id)]);
    expect(answers.map((answer) => answer.statusCode).sort((a, b) => a - b)).toEqual([204, 404]);
  });

  it.each([
    ['SUBCONTRACTOR', 204],
    ['AUDIT', 204],
    ['TECHNICAL_SUPERVISION', 403],
  ] as const)('as %s is %i', async (role, status) => {
    const id = await imported(`Для ${role}`);
    expect((await remove(id, await house.member(role))).statusCode).toBe(status);
  });

  it('is 404 for a stranger and 409 in an archived project', async () => {
    const stranger = await buildPerson(house.services);
    await buildProject(house.services, stranger);
    const id = await imported('Архивная');
    expect((await remove(id, stranger)).statusCode).toBe(404);
    await sql`update projects set archived_at = now() where id = ${house.projectId}`.execute(
      house.services.db,
    );
    expect((await remove(id)).json().code).toBe('project-archived');
  });
});
