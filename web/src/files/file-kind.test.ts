import { describe, expect, it } from 'vitest';
import { kindOf } from './file-kind.ts';

describe('a file', () => {
  it.each([
    ['фото.JPG', 'picture'],
    ['a.jpeg', 'picture'],
    ['a.png', 'picture'],
    ['a.gif', 'picture'],
    ['photo.jfif', 'picture'],
    ['photo.avif', 'picture'],
    ['IMG_0001.HEIC', 'picture'],
    ['scan.tif', 'picture'],
    ['act.p7s', 'none'],
    ['letter.eml', 'none'],
    ['plan.dwg', 'none'],
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
