import { stat } from 'node:fs/promises';
import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { touchedFiles } from './seed-of-commit.ts';
import { inTurn } from './turns.ts';

/** Begun last, one of these would work on alone when all else is done. */
const long =
  /\/(price\/price\.|walls\/(fuzz-|role-matrix|field-level|foreign-bodies|uploads|kill-in-)|durability|embedded\.|scripts\/st(?:art|op)\.|demo\/)/;

/** Begins with the longest files. A shard of a run is whose turn it is, see `turns.ts`. */
export class TestSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => long.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }

  override async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { root, shard } = this.ctx.config;
    if (!shard) {
      return files;
    }
    const measured = await Promise.all(files.map((file) => measure(file, root)));
    const turn = { turn: shard.index - 1, turns: shard.count };
    const touched = touchedFiles(root);
    return [...Map.groupBy(measured, ({ file }) => file.project.name).values()]
      .flatMap((ofProject) => inTurn(ofProject, turn, touched))
      .map(({ file }) => file);
  }
}

const measure = async (file: TestSpecification, root: string) => ({
  file,
  path: relative(root, file.moduleId).replaceAll('\\', '/'),
  bytes: (await stat(file.moduleId)).size,
});
