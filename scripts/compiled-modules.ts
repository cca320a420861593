import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

/**
 * Where a server keeps its modules compiled, their types already stripped, from one start to the next. As trusted as the code it
 * is made of; a folder for everybody's temporary files would not be. Nothing is written where a release lies: there it is the data folder.
 */
export const compiledModules = (root: string, env: NodeJS.ProcessEnv = process.env): string =>
  existsSync(join(root, 'RELEASE'))
    ? join(resolve(env.NYSAN_DATA_DIR || 'data'), 'compiled')
    : join(root, 'node_modules', '.cache', 'nysan', 'compiled');
