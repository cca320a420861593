import { useEffect } from 'react';
import { signal } from './signal.ts';

/** What the shell shows of the open page: its title in the phone's top bar and where "back" leads. */
export type PageTitle = { title: string; backTo?: string };

const current = signal<PageTitle>({ title: '' });

/** Names the open page: the document's title, and the phone's top bar. */
export const usePageTitle = (title: string, backTo?: string): void => {
  useEffect(() => {
    current.set({ title, backTo });
    document.title = title ? `${title} · Nysan` : 'Nysan';
  }, [title, backTo]);
};

/** The title of the open page, for the shell. */
export const useCurrentTitle = (): PageTitle => current.use();
