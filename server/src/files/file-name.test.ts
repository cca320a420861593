import { describe, expect, it } from 'vitest';
import { cleanFileName, dispositionOf } from './file-name.ts';

describe('cleanFileName', () => {
  it('keeps Russian and Kazakh names as they are', () => {
    expect(cleanFileName('Акт № 14 (копия).pdf')).toBe('Акт № 14 (копия).pdf');
    expect(cleanFileName('Құрылыс жобасы – әзірлеу.docx')).toBe('Құрылыс жобасы – әзірлеу.docx');
  });

  it('joins letters that come in parts', () => {
    expect(cleanFileName('Чертеж \u0438\u0306.pdf')).toBe('Чертеж й.pdf');
  });

  it.each([
    ['../../etc/passwd.txt', 'passwd.txt'],
    ['C:\\Users\\me\\акт.pdf', 'акт.pdf'],
    ['/absolute.png', 'absolute.png'],
    ['a\u0000b\r\nc.txt', 'abc.txt'],
    ['ВР\u001e1\ufffe.pdf', 'ВР-1.pdf'],
    ['план\u000bэтажа\ufdd0.pdf', 'план этажа.pdf'],
    ['photo\u202Egnp.exe', 'photognp.exe'],
    ['in\u200Bvisible\uFEFF.pdf', 'invisible.pdf'],
    ['a<b>c:"d|e?f*.pdf', 'a_b_c__d_e_f_.pdf'],
    ['a %22b%22%0D%0A 100%25.pdf', 'a _b_ 100%25.pdf'],
    ['.htaccess', 'htaccess'],
    ['act.pdf. . ', 'act.pdf'],
    ['nul.txt', '_nul.txt'],
    ['COM¹.txt', '_COM¹.txt'],
    ['con .txt', '_con .txt'],
    ['CONOUT$', '_CONOUT$'],
    ['console.txt', 'console.txt'],
    ['', 'file'],
    ['...', 'file'],
    [undefined, 'file'],
  ])('makes %j harmless', (given, clean) => {
    expect(cleanFileName(given)).toBe(clean);
  });

  it('shortens to 255 characters and keeps the extension', () => {
    const clean = cleanFileName(`${'ж'.repeat(400)}.pdf`);

    expect(clean).toHaveLength(255);
    expect(clean.endsWith('ж.pdf')).toBe(true);
  });

  it('never cuts a character in two', () => {
    const clean = cleanFileName(`${'a'.repeat(250)}\u{1F3D7}.pdf`);

    expect(clean.isWellFormed()).toBe(true);
    expect(clean.endsWith('.pdf')).toBe(true);
  });
});

describe('dispositionOf', () => {
  it('names the file for old and new browsers', () => {
    expect(dispositionOf(`Акт "1"'(%).pdf`, false)).toBe(
      `attachment; filename="___ _1_'(_).pdf"; filename*=UTF-8''%D0%90%D0%BA%D1%82%20%221%22%27%28%25%29.pdf`,
    );
    expect(dispositionOf('plan.png', true)).toBe(
      `inline; filename="plan.png"; filename*=UTF-8''plan.png`,
    );
  });
});
