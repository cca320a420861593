/**
 * Loaded into a server before it starts: how long its event loop was held at most since last asked, once by the clock and
 * once by the time its own thread computed. On a machine with other work the clock also counts the waiting for a processor.
 */
export type LongestTurn = { clock: number; computing: number };

const nothing = { clock: 0, computing: 0 };
let longest: LongestTurn = nothing;
let last = reading();

if (process.send) {
  setInterval(tick, 1).unref();
  process.on('message', () => {
    process.send?.({ longestTurn: longest });
    longest = nothing;
  });
  process.channel?.unref();
  // Not just killed, so that it leaves its compiled modules behind as one that is stopped by a person does.
  process.once('SIGTERM', () => process.exit());
}

function tick(): void {
  const now = reading();
  longest = {
    clock: Math.max(longest.clock, now.clock - last.clock),
    computing: Math.max(longest.computing, now.computing - last.computing),
  };
  last = now;
}

/** Milliseconds of the clock, and those this thread computed. */
function reading(): LongestTurn {
  const { user, system } = process.threadCpuUsage();
  return { clock: performance.now(), computing: (user + system) / 1000 };
}
