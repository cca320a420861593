import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stringify } from 'yaml';

const run = promisify(execFile);
const rules = fileURLToPath(new URL('../../docs/operations/alarms.yml', import.meta.url));
const promtool = ['/usr/bin/promtool', '/usr/local/bin/promtool'].find((each) => existsSync(each));

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nysan-alarms-'));
});
afterAll(() => rm(folder, { recursive: true }));

const PROCESS = 'job="nysan",instance="one"';

/** The series of a house that is well, as a scrape every minute of four hours finds them, in the words of promtool. */
const well: Readonly<Record<string, string>> = {
  [`up{${PROCESS}}`]: '1x240',
  [`process_start_time_seconds{${PROCESS}}`]: '1700000000x240',
  [`nodejs_eventloop_lag_p99_seconds{${PROCESS}}`]: '0.02x240',
  [`db_requests_waiting{${PROCESS}}`]: '0x240',
  [`stored_files_damaged_total{${PROCESS}}`]: '0x240',
  [`http_requests_total{${PROCESS},status="200"}`]: '0+600x240',
  [`http_requests_total{${PROCESS},status="503"}`]: '0+1x240',
  [`nysan_database_up{${PROCESS}}`]: '1x240',
  [`nysan_file_store_up{${PROCESS}}`]: '1x240',
  [`nysan_printer_up{${PROCESS}}`]: '1x240',
  [`nysan_database_connections_in_use{${PROCESS}}`]: '20x240',
  [`nysan_database_connections_limit{${PROCESS}}`]: '20x240',
  [`nysan_data_disk_free_bytes{${PROCESS}}`]: '400x240',
  [`nysan_data_disk_size_bytes{${PROCESS}}`]: '1000x240',
  [`nysan_backup_age_seconds{${PROCESS}}`]: '60000+60x240',
  [`nysan_backup_failed{${PROCESS}}`]: '0x240',
  [`nysan_backup_files_lost{${PROCESS}}`]: '0x240',
  [`nysan_history_whole{${PROCESS}}`]: '1x240',
  [`nysan_history_check_age_seconds{${PROCESS}}`]: '60000+60x240',
  [`nysan_history_whole_check_age_seconds{${PROCESS}}`]: '60000+60x240',
  [`nysan_jobs_waiting{${PROCESS},work="other"}`]: '12x240',
  [`nysan_jobs_given_up{${PROCESS},work="mail"}`]: '4x240',
  [`nysan_job_oldest_waiting_seconds{${PROCESS},work="mail"}`]: '50x240',
  [`nysan_job_oldest_waiting_seconds{${PROCESS},work="event"}`]: '50x240',
  [`nysan_mail_sender_refused{${PROCESS}}`]: '0x240',
  [`nysan_trusted_certificate_remaining_seconds{${PROCESS}}`]: '90000000-60x240',
  [`nysan_trusted_certificates_expired{${PROCESS}}`]: '0x240',
};

/** What one series does instead, and the alarm that has to be heard of it after four hours. */
const faults: [alarm: string, series: string, values: string][] = [
  ['NysanGone', `up{${PROCESS}}`, '1x230 0x10'],
  ['NysanRestarts', `process_start_time_seconds{${PROCESS}}`, '1x220 2x5 3x5 4x10'],
  ['NysanDatabaseDown', `nysan_database_up{${PROCESS}}`, '1x230 0x10'],
  ['NysanDatabaseConnectionsExhausted', `db_requests_waiting{${PROCESS}}`, '0x220 7x20'],
  ['NysanFileStoreDown', `nysan_file_store_up{${PROCESS}}`, '1x230 0x10'],
  ['NysanPrinterDown', `nysan_printer_up{${PROCESS}}`, '1x230 0x10'],
  ['NysanDiskFillsUp', `nysan_data_disk_free_bytes{${PROCESS}}`, '400x200 90x40'],
  ['NysanFilesDamaged', `stored_files_damaged_total{${PROCESS}}`, '0x220 1x20'],
  ['NysanBackupOld', `nysan_backup_age_seconds{${PROCESS}}`, '90000+60x240'],
  ['NysanBackupIncomplete', `nysan_backup_failed{${PROCESS}}`, '0x200 1x40'],
  ['NysanBackupIncomplete', `nysan_backup_files_lost{${PROCESS}}`, '0x200 3x40'],
  ['NysanHistoryNotWhole', `nysan_history_whole{${PROCESS}}`, '1x230 0x10'],
  ['NysanHistoryNotChecked', `nysan_history_check_age_seconds{${PROCESS}}`, '170000+60x240'],
  [
    'NysanHistoryNotCheckedWhole',
    `nysan_history_whole_check_age_seconds{${PROCESS}}`,
    '3880000+60x240',
  ],
  ['NysanJobsFailed', `nysan_jobs_given_up{${PROCESS},work="mail"}`, '4x220 5x20'],
  ['NysanMailsWait', `nysan_job_oldest_waiting_seconds{${PROCESS},work="mail"}`, '0+60x240'],
  ['NysanMailSenderRefused', `nysan_mail_sender_refused{${PROCESS}}`, '0x220 1x20'],
  ['NysanEventsWait', `nysan_job_oldest_waiting_seconds{${PROCESS},work="event"}`, '0+60x240'],
  ['NysanJobsWait', `nysan_jobs_waiting{${PROCESS},work="other"}`, '1000x240'],
  ['NysanSlow', `nodejs_eventloop_lag_p99_seconds{${PROCESS}}`, '0.02x200 0.8x40'],
  ['NysanErrors', `http_requests_total{${PROCESS},status="503"}`, '0+20x240'],
  [
    'NysanCertificateEndsSoon',
    `nysan_trusted_certificate_remaining_seconds{${PROCESS}}`,
    '2000000-60x240',
  ],
  ['NysanCertificateExpired', `nysan_trusted_certificates_expired{${PROCESS}}`, '0x230 1x10'],
];

const alarms = [...new Set(faults.map(([alarm]) => alarm))];

/** The alarms that fire at the end of the four hours, as promtool reckons them. */
const firing = async (changes: Readonly<Record<string, string>>): Promise<string[]> => {
  const file = join(folder, `${Object.values(changes).join('-').replace(/\W+/g, '-')}.yml`);
  const input_series = Object.entries({ ...well, ...changes }).map(([series, values]) => ({
    series,
    values,
  }));
  const promql_expr_test = alarms.map((alarm) => ({
    expr: `count(ALERTS{alertname="${alarm}",alertstate="firing"}) or vector(0)`,
    eval_time: '4h',
    exp_samples: [{ labels: '{}', value: 0 }],
  }));
  const tests = [{ interval: '1m', input_series, promql_expr_test }];
  await writeFile(file, stringify({ rule_files: [rules], evaluation_interval: '1m', tests }));
  const told = await run(promtool ?? '', ['test', 'rules', file]).catch(
    (error: { stdout: string; stderr: string }) => error,
  );
  const text = `${told.stdout}${told.stderr}`;
  return alarms.filter(
    (alarm) => text.includes(`alertname="${alarm}"`) || text.includes(`alertname=\\"${alarm}\\"`),
  );
};

describe.runIf(promtool !== undefined)('reckoned by Prometheus itself', () => {
  it('no alarm is heard of a house that is well', async () => {
    expect(await firing({})).toEqual([]);
  });

  it.each(faults)(
    '%s is heard of its fault, and no other: %s is %s',
    async (alarm, series, values) => {
      expect(await firing({ [series]: values })).toEqual([alarm]);
    },
  );
});
