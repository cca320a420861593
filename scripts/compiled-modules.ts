import { join } from 'node:path';

/**
 * Where a server keeps its modules compiled, their types already stripped, from one start to the next. As trusted as the code it
 * is made of; a folder for everybody's temporary files would not be.
 */
export const compiledModules = (root: string): string =>
  join(root, 'node_modules', '.cache', 'nysan', 'compiled');
