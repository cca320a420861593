import { yesNo } from '@nysan/contract/choices.ts';
import { documentColumns, documentFilters } from '@nysan/contract/documents/every-list.ts';
import { listQuery } from '@nysan/contract/record-list-schemas.ts';
import { declaredList } from '@nysan/contract/record-lists.ts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { show } from '../../../test/render.tsx';
import { i18n } from '../../i18n/index.ts';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { useListFilters, useListSearch } from './list-search.ts';

const list = declaredList({
  title: { ru: 'Отчеты', kk: 'Есептер', en: 'Reports' },
  filters: {
    ...documentFilters,
    period: { type: 'months', label: { ru: 'Период', kk: 'Кезең', en: 'Period' } },
    isLocal: { type: 'choice', choices: yesNo, label: { ru: 'СТ-KZ', kk: 'СТ-KZ', en: 'СТ-KZ' } },
    // Asked by programs alone.
    code: { type: 'text', label: { ru: 'Код', kk: 'Код', en: 'Code' }, isOffScreen: true },
  },
  columns: documentColumns,
});

/** The bar and, as text, what the list would be asked for. */
const Bar = () => {
  const { filter, query, page, change } = useListSearch(list);
  return (
    <>
      <FilterBar filters={useListFilters(list)} values={filter} onChange={change} />
      <pre data-testid="asked">{JSON.stringify({ ...query, page })}</pre>
    </>
  );
};

const asked = async (): Promise<unknown> =>
  JSON.parse((await screen.findByTestId('asked')).textContent);

afterEach(cleanup);

describe('a list of the contract', () => {
  it('has a control for each of its filters that people are offered, in their order and with their words', async () => {
    await show(<Bar />);
    await i18n.loadNamespaces('document');
    const bar = await screen.findByLabelText('Фильтры');
    expect(screen.getAllByRole('textbox').map((field) => field.getAttribute('aria-label'))).toEqual(
      ['Номер, название или текст', 'Автор', 'У кого'],
    );
    expect(bar.textContent).toBe('СтатусСозданПериодСТ-KZ');
  });

  it('reads from the address what its query takes, and leaves out what cannot be read', async () => {
    const good =
      'keyword=бетон&author=Сейткали&status=APPROVED&createdAtStart=2026-03-01&periodStart=2026-03&sort=author&order=asc';
    await show(<Bar />, `/?${good}&page=2`);
    const read = { ...Object.fromEntries(new URLSearchParams(good)), page: 2 };
    expect(await asked()).toEqual(read);
    expect(z.strictObject({ page: z.number(), ...listQuery(list) }).safeParse(read).success).toBe(
      true,
    );
    expect(screen.getByText('март 2026 и позже')).toBeDefined();
    cleanup();
    const bad =
      'code=1&status=X&createdAtEnd=2026-02-30&periodEnd=2026-13&sort=status&order=up&page=x&a=1';
    await show(<Bar />, `/?${bad}`);
    expect(await asked()).toEqual({ page: 0 });
  });
});
