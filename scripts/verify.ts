import { createDatabase, createPool } from '../server/src/db/connection.ts';
import { tellFault } from '../server/src/history/fault.ts';
import { findSeal } from '../server/src/history/seals-repository.ts';
import { verifyHistory } from '../server/src/history/verify.ts';
import { runCommand } from './command.ts';

const PATIENCE_MS = 3_600_000;

const USAGE = `npm run verify -- [--seal=<number>:<hash>]

Reads the whole history and says whether it was changed, cut or removed anywhere.
  --seal=12:3f0a…  a seal with all 64 digits of its hash, as a log or a backup told it: the history must still hold it`;

/** A seal that was mistyped must not pass for one that was found. */
const askedSeals = process.argv.slice(2).map((word) => {
  const [, number, hash] = /^--seal=(\d+):([0-9a-f]{64})$/i.exec(word) ?? [];
  if (number === undefined || hash === undefined) {
    console.error(`${word} is no seal.\n\n${USAGE}`);
    process.exit(1);
  }
  return { number: Number(number), hash: hash.toLowerCase() };
});

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
