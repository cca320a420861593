import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

/**
 * How a Node that serves is started, so that it takes little memory and gives back what it no longer needs: little room
 * for young objects, a heap that grows by a third and no more before it is cleaned up, one place of the system's
 * allocator for all threads. Compiled modules, their types already stripped, lie on the disk: that saves time at the
 * start and the compiler that strips them. `docs/performance.md` has the figures.
 */
export const leanFlags: readonly string[] = [
  '--max-semi-space-size=2',
  '--initial-old-space-size=48',
  '--heap-growing-percent=30',
];

/** The part of it that the environment says. The allocator is that of glibc; others do not read these names. */
export const leanEnvironment = (root: string): Record<string, string> => ({
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '16384',
  MALLOC_TRIM_THRESHOLD_: '131072',
  NODE_COMPILE_CACHE: compileCache(root),
});

/** The flags are those of one V8: another one might refuse to start with them. */
const MEASURED_ON = '24';

// As trusted as the code it is made of; a folder for everybody's temporary files would not be.
const compileCache = (root: string) => join(root, 'node_modules', '.cache', 'nysan', 'compiled');

/**
 * Turns this process into one that was started like that, with the same arguments, process id and terminal; what the
 * environment says already stays. Where a process cannot be replaced, as on Windows, only compiled modules are kept.
 */
export const becomeLean = (root: string): void => {
  if (leanFlags.every((flag) => process.execArgv.includes(flag))) {
    return;
  }
  if (!canBeReplaced()) {
    enableCompileCache(compileCache(root));
    return;
  }
  process.execve?.(
    process.execPath,
    [process.execPath, ...process.execArgv, ...leanFlags, ...process.argv.slice(1)],
    { ...leanEnvironment(root), ...process.env },
  );
};

const canBeReplaced = () =>
  process.platform !== 'win32' &&
  process.execve !== undefined &&
  process.versions.node.split('.')[0] === MEASURED_ON;
