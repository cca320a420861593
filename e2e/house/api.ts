import type { Tokens } from './house.ts';

/** Calls the API the way a page would. Throws with the server's words when it refuses. */
export const call = async <T>(
  base: string,
  token: string,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
  more: Record<string, string> = {},
): Promise<T> => {
  const answer = await fetch(`${base}/api${path}`, {
    method,
    headers: {
      ...more,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) {
    throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 300)}`);
  }
  return (text === '' ? undefined : JSON.parse(text)) as T; // The contract's own answer.
};

export const signIn = (base: string, email: string, password: string): Promise<Tokens> =>
  call<Tokens>(base, '', 'POST', '/auth/login', { email, password });
