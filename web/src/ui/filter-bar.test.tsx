import { type AnyRouter, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { show } from '../../test/render.tsx';
import { type Filter, FilterBar, type FilterValues } from './filter-bar.tsx';

const filters: Filter[] = [
  { kind: 'choice', name: 'status', label: 'Статус', options: [{ value: 'A', label: 'Создан' }] },
  { kind: 'text', name: 'keyword', label: 'Ключевое слово' },
];

type Props = {
  /** Awaited before each opening of the page, as a guard is. */
  enter?: () => Promise<void> | undefined;
};

/** A page where each change of a filter is a step the browser's "back" undoes. */
const Filtered = ({ enter }: Props) => {
  const values = useSearch({ strict: false }) as FilterValues;
  const navigate = useNavigate();
  const router: AnyRouter = useRouter();
  useEffect(() => {
    router.routesByPath['/']?.update({ beforeLoad: enter } as never);
  }, [router, enter]);
  return (
    <FilterBar
      filters={filters}
      values={values}
      onChange={(patch) => void navigate({ to: '.', search: { ...values, ...patch } as never })}
    />
  );
};

const typing = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
const field = () => screen.getByLabelText<HTMLInputElement>('Ключевое слово');
const open = async (at?: string, enter?: Props['enter']) => {
  const { history } = await show(<Filtered enter={enter} />, at);
  const word = () => new URLSearchParams(history.location.search).get('keyword');
  const agree = (text: string) =>
    waitFor(() => expect([field().value, word() ?? '']).toEqual([text, text]));
  return { history, word, agree };
};
/** In one step, so that no delay can end in between. */
const write = (value: string) => fireEvent.change(field(), { target: { value } });
/** Long past every delay of the bar. */
const later = () => act(() => vi.advanceTimersByTimeAsync(5000));

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('a text filter and the address', () => {
  it('agree after going back and forward again', async () => {
    const { history, agree } = await open();
    await typing.type(field(), 'дом');
    await agree('дом');
    await typing.type(field(), ' 5');
    await agree('дом 5');
    act(() => history.back());
    await agree('дом');
    act(() => history.back());
    await agree('');
    act(() => history.go(2));
    await agree('дом 5');
  });

  it('agree when another page of the history or a link names a word', async () => {
    const { history, agree } = await open('/?keyword=мост');
    await agree('мост');
    act(() => history.push('/?keyword=школа'));
    await agree('школа');
  });

  it('agree after a reset, and nothing comes back', async () => {
    const { agree } = await open();
    await typing.type(field(), 'дом');
    await agree('дом');
    await typing.click(screen.getByRole('button', { name: 'Сбросить' }));
    await agree('');
    await later();
    await agree('');
  });

  it('forget what was typed but not applied when the address goes elsewhere', async () => {
    const { history, agree } = await open('/?keyword=мост');
    act(() => history.push('/?keyword=школа'));
    await agree('школа');
    write('школа 12');
    act(() => history.back());
    await agree('мост');
    await later();
    await agree('мост');
  });

  it('forget what was typed but not applied at a reset of the others', async () => {
    const { history, agree } = await open('/?status=A');
    write('дом');
    fireEvent.click(screen.getByRole('button', { name: 'Сбросить' }));
    await agree('');
    await later();
    await agree('');
    expect(history.location.search).toBe('');
  });

  it('agree at once when the field is cleared', async () => {
    const { history, agree } = await open('/?keyword=мост');
    write('мосты');
    fireEvent.click(screen.getByRole('button', { name: 'Убрать фильтр «Ключевое слово»' }));
    await waitFor(() => expect(history.location.search).toBe(''));
    await agree('');
    await later();
    await agree('');
  });

  it('leave a space at the end to the person who types on', async () => {
    const { word } = await open();
    await typing.type(field(), 'дом ');
    await waitFor(() => expect(word()).toBe('дом'));
    await typing.type(field(), 'культуры');
    expect(field().value).toBe('дом культуры');
    await waitFor(() => expect(word()).toBe('дом культуры'));
  });

  it('are not disturbed by a word that changes nothing', async () => {
    const { history } = await open('/?keyword=мост');
    const steps = history.length;
    await typing.type(field(), ' ');
    await later();
    expect([field().value, history.length]).toEqual(['мост ', steps]);
  });

  it('agree when a word never arrives because its page was left before it opened', async () => {
    let opens = () => {};
    let isSlow = false;
    const { history, agree } = await open('/', () =>
      isSlow ? new Promise((resolve) => (opens = resolve)) : undefined,
    );
    isSlow = true;
    await typing.type(field(), 'дом');
    await waitFor(() => expect(history.location.search).toContain('keyword='));
    isSlow = false;
    act(() => history.back());
    await agree('');
    opens();
    await later();
    await agree('');
  });
});
