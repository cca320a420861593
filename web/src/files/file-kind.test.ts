import { describe, expect, it } from 'vitest';
import { kindOf } from './file-kind.ts';

describe('a file', () => {
  it.each([
    ['фото.JPG', 'picture'],
    ['a.jpeg', 'picture'],
    ['a.png', 'picture'],
    ['a.gif', 'picture'],
    ['a.pdf', 'pdf'],
    ['a.txt', 'text'],
    ['a.csv', 'text'],
    ['a.docx', 'none'],
    ['a.html', 'none'],
    ['a.svg', 'none'],
    ['png', 'none'],
  ])('called %s is shown as %s', (name, kind) => {
    expect(kindOf(name)).toBe(kind);
  });
});
