import type { tokens } from '@nysan/contract/auth.ts';
import type { z } from 'zod';

export type Tokens = z.output<typeof tokens>;

const storageKey = 'nysan.tokens';
type Listener = (signedIn: boolean) => void;
const listeners = new Set<Listener>();

/** The pair of tokens of this browser, or nothing when nobody is signed in. */
export const readTokens = (): Tokens | undefined => {
  const [token, refreshToken] = (localStorage.getItem(storageKey) ?? '').split('\n');
  return token && refreshToken ? { token, refreshToken } : undefined;
};

/** The id of who is signed in; '' when nobody is. */
export const signedInPerson = (): string => {
  const claims = readTokens()?.token.split('.')[1];
  try {
    const { sub }: { sub?: unknown } = JSON.parse(
      atob((claims ?? '').replace(/-/g, '+').replace(/_/g, '/')),
    );
    return typeof sub === 'string' ? sub : '';
  } catch {
    return '';
  }
};

export const storeTokens = ({ token, refreshToken }: Tokens): void => {
  localStorage.setItem(storageKey, `${token}\n${refreshToken}`);
  tell(true);
};

export const clearTokens = (): void => {
  localStorage.removeItem(storageKey);
  tell(false);
};

export const isSignedIn = (): boolean => readTokens() !== undefined;

/** Calls back on every sign-in and sign-out, in this tab and in the others. Returns how to stop. */
export const onSession = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const tell = (signedIn: boolean): void => {
  for (const listener of listeners) {
    listener(signedIn);
  }
};

window.addEventListener('storage', (event) => {
  if (event.key === storageKey || event.key === null) {
    tell(isSignedIn());
  }
});
