import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { show } from '../../../test/render.tsx';
import { DueBadge } from './due-badge.tsx';

afterEach(cleanup);

describe('a deadline in a table', () => {
  it('says in a word, not by its colour alone, that it has passed', async () => {
    await show(<DueBadge dueDate="2020-11-10" isShort />);
    expect(await screen.findByText('просрочено 10.11')).toBeDefined();
  });

  it('is the day alone while there is time', async () => {
    await show(<DueBadge dueDate="2999-11-10" isShort />);
    expect(await screen.findByText('до 10.11')).toBeDefined();
  });
});
