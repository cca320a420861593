/**
 * Lets only its parent end this process, or the parent's own end: Ctrl-C, SIGTERM and a closed terminal may reach all processes of a
 * group, and what this one works on belongs to an answer that is still to be given whole.
 */
export const endWithParent = (): void => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => undefined);
  }
};
