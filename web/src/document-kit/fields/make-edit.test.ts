import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { formCodec, textCodec } from './codec.ts';
import { type FieldEdit, faultIn, theirsOf, valueIn } from './edit-state.ts';
import { makeEdit } from './make-edit.ts';
import { makeSaver } from './saver.ts';

type Values = { name: string; price: string };

const codec = formCodec(['name', 'price']);
const stored: Values = { name: 'Каркас', price: '10' };
const mine: Values = { name: 'Каркас', price: '12' };
const theirs: Values = { name: 'Кровля', price: '10' };
/** Where a draft lies in the browser of somebody whose token says no name. */
const place = 'nysan.draft..record.form';
const inBrowser = (): unknown => JSON.parse(localStorage.getItem(place) ?? 'null');

const termsOf = (changes: Partial<FieldEdit<Values>> = {}): FieldEdit<Values> => ({
  codec,
  value: stored,
  isAllowed: true,
  save: async (value) => value,
  ...changes,
});
/** How it stands, as a page sees it. */
const now = <S>(edit: { use: () => S }): S => renderHook(() => edit.use()).result.current;
/** The form of a page that was just opened. */
const open = (terms: FieldEdit<Values>) => {
  const edit = makeEdit('record.form', 'form', makeSaver(), terms);
  return { edit, shown: () => valueIn(now(edit), terms) };
};

afterEach(() => {
  cleanup();
  localStorage.clear();
});

describe('a form that saves itself', () => {
  it('takes, shows and sends values, which nothing turned into text', async () => {
    const save = vi.fn(async (value: Values) => value);
    const { edit, shown } = open(termsOf({ save }));
    edit.type(mine);
    expect(shown()).toBe(mine);
    expect(await edit.flush()).toBe(true);
    expect(save.mock.calls).toEqual([[mine, stored]]);
    expect(save.mock.calls[0]?.[0]).toBe(mine);
    expect(inBrowser()).toBeNull();
  });

  it('finds its values again when its page is loaded anew, and what they were typed over', async () => {
    open(termsOf({ isAllowed: false })).edit.type(mine);
    const save = vi.fn(async (value: Values) => value);
    const { edit, shown } = open(termsOf({ save }));
    expect(shown()).toEqual(mine);
    await edit.flush();
    expect(save.mock.calls).toEqual([[mine, stored]]);
  });

  it('finds what an earlier build kept as text', () => {
    localStorage.setItem(
      place,
      '{"text":"{\\"name\\":\\"Каркас\\",\\"price\\":\\"12\\"}","base":"{\\"name\\":\\"Каркас\\",\\"price\\":\\"10\\"}"}',
    );
    const terms = termsOf();
    const { edit, shown } = open(terms);
    expect(shown()).toEqual(mine);
    expect(theirsOf(now(edit), terms)).toBeUndefined();
  });

  it('finds what an earlier build kept without one of its fields, which is empty then', () => {
    localStorage.setItem(
      place,
      JSON.stringify({ text: '{"name":"Кровля"}', base: '{"name":"Каркас"}' }),
    );
    expect(open(termsOf()).shown()).toEqual({ name: 'Кровля', price: '' });
  });

  it.each(['никакой не JSON', '[]', '"текст"', 'null'])(
    'begins with what is stored where nobody can read what was kept, and keeps that no longer: %s',
    (text) => {
      localStorage.setItem(place, JSON.stringify({ text, base: '{"name":"Каркас"}' }));
      expect(open(termsOf()).shown()).toBe(stored);
      expect(localStorage.getItem(place)).toBeNull();
    },
  );

  it('shows as values what somebody else wrote meanwhile, and sends over that once one keeps one’s own', async () => {
    const save = vi.fn(async (value: Values, base: Values) =>
      codec.isSame(base, theirs) ? value : undefined,
    );
    const { edit } = open(termsOf({ save }));
    edit.type(mine);
    expect(await edit.flush()).toBe(false);
    const changed = termsOf({ save, value: theirs });
    edit.agree(changed);
    expect(theirsOf(now(edit), changed)).toBe(theirs);
    edit.keepMine();
    await edit.flush();
    expect(save.mock.calls).toEqual([
      [mine, stored],
      [mine, theirs],
    ]);
    expect(theirsOf(now(edit), changed)).toBeUndefined();
  });

  it('says so of a draft found in the browser as well', () => {
    open(termsOf({ isAllowed: false })).edit.type(mine);
    const changed = termsOf({ value: theirs });
    expect(theirsOf(now(open(changed).edit), changed)).toBe(theirs);
  });

  it('is saved when somebody else wrote the same, whatever the order of its fields', () => {
    const { edit } = open(termsOf());
    edit.type(mine);
    edit.agree(termsOf({ value: { price: '12', name: 'Каркас' } }));
    expect(now(edit).draft).toBeUndefined();
    expect(inBrowser()).toBeNull();
  });

  it('is not sent with a fault, which is judged of its values', async () => {
    const save = vi.fn(async (value: Values) => value);
    const faultOf = ({ price }: Values) => (price === '' ? 'Нет цены' : undefined);
    const terms = termsOf({ save, faultOf });
    const { edit } = open(terms);
    edit.type({ ...stored, price: '' });
    expect(await edit.flush()).toBe(false);
    expect(faultIn(now(edit), terms)).toBe('Нет цены');
    expect(save).not.toHaveBeenCalled();
  });
});

describe('a text that saves itself', () => {
  it('lies in the browser as it was typed', () => {
    const save = async (text: string) => text;
    const terms = { codec: textCodec, value: 'Бетон В20', isAllowed: false, save };
    makeEdit('record.form', 'form', makeSaver(), terms).type('Бетон «В25»\n');
    expect(inBrowser()).toEqual({ text: 'Бетон «В25»\n', base: 'Бетон В20' });
  });
});
