import { describe, expect, it } from 'vitest';
import { readMailFrom } from './mail-from.ts';
import { readSettings } from './settings.ts';

describe('NYSAN_MAIL_FROM', () => {
  it.each([
    ['noreply@stroyka.kz', { name: '', address: 'noreply@stroyka.kz' }],
    [' Nysan <noreply@stroyka.kz> ', { name: 'Nysan', address: 'noreply@stroyka.kz' }],
    ['"Нысан, ТОО" <a.b+c@mail.kz>', { name: 'Нысан, ТОО', address: 'a.b+c@mail.kz' }],
    ['<noreply@stroyka.kz>', { name: '', address: 'noreply@stroyka.kz' }],
    ['Құрылыс <info@Стройка.ҚАЗ>', { name: 'Құрылыс', address: 'info@xn--80ardojfh.xn--80ao21a' }],
    ['root@localhost', { name: '', address: 'root@localhost' }],
  ])('takes %j', (text, read) => {
    expect(readMailFrom(text)).toEqual(read);
  });

  it.each([
    'stroyka.kz',
    'Nysan noreply@stroyka.kz',
    'Nysan <noreply@stroyka.kz',
    'a@stroyka.kz, b@stroyka.kz',
    'A <a@stroyka.kz>, B <b@stroyka.kz>',
    'Nysan <a@stroyka.kz>\r\nBcc: spy@test.kz',
    'Nysan\r\nBcc: spy@test.kz <a@stroyka.kz>',
    'Ny\nsan <a@stroyka.kz>',
    'a@stroyka.kz\nRCPT TO:<spy@test.kz>',
    'a b@stroyka.kz',
    '.a@stroyka.kz',
    'a..b@stroyka.kz',
    'почта@stroyka.kz',
    'a@stroyka..kz',
    'a@-stroyka.kz',
    'a@xn--zzzzzzz99.kz',
    'a@stroyka.kz/x',
    '@stroyka.kz',
  ])('does not take %j', (text) => {
    expect(readMailFrom(text)).toBeNull();
    expect(() => readSettings({ NYSAN_MAIL_FROM: text })).toThrow(
      /NYSAN_MAIL_FROM: must be an address in Latin letters before its @/,
    );
  });

  it('is the host of the public address when absent', () => {
    expect(readSettings({}).mailFrom).toBeUndefined();
  });
});
