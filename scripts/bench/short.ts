import { measureAddresses } from './addresses.ts';
import { measureAssistant } from './assistant.ts';
import { measureActs, measureCreation, measureDetail } from './calls.ts';
import { copySearchEntries, fillHouse, queueForSearch } from './house.ts';
import { residentMegabytes } from './memory.ts';
import { askForEverything, MINUTE_OF_ALL, memoryRow } from './memory-load.ts';
import { measureMyDay } from './my-day.ts';
import { measurePrinting } from './printing.ts';
import { countRoundTrips, openCountedWay } from './round-trips.ts';
import type { Row } from './rows.ts';
import { mustAnswerAlike } from './same-answers.ts';
import { measureShortSearch, readNothing } from './search.ts';
import { startBare, startOurs } from './servers.ts';
import { headersOf } from './signing-site.ts';
import { readBeforehand, type Stage, type Started, startBoth } from './stage.ts';

/** So many times as many acts as the measured project has lie in the other projects of the house. */
const HOUSE = 10;

type Tell = (rows: Row[]) => void;
/** Runs a part of the whole and notes how long it takes. */
type Part = <T>(name: string, work: () => Promise<T>) => Promise<T>;

/** The rows that are looked at first, in a house of many projects. */
export const measureShort = async (stage: Stage, part: Part, tell: Tell): Promise<void> => {
  const { pool, world } = stage;
  const others = await part('filling the house', () =>
    fillHouse(pool, world.acts * HOUSE, world.contractor),
  );
  await part('reading for the search', async () => {
    await queueForSearch(world.db, others);
    await readBeforehand(stage);
    await copySearchEntries(world.db, others);
  });
  const counted = await part('counting round trips', () => count(stage));
  const started = await part('three starts', () => startBoth(stage));
  const { target } = started;
  await mustAnswerAlike(target, [
    `/api/hidden-work-act/project/${others[0]}?status=INAPPROVE&page=0`,
    `/api/hidden-work-act/project/${world.projectId}?status=APPROVED&page=0`,
  ]);
  tell((await part('lists', () => measureActs(target))).rows);
  tell(await part('addresses', () => measureAddresses(target, others[0] ?? '')));
  tell([await part('detail', () => measureDetail(target))]);
  tell([await part('creation', () => measureCreation(target))]);
  await readNothing(world.db);
  tell(await part('search', () => measureShortSearch(target)));
  tell(await part('assistant', () => measureAssistant(target)));
  tell(await part('my day', () => measureMyDay(target)));
  tell([await part('printing', measurePrinting), started.ready]);
  tell(await part('memory', () => memoryRows(started)));
  tell(counted);
  await started.stop();
};

/** At servers of their own: what is measured goes to the database straight. The first of all starts leaves its compiled modules. */
const count = async ({ house, world }: Stage): Promise<Row[]> => {
  const headers = await headersOf(house.secret, world.contractor);
  const [one, other] = [
    await openCountedWay(house.databaseUrl),
    await openCountedWay(house.databaseUrl),
  ];
  const ours = await startOurs({ ...house, databaseUrl: one.url });
  const bare = await startBare(other.url, world.contractor.userId);
  const rows = await countRoundTrips(
    world,
    { server: ours, way: one, headers },
    { server: bare, way: other, headers },
  );
  await Promise.all([ours.stop(), bare.stop()]);
  await Promise.all([one.stop(), other.stop()]);
  return rows;
};

/** With the passes before it this makes a minute of twenty clients. */
const SECONDS_OF_ALL = 20;

const memoryRows = async ({ ours, target, idle }: Started): Promise<Row[]> => {
  await askForEverything(target, SECONDS_OF_ALL);
  return [
    memoryRow('idle after its start', idle, 200),
    memoryRow(MINUTE_OF_ALL, residentMegabytes(ours.pid), 320),
  ];
};
