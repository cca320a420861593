const REPEATED = 1000;
const LOOK_MS = 200;

/**
 * Calls `stop` on the first Ctrl-C, SIGTERM or closed terminal, or when the npm that runs us is gone, then leaves with
 * code 0, or 1 when stopping failed. A second Ctrl-C leaves at once.
 */
export function onStopSignal(
  stop: (signal: NodeJS.Signals) => Promise<void>,
  leave: (code: number) => void = (code) => process.exit(code),
): void {
  let first: number | undefined;
  const receive = (signal: NodeJS.Signals) => {
    if (first === undefined) {
      first = performance.now();
      void stop(signal).then(
        () => leave(0),
        (error: unknown) => {
          console.error(error);
          leave(1);
        },
      );
      return;
    }
    // One Ctrl-C under npm arrives twice, from the terminal and from npm. Who manages the process says SIGTERM again and means the same.
    if (signal === 'SIGINT' && performance.now() - first > REPEATED) {
      leave(130);
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, receive);
  }
  if (['start', 'dev'].includes(process.env.npm_lifecycle_event ?? '')) {
    whenParentIsGone(() => receive('SIGTERM'));
  }
}

/**
 * Npm hands a SIGTERM to the shell it runs us in, and not every shell becomes us when it is told to; a killed npm hands on
 * nothing. Only under npm: who starts us otherwise, a shell or a service manager, may leave and mean us to stay.
 */
function whenParentIsGone(act: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid !== parent) {
      clearInterval(timer);
      act();
    }
  }, LOOK_MS);
  timer.unref();
}
