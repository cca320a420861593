import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import { SERVING_ROLE } from '../src/db/embedded/address.ts';
import type {} from './global-setup.ts';

/** A database of one test file. */
export type TestDatabase = {
  /** For its owner. */
  url: string;
  /** For who serves, as a house does. */
  servingUrl: string;
  /** Removes it, ending connections that are still open. */
  drop(): Promise<void>;
};

/** A fresh copy of the migrated template, or of another, under a name of its own. */
export async function createTestDatabase(template = 'nysan_template'): Promise<TestDatabase> {
  const name = `nysan_test_${randomBytes(8).toString('hex')}`;
  await asAdmin(`create database ${name} template ${template}`);
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  const serving = new URL(url);
  serving.username = SERVING_ROLE;
  serving.password = inject('servingPassword');
  return {
    url: url.href,
    servingUrl: serving.href,
    drop: () => asAdmin(`drop database if exists ${name} with (force)`),
  };
}

async function asAdmin(statement: string): Promise<void> {
  const client = new Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
