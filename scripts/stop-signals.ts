const REPEATED = 1000;

/**
 * Calls `stop` on the first Ctrl-C, SIGTERM or closed terminal, then leaves with code 0, or 1 when
 * stopping failed. A second Ctrl-C leaves at once.
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
    // One Ctrl-C under npm arrives twice, from the terminal and from npm.
    if (performance.now() - first > REPEATED) {
      leave(130);
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, receive);
  }
}
