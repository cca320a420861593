import { expect, it } from 'vitest';
import { sentenceOfIssue } from './sentence.ts';

it('a sentence that ends with an abbreviation has one point', () => {
  const issue = { path: 'unit', code: 'word-of-list', params: { words: 'м², шт.' } };
  expect(sentenceOfIssue(issue, 'ru')).toBe('Выберите из списка: м², шт.');
});
