import { createHash } from 'node:crypto';
import { toWireWord } from '@nysan/contract/choices.ts';
import { MOST_ITEM_NAME } from '@nysan/contract/documents/monthly-report-fields.ts';
import type { ReportOffers } from '@nysan/contract/documents/report-offers.ts';
import { weathers } from '@nysan/contract/journals/general-log-fields.ts';
import { may, type PermissionRow } from '@nysan/contract/permissions.ts';
import type { Supervision } from '@nysan/contract/wire.ts';
import type { Member } from '../../calls/caller.ts';
import { type Reader, readTogether } from '../../db/transaction.ts';
import { dayInKazakhstan } from '../../exact/clock.ts';
import type { Services } from '../../services.ts';
import {
  certificatesIn,
  closedIn,
  loggedIn,
  machinesIn,
  moneyClosedIn,
  type Period,
  photosIn,
  remarksIn,
  type WorkRow,
  weatherIn,
} from './offers-repository.ts';

const remarkRows = {
  technical: 'technical/prescriptions',
  author: 'author/prescriptions',
} as const satisfies Record<Supervision, PermissionRow>;

/** What the system knows of these days, as far as the reader may view what it is drawn from. */
export const showOffers = (
  { db, now }: Pick<Services, 'db' | 'now'>,
  { roles, projectId }: Member,
  whose: Supervision,
  days: { start: string; end: string },
): Promise<ReportOffers> => {
  const period = { projectId, ...days };
  return readTogether(db, async (reader) => {
    const ifSeen = <Known>(rows: PermissionRow[], known: () => Promise<Known>) =>
      rows.every((row) => may(roles, row, 'view')) ? known() : null;
    const [works, remarks, log, photos, certificates] = await Promise.all([
      ifSeen(['hidden-work-act/detail', 'estimate'], () => worksOf(reader, period)),
      ifSeen([remarkRows[whose]], () => remarksIn(reader, period, whose, dayInKazakhstan(now()))),
      ifSeen(['general-log'], () => logOf(reader, period)),
      ifSeen(['photo-fixations'], () => photosIn(reader, period)),
      ifSeen(['certificates'], () => certificatesIn(reader, period)),
    ]);
    return {
      startPeriod: days.start,
      endPeriod: days.end,
      works,
      remarks,
      log,
      photos,
      certificates:
        certificates?.map(({ id, ...paper }) => ({
          offer: offerOf('certificate', id),
          ...paper,
        })) ?? null,
    };
  });
};

const worksOf = async (db: Reader, period: Period): Promise<NonNullable<ReportOffers['works']>> => {
  const [rows, money] = await Promise.all([closedIn(db, period), moneyClosedIn(db, period)]);
  const sections = Map.groupBy(rows, ({ section_id }) => section_id);
  return { money: Number(money), sections: [...sections.values()].map(sectionOf) };
};

const sectionOf = (lines: WorkRow[]) => ({
  id: lines[0]?.section_id ?? '',
  name: lines[0]?.section_name ?? '',
  money: Number(lines[0]?.section_money ?? 0),
  lines: lines.map(({ node_id, name, measurer, volume, money }) => ({
    offer: offerOf('works', `${node_id}:${measurer}`),
    name: entryName(name),
    measurer,
    volume: Number(volume),
    money: Number(money),
  })),
});

const logOf = async (db: Reader, period: Period): Promise<NonNullable<ReportOffers['log']>> => {
  const [totals, weather, machines] = await Promise.all([
    loggedIn(db, period),
    weatherIn(db, period),
    machinesIn(db, period),
  ]);
  return {
    ...totals,
    weather: weather.map(({ weather: word, days }) => ({
      weather: toWireWord(weathers, word),
      days,
    })),
    machines: machines.map(({ called, name, shifts }) => ({
      offer: offerOf('machine', called),
      name: entryName(name),
      shifts,
    })),
  };
};

/** What an entry remembers of its source: `key` says which it is, in full while it is short. */
const offerOf = (source: string, key: string): string =>
  `${source}:${key.length > 80 ? createHash('sha256').update(key).digest('hex') : key}`;

/** As much of a name as an entry has room for; half a character is not left at its end. */
const entryName = (name: string): string =>
  name.slice(0, MOST_ITEM_NAME).replace(/[\uD800-\uDBFF]$/, '');
