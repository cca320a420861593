import type { PartState } from '@nysan/contract/meta.ts';
import type { HouseState } from './house-state.ts';
import type { WorkCount, WorkKind } from './repository.ts';

/** What a gauge shows: a number, 0 or 1, one number for each kind of work; undefined leaves it out. */
type Reading = number | boolean | Record<WorkKind, number> | undefined;

/** One series of `/metrics` about the house. `docs/metrics.md` explains each, and no id or name is ever told. */
export type HouseGauge = {
  name: `nysan_${string}`;
  help: string;
  read: (state: HouseState) => Reading;
};

const partGauges: HouseGauge[] = [
  {
    name: 'nysan_database_up',
    help: 'Whether the database answers and is as this version needs it',
    read: ({ parts }) => isUp(parts.database),
  },
  {
    name: 'nysan_file_store_up',
    help: 'Whether files can be stored',
    read: ({ parts }) => isUp(parts.files),
  },
  {
    name: 'nysan_printer_up',
    help: 'Whether documents can be printed',
    read: ({ parts }) => isUp(parts.printer),
  },
  {
    name: 'nysan_database_connections_in_use',
    help: 'Connections of the pool that work for a request',
    read: ({ connections }) => connections.inUse,
  },
  {
    name: 'nysan_database_connections_limit',
    help: 'Connections the pool may have',
    read: ({ connections }) => connections.limit,
  },
  {
    name: 'nysan_data_disk_free_bytes',
    help: 'Room left on the disk of the data folder',
    read: ({ disk }) => disk?.free,
  },
  {
    name: 'nysan_data_disk_size_bytes',
    help: 'Size of the disk of the data folder',
    read: ({ disk }) => disk?.size,
  },
];

const keepingGauges: HouseGauge[] = [
  {
    name: 'nysan_backup_age_seconds',
    help: 'Time since the last backup was begun, or since the database was made while there is none',
    read: ({ at, known }) =>
      known && secondsSince(known.backups.last?.at ?? known.milestones.installed_at, at),
  },
  {
    name: 'nysan_backup_failed',
    help: 'Whether the last backup by the clock came to nothing',
    read: ({ known }) => known && known.backups.failure !== null,
  },
  {
    name: 'nysan_backup_files_lost',
    help: 'Files that the last backup could not fetch',
    read: ({ known }) => known && (known.backups.last?.lost ?? 0),
  },
  {
    name: 'nysan_history_whole',
    help: 'Whether the last check found the history whole; left out before the first',
    read: ({ known }) => {
      const last = known?.history.lastVerified;
      return last ? last.faults === 0 : undefined;
    },
  },
  {
    name: 'nysan_history_check_age_seconds',
    help: 'Time since the history was last checked, or since the database was made before the first check',
    read: ({ at, known }) =>
      known && secondsSince(known.history.lastVerified?.at ?? known.milestones.installed_at, at),
  },
  {
    name: 'nysan_history_protected',
    help: 'Whether who serves is kept from changing the history',
    read: ({ known }) => known?.history.isProtected,
  },
  {
    name: 'nysan_history_last_seal',
    help: 'Number of the last seal of the history',
    read: ({ known }) => known?.milestones.last_seal,
  },
  {
    name: 'nysan_history_verified_seal',
    help: 'Number of the last seal that was verified; left out before the first',
    read: ({ known }) => known?.history.lastVerified?.seal ?? undefined,
  },
  {
    name: 'nysan_history_whole_check_age_seconds',
    help: 'Time since all of the history had last been looked at, or since the database was made before the first time',
    read: ({ at, known }) =>
      known &&
      secondsSince(known.history.lastVerified?.wholeAt ?? known.milestones.installed_at, at),
  },
  {
    name: 'nysan_stored_files',
    help: 'Files in the store when it was last measured',
    read: ({ known }) => known?.measured?.files,
  },
  {
    name: 'nysan_stored_bytes',
    help: 'Bytes in the store when it was last measured',
    read: ({ known }) => known?.measured?.bytes,
  },
];

const workGauges: HouseGauge[] = [
  {
    name: 'nysan_jobs_waiting',
    help: 'Mails, events and other due jobs that wait, of the oldest 10,000',
    read: byKind(({ waiting }) => waiting),
  },
  {
    name: 'nysan_jobs_given_up',
    help: 'Mails, events and other jobs laid aside after their last try, of the oldest 10,000',
    read: byKind(({ given_up }) => given_up),
  },
  {
    name: 'nysan_job_oldest_waiting_seconds',
    help: 'How long the oldest of those that wait has waited',
    read: byKind(({ oldest_seconds }) => oldest_seconds),
  },
];

const mailGauges: HouseGauge[] = [
  {
    name: 'nysan_mail_sender_refused',
    help: 'Whether the mail server refuses our sender or our sign-in, so that no mail leaves',
    read: ({ known }) => known && known.mailPause !== null && known.mailPause.reason !== 'away',
  },
  {
    name: 'nysan_mail_server_away',
    help: 'Whether no mail leaves because the mail server does not answer',
    read: ({ known }) => known && known.mailPause?.reason === 'away',
  },
];

const certificateGauges: HouseGauge[] = [
  {
    name: 'nysan_trusted_certificates',
    help: 'Certificates that signatures may chain to',
    read: ({ certificateEnds }) => certificateEnds.length,
  },
  {
    name: 'nysan_trusted_certificates_expired',
    help: 'Of these, expired',
    read: ({ at, certificateEnds }) => certificateEnds.filter((end) => end <= at).length,
  },
  {
    name: 'nysan_trusted_certificate_remaining_seconds',
    help: 'Time left of the one that expires next; left out when there is none',
    read: ({ at, certificateEnds }) => {
      const left = certificateEnds.filter((end) => end > at).map((end) => -secondsSince(end, at));
      return left.length > 0 ? Math.min(...left) : undefined;
    },
  },
];

/** Everything `/metrics` tells of the house. A series more is a line here, and what it needs of the database one of `readKnown`. */
export const houseGauges: readonly HouseGauge[] = [
  ...partGauges,
  ...keepingGauges,
  ...workGauges,
  ...mailGauges,
  ...certificateGauges,
];

function isUp(state: PartState): boolean | undefined {
  return state === 'unknown' ? undefined : state === 'ok';
}

function secondsSince(then: Date | string, at: Date): number {
  return (at.getTime() - new Date(then).getTime()) / 1000;
}

function byKind(read: (count: WorkCount) => number): HouseGauge['read'] {
  return ({ known }) => {
    if (!known) {
      return undefined;
    }
    const of = (kind: WorkKind) => {
      const count = known.work.find((each) => each.kind === kind);
      return count ? read(count) : 0;
    };
    return { mail: of('mail'), event: of('event'), other: of('other') };
  };
}
