import { describe, expect, it } from 'vitest';
import { fileNameOf, LONGEST_INSIDE, namesOnce, pathPart, roomIn } from './paths.ts';
import { fileNameWords } from './scope-words.ts';

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

describe('a path within the archive', () => {
  it('is cut to what Windows takes with the folder it is unpacked into, and keeps its extension', () => {
    const start = `01 ${'п'.repeat(40)}/${'а'.repeat(50)} (2) – приложения/01 `;
    const path = `${start}${fileNameOf(`${'я'.repeat(300)}.docx`, roomIn(start))}`;
    expect([path.length, path.endsWith('.docx')]).toEqual([LONGEST_INSIDE, true]);
    expect(path.length + 1 + 60).toBe(240);
  });
});

describe('the name of the archive', () => {
  const asked = (section_name: string | null, from_day: string | null, to_day: string | null) => ({
    section_name,
    from_day,
    to_day,
  });

  it('says all while there is room', () => {
    expect(fileNameWords('Школа 300', asked(null, null, null))).toBe(
      'Исполнительная документация, Школа 300.zip',
    );
  });

  it.each([
    ['Школа на 1200 мест в микрорайоне Нұрсат-3', asked(null, '2026-03-01', '2026-03-31')],
    ['Школа', asked('Конструкции железобетонные монолитные', '2026-03-01', '2026-03-31')],
    ['Многоквартирный жилой комплекс', asked('Фундаменты', '2026-03-01', null)],
    ['я'.repeat(200), asked('ю'.repeat(200), '2026-03-01', '2026-03-31')],
  ])('is at most 60 letters with its days whole: %s', (project, scope) => {
    const name = fileNameWords(project, scope);
    expect(name.length).toBeLessThanOrEqual(60);
    expect(name).toMatch(/^ИД, \S.*, с 01\.03\.2026( по 31\.03\.2026)?\.zip$/);
    expect(name).toContain(`, ${project.slice(0, 5)}`);
    expect(name).toContain(`, ${scope.section_name?.slice(0, 5) ?? ''}`);
  });

  it('leaves room to the longer of two names', () => {
    expect(fileNameWords('Школа', asked('Фундаменты и стены', '2026-03-01', '2026-03-31'))).toBe(
      'ИД, Школа, Фундаменты и стен, с 01.03.2026 по 31.03.2026.zip',
    );
  });
});
