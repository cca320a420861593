import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { keepHistory } from '../src/history/keep-history.ts';
import { createAuthority, trustOf } from '../src/signatures/test-pki/authority.ts';
import { startTestApp, type TestApp } from './test-app.ts';

type Rule = {
  alert: string;
  expr: string;
  for?: string;
  labels: { severity: string };
  annotations: { summary: string; description: string };
};

const path = fileURLToPath(new URL('../../docs/operations/alarms.yml', import.meta.url));
const promtool = ['/usr/bin/promtool', '/usr/local/bin/promtool'].find((each) => existsSync(each));

let house: TestApp;
let rules: Rule[];
let series: Set<string>;

beforeAll(async () => {
  const file = parse(await readFile(path, 'utf8')) as { groups: { rules: Rule[] }[] };
  rules = file.groups.flatMap((group) => group.rules);
  house = await startTestApp({ trust: trustOf(createAuthority('rsa')) });
  await house.services.printer.check();
  await keepHistory(house.services);
  await house.call(null, { url: '/api/settings' });
  const { body } = await house.call(null, { url: '/metrics' });
  series = new Set([...body.matchAll(/^(\w+)(?:\{.*\})? \S+$/gm)].map(([, name = '']) => name));
});
afterAll(() => house.close());

/** Prometheus makes this one itself of each scrape. */
const OF_PROMETHEUS = ['up'];
const WORDS = [
  'and',
  'or',
  'unless',
  'by',
  'without',
  'on',
  'ignoring',
  'bool',
  'offset',
  'max',
  'min',
  'sum',
];

/** The series that an expression reads: its names that are neither functions, words of the language, nor labels. */
const seriesIn = (expression: string): string[] => {
  const bare = expression
    .replace(/"[^"]*"|'[^']*'/g, '')
    .replace(/\{[^}]*\}|\[[^\]]*\]/g, '')
    .replace(/\b(?:by|without|on|ignoring)\s*\([^)]*\)/g, '');
  const names = [...bare.matchAll(/\b([a-zA-Z_]\w*)\b(\s*\()?/g)]
    .filter(([, , call]) => call === undefined)
    .map(([, name = '']) => name);
  return names.filter((name) => !WORDS.includes(name) && !OF_PROMETHEUS.includes(name));
};

/** Values of labels that an expression asks for word by word. */
const labelsIn = (expression: string): string[] =>
  [...expression.matchAll(/\bwork="(\w+)"/g)].map(([, value = '']) => value);

describe('docs/operations/alarms.yml', () => {
  it('holds rules with a name of their own, an expression, how grave it is and what to do', () => {
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
    for (const { alert, expr, labels, annotations } of rules) {
      expect(alert).toMatch(/^Nysan[A-Z]\w+$/);
      expect(seriesIn(expr).length + (expr.includes('up{') ? 1 : 0)).toBeGreaterThan(0);
      expect(['critical', 'warning']).toContain(labels.severity);
      expect([annotations.summary, annotations.description].map((text) => typeof text)).toEqual([
        'string',
        'string',
      ]);
    }
  });

  it('reads no series but those that the server really tells', () => {
    const read = rules.flatMap(({ alert, expr }) => seriesIn(expr).map((name) => [name, alert]));
    expect(read.length).toBeGreaterThan(20);
    expect(read.filter(([name = '']) => !series.has(name))).toEqual([]);
    expect(new Set(rules.flatMap(({ expr }) => labelsIn(expr)))).toEqual(
      new Set(['mail', 'event', 'other']),
    );
  });

  it('tells of everything an operator has to hear of', () => {
    const read = new Set(rules.flatMap(({ expr }) => seriesIn(expr)));
    const wanted = [
      'nysan_backup_age_seconds',
      'nysan_backup_failed',
      'nysan_history_whole',
      'nysan_history_check_age_seconds',
      'nysan_jobs_given_up',
      'nysan_job_oldest_waiting_seconds',
      'nysan_file_store_up',
      'nysan_database_up',
      'nysan_printer_up',
      'db_requests_waiting',
      'nodejs_eventloop_lag_p99_seconds',
      'http_requests_total',
      'nysan_trusted_certificate_remaining_seconds',
      'nysan_trusted_certificates_expired',
      'nysan_data_disk_free_bytes',
      'process_start_time_seconds',
      'stored_files_damaged_total',
    ];
    expect(wanted.filter((name) => !read.has(name))).toEqual([]);
  });

  it.runIf(promtool !== undefined)('is taken by Prometheus itself', async () => {
    const { stdout } = await promisify(execFile)(promtool ?? '', ['check', 'rules', path]);
    expect(stdout).toContain(`SUCCESS: ${rules.length} rules found`);
  });
});
