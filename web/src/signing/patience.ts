/** What a browser keeps of its person's answer, which may change. */
export type Asked = {
  readonly state: string;
  addEventListener(type: 'change', listener: () => void): void;
  removeEventListener(type: 'change', listener: () => void): void;
};

/** Nobody thinks longer about a question of the browser, ms. */
const ASKING_MS = 120_000;

/** Ends after `limit` ms, which do not run while the browser asks. */
export const patienceOf = (limit: number, permission: Asked | undefined) => {
  const over = new AbortController();
  const isAsking = () => permission?.state === 'prompt';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => over.abort(), isAsking() ? ASKING_MS : limit);
  };
  permission?.addEventListener('change', run);
  run();
  return {
    overdue: over.signal,
    isAsking,
    isRefused: () => permission?.state === 'denied',
    end: (): void => {
      clearTimeout(timer);
      permission?.removeEventListener('change', run);
    },
  };
};
