import { type ChildProcess, spawn } from 'node:child_process';
import type { Account } from './account.ts';

/** Stops PostgreSQL when this process dies without doing so itself. */
export type Watchdog = {
  /** Says which postmaster to guard now; `undefined` for none. */
  guard(pid: number | undefined): void;
  /** Ends the watchdog without touching PostgreSQL. */
  dismiss(): void;
};

// The pipe closes when we die, however we die. The last line read is the postmaster to stop.
const SCRIPT = `
pid=
while read -r line; do pid=$line; done
[ -n "$pid" ] || exit 0
kill -INT "$pid" 2>/dev/null || exit 0
i=0
while kill -0 "$pid" 2>/dev/null && [ $i -lt 50 ]; do sleep 0.1; i=$((i+1)); done
kill -QUIT "$pid" 2>/dev/null
exit 0
`;

/** Starts the watchdog under the account of PostgreSQL. Windows needs none: it ends children with us. */
export function startWatchdog(account: Account): Watchdog {
  let guarded: number | undefined;
  let child = process.platform === 'win32' ? undefined : spawnWatchdog(account, respawn);

  function respawn(): void {
    child = spawnWatchdog(account, respawn);
    tell(child, guarded);
  }

  return {
    guard(pid) {
      guarded = pid;
      tell(child, pid);
    },
    dismiss() {
      child?.removeAllListeners('exit');
      tell(child, undefined);
      child?.stdin?.end();
    },
  };
}

function spawnWatchdog(account: Account, onExit: () => void): ChildProcess {
  const child = spawn('/bin/sh', ['-c', SCRIPT], {
    stdio: ['pipe', 'ignore', 'ignore'],
    cwd: '/',
    // A session of its own: Ctrl-C in the terminal must not end it before us.
    detached: true,
    ...account,
  });
  // A failed start or a watchdog that was killed shows as `exit` or `error`; writing to it must not throw.
  child.stdin?.on('error', () => {});
  child.once('exit', onExit);
  return child;
}

function tell(child: ChildProcess | undefined, pid: number | undefined): void {
  child?.stdin?.write(`${pid ?? ''}\n`);
}
