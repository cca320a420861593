import type pg from 'pg';
import pino from 'pino';
import { createPool } from '../../server/src/db/connection.ts';

/** Filling a house in one statement takes minutes. */
const PATIENCE_MS = 3_600_000;

/** A pool as the server has it: one that ends says so before its connections are closed, and does not mind when their database goes first. */
export const openPool = (url: string, size: number): pg.Pool =>
  createPool(url, pino({ level: 'warn' }), { size, patienceMs: PATIENCE_MS });
