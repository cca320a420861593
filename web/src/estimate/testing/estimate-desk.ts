import type { RoleCode } from '@nysan/contract/permissions.ts';
import { vi } from 'vitest';
import { storeTokens } from '../../api/index.ts';

/** What the server of a page of estimates says: JSON by path, looked up anew at each call. */
export type EstimateAnswers = Record<string, unknown>;

/**
 * Stands for the server at the edge of a page of estimates; a path nobody answers is not found. Gives the calls it
 * was asked as `METHOD path`.
 */
export const serveEstimate = (
  answers: EstimateAnswers,
  role: () => RoleCode = () => 'CUSTOMER',
): string[] => {
  storeTokens({ token: 't', refreshToken: 'r' });
  const calls: string[] = [];
  vi.stubGlobal('fetch', (address: string, { method = 'GET' }: RequestInit = {}) => {
    const path = address.replace(/^\/api\//, '').replace(/\?.*/, '');
    calls.push(`${method} ${path}`);
    return Promise.resolve(
      answered(answers[path] ?? usual(role())[path.replace(projectOfRoles, '')]),
    );
  });
  return calls;
};

/** The roles are asked of all projects and of one. */
const projectOfRoles = /(?<=^identity\/roles)\/.*/;

const usual = (code: RoleCode): EstimateAnswers => ({
  'identity/roles': [{ id: 1, name: code, code }],
  'notifications/count': { count: 0, waiting: 0 },
});

const answered = (answer: unknown): Response =>
  answer === undefined
    ? Response.json({ code: 'not-found', message: 'Не найдено' }, { status: 404 })
    : Response.json(answer);
