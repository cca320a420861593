/** The most processor time, in milliseconds, that the thread spends in one turn of its event loop while `run` is on its way. */
const longestTurnOf = async (run: () => Promise<unknown>): Promise<number> => {
  let longest = 0;
  let isRunning = true;
  let before = process.threadCpuUsage();
  const lookAgain = () => {
    const { user, system } = process.threadCpuUsage(before);
    before = process.threadCpuUsage();
    longest = Math.max(longest, (user + system) / 1000);
    if (isRunning) {
      setImmediate(lookAgain);
    }
  };
  setImmediate(lookAgain);
  try {
    await run();
  } finally {
    isRunning = false;
    await new Promise((resolve) => setImmediate(resolve));
  }
  return longest;
};

/** The shortest of several tries: a collection of garbage belongs to none of them. */
export const leastLongestTurnOf = async (
  bound: number,
  run: () => Promise<unknown>,
): Promise<number> => {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 4 && least > bound; round += 1) {
    least = Math.min(least, await longestTurnOf(run));
  }
  return least;
};
