import { describe, expect, it } from 'vitest';
import { fileNameOf, namesOnce, pathPart } from './paths.ts';

describe('a part of a path', () => {
  it.each([
    ['АСР-000001 Ростверк', 'АСР-000001 Ростверк'],
    ['лист 1/2 \\ 3', 'лист 1-2 - 3'],
    ['../../etc/passwd', '-..-etc-passwd'],
    ['строка\nи  ещё', 'строка и ещё'],
    ['a:b*c?"<>|', 'a_b_c_____'],
    ['gpj.\u202eexe', 'gpj.exe'],
    ['точка в конце. ', 'точка в конце'],
    ['CON', '_CON'],
    ['', 'file'],
    ['...', 'file'],
  ])('%j is written as %j', (text, part) => {
    expect(pathPart(text)).toBe(part);
  });

  it('is cut where it is long, never within a letter', () => {
    expect(pathPart(`${'я'.repeat(63)}🏗`)).toBe('я'.repeat(63));
    expect(Buffer.byteLength(pathPart('я'.repeat(500)))).toBe(128);
  });
});

describe('a file', () => {
  it('keeps its extension when its name is cut', () => {
    expect(fileNameOf(`${'я'.repeat(300)}.docx`)).toBe(`${'я'.repeat(64)}.docx`);
    expect(fileNameOf('Схема.PDF')).toBe('Схема.PDF');
    expect(fileNameOf('без расширения')).toBe('без расширения');
  });
});

describe('names of one folder', () => {
  it('are given once, whatever their case, and stay openable', () => {
    const names = namesOnce();
    expect(['a.pdf', 'A.PDF', 'a.pdf', 'a', 'A'].map((name) => names.take(name))).toEqual([
      'a.pdf',
      'A (2).PDF',
      'a (3).pdf',
      'a',
      'A (2)',
    ]);
  });
});
