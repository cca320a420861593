import { hiddenWorkAct } from '../../server/src/documents/hidden-work-act/descriptor.ts';
import { source } from '../../server/src/documents/hidden-work-act/repository.ts';
import { signAccessToken } from '../../server/src/http/sign-in.ts';
import { deriveKeys } from '../../server/src/keys.ts';
import { measureAssistant } from './assistant.ts';
import { measureActs, measureCreation, measureDetail, slowestRow } from './calls.ts';
import { databasePart } from './database-part.ts';
import { measureHandover } from './handover.ts';
import { measureImport, memoryRow } from './importing.ts';
import { measureManyProjects } from './many-projects.ts';
import { measureBigApprovals, measureMoneyLists } from './money.ts';
import { measureMyDay } from './my-day.ts';
import { measurePrinting, printAt } from './printing.ts';
import type { Row } from './rows.ts';
import { measureSearch, readForSearch } from './search.ts';
import { startOurs } from './servers.ts';
import { measureApproval } from './signing.ts';
import { type Stage, type Started, startBoth } from './stage.ts';

/** Told at once: one that fails takes none of the earlier ones along. */
type Tell = (rows: Row[]) => void;

/** All rows of docs/performance.md, or those of the search, the assistant and one's own day alone. */
export const measureFull = async (
  stage: Stage,
  isSearchAlone: boolean,
  tell: Tell,
): Promise<void> => {
  await (await startOurs(stage.house)).stop(); // leaves its compiled modules behind
  const started = await startBoth(stage);
  const { target } = started;
  await printAt(target, target.world.actIds.slice(0, 9)); // the tenth is no draft
  tell([started.ready]);
  tell([await readForSearch(target)]);
  tell(await measureSearch(target, stage.house.secret));
  tell(await measureAssistant(target));
  tell(await measureMyDay(target));
  if (!isSearchAlone) {
    await measureAllElse(stage, started, tell);
  }
  await started.stop();
};

const measureAllElse = async (
  { pool, house, authorities }: Stage,
  { ours, target }: Started,
  tell: Tell,
): Promise<void> => {
  const name = 'list of hidden-work acts';
  tell([await databasePart(name, target, hiddenWorkAct, source)]);
  const { passes, rows } = await measureActs(target);
  tell([...rows, slowestRow(passes)]);
  tell([await measureDetail(target)]);
  tell(await measureMoneyLists(target));
  tell([await measureCreation(target)]);
  tell(await measureManyProjects(pool, house));
  tell([await measurePrinting()]);
  tell(await measureApproval({ pool, house, ours, authorities }));
  tell(await measureBigApprovals(pool, house));
  const { contractor, projectId } = target.world;
  const key = deriveKeys(house.secret).access;
  // A new one: by now the first is no longer good.
  const token = await signAccessToken(key, contractor.userId, contractor.sessionId);
  tell(await measureImport(pool, ours, token, projectId));
  tell([await memoryRow(ours.pid)]);
  tell(await measureHandover(pool, house));
};
