import { type ChildProcess, fork } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import { setPriority } from 'node:os';
import { dirname } from 'node:path';

/**
 * Starts a module of ours as a process of its own, with the same surroundings. It writes what goes wrong to our standard error, can be sent
 * messages of plain data and bytes, and ends of itself with us once it has nothing to do.
 */
export const startChild = (module: URL, env: NodeJS.ProcessEnv = process.env): ChildProcess => {
  // It finds its modules compiled where ours are, in a folder for this version of Node.
  const compiled = getCompileCacheDir();
  return lowerPriority(
    fork(module, {
      env: { ...(compiled && { NODE_COMPILE_CACHE: dirname(compiled) }), ...env },
      // Flags of the parent, such as a test runner's loader, are not for the child.
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      ...apart,
    }),
  );
};

const LESS_URGENT = 10;

/** Lets the process that answers go before a child when both want a processor. */
export const lowerPriority = (child: ChildProcess): ChildProcess => {
  try {
    if (child.pid !== undefined) {
      setPriority(child.pid, LESS_URGENT);
    }
  } catch {
    // Where that is not allowed, or the child is gone already, it stays as it is.
  }
  return child;
};

/**
 * A session of its own: a signal to all of ours, as by a terminal or whoever manages the process, must not end it before the answer it
 * works for is given, nor while it is starting and cannot refuse yet.
 */
export const apart = { detached: process.platform !== 'win32' } as const;
