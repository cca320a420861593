import { createDatabase, createPool } from '../server/src/db/connection.ts';
import { tellFault } from '../server/src/history/fault.ts';
import { findSeal } from '../server/src/history/seals-repository.ts';
import { verifyHistory } from '../server/src/history/verify.ts';
import { runCommand } from './command.ts';

const PATIENCE_MS = 3_600_000;

/** `--seal=12:3f0a…`, as a log or a backup told it: the history must still hold it. */
const askedSeals = process.argv
  .map((argument) => /^--seal=(\d+):([0-9a-f]{64})$/.exec(argument))
  .flatMap((found) => (found ? [{ number: Number(found[1]), hash: found[2] }] : []));

await runCommand(async ({ ownerUrl, logger }) => {
  const pool = createPool(ownerUrl, logger, { size: 1, patienceMs: PATIENCE_MS });
  const db = createDatabase(pool);
  try {
    const { extent, faults, isAll } = await verifyHistory(db);
    const told = faults.map(tellFault);
    for (const { number, hash } of askedSeals) {
      if ((await findSeal(db, number))?.hash !== hash) {
        told.push(`seal ${number} is not the one you name`);
      }
    }
    for (const sentence of told) {
      console.log(`  - ${sentence}`);
    }
    const of = `${extent.entries} entries of ${extent.entities} histories, ${extent.seals} seals`;
    console.log(
      told.length === 0
        ? `The history is whole: ${of}.`
        : `The history is NOT whole: ${told.length}${isAll ? '' : ' or more'} places in ${of}; first: ${told[0]}.`,
    );
    return told.length === 0;
  } finally {
    await pool.end();
  }
});
