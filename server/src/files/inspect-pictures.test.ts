import { describe, expect, it } from 'vitest';
import { Refusal } from '../calls/refusal.ts';
import { inspectHead } from './inspect.ts';
import { pictures, savedPicture } from './testing/picture-samples.ts';
import { docx, pdf, zip } from './testing/samples.ts';

const inspect = async (name: string, bytes: Uint8Array, mediaType = '') => {
  const file = await inspectHead({ name, mediaType }, bytes);
  return [file.name, file.type.mediaType];
};

describe('a picture', () => {
  it.each<[name: string, is: keyof typeof pictures, kept: string, type: string]>([
    ['photo.jfif', 'jpg', 'photo.jfif', 'image/jpeg'],
    ['photo.PJPEG', 'jpg', 'photo.PJPEG', 'image/jpeg'],
    ['photo.jpg', 'webp', 'photo.webp', 'image/webp'],
    ['photo.jpg', 'heic', 'photo.heic', 'image/heic'],
    ['photo.JPG', 'heicOfMif1', 'photo.heic', 'image/heic'],
    ['photo.png', 'jpg', 'photo.jpg', 'image/jpeg'],
    ['photo.heic', 'jpg', 'photo.jpg', 'image/jpeg'],
    ['photo.avif', 'avif', 'photo.avif', 'image/avif'],
    ['photo.heif', 'avifOfMif1', 'photo.avif', 'image/avif'],
    ['photo.jpg', 'avif', 'photo.avif', 'image/avif'],
    ['photo.gif', 'png', 'photo.png', 'image/png'],
    ['photo.bmp', 'gif', 'photo.gif', 'image/gif'],
    ['scan.jpeg', 'tif', 'scan.tif', 'image/tiff'],
    ['photo.hif', 'heic', 'photo.hif', 'image/heic'],
    ['1000012345', 'jpg', '1000012345.jpg', 'image/jpeg'],
    ['фото 12.03.2026', 'png', 'фото 12.03.2026.png', 'image/png'],
    ['photo.jpg_large', 'jpg', 'photo.jpg_large.jpg', 'image/jpeg'],
    ['photo.mpo', 'jpg', 'photo.mpo.jpg', 'image/jpeg'],
  ])('called %s that is %s is kept as %s, %s', async (name, is, kept, type) => {
    expect(await inspect(name, await pictures[is]())).toEqual([kept, type]);
  });

  it('is whatever picture its sender takes it for', async () => {
    const webp = await pictures.webp();
    expect(await inspect('a.jpg', webp, 'image/jpeg')).toEqual(['a.webp', 'image/webp']);
    expect(await inspect('a.jpg', webp, 'image/heic')).toEqual(['a.webp', 'image/webp']);
    await expect(inspect('a.jpg', webp, 'application/pdf')).rejects.toMatchObject({
      code: 'file-content-mismatch',
    });
  });

  it('keeps its extension when its name is too long', async () => {
    const [name = ''] = await inspect(`${'ж'.repeat(251)}.jpg`, await pictures.webp());
    expect([name.length, name.endsWith('ж.webp')]).toEqual([255, true]);
  });

  it('saved by a browser is taken as what it is', async () => {
    expect(await inspect('photo.jfif', await savedPicture('photo.jfif'))).toEqual([
      'photo.jfif',
      'image/jpeg',
    ]);
    expect(await inspect('saved-is-webp.jpg', await savedPicture('saved-is-webp.jpg'))).toEqual([
      'saved-is-webp.webp',
      'image/webp',
    ]);
  });
});

describe('an attachment that is only ever saved', () => {
  const der = Buffer.from('3082010006092a864886f70d010702a0820100', 'hex');
  const compound = Buffer.from('d0cf11e0a1b11ae10000', 'hex');
  it.each([
    ['act.p7s', der, 'application/pkcs7-signature'],
    ['act.sig', Buffer.from('MIIBogYJKoZIhvcNAQcCoIIBkzCCAY8='), 'application/pkcs7-signature'],
    ['act.pdf.sig', Buffer.from('a3f1009827fe', 'hex'), 'application/pkcs7-signature'],
    ['act.cms', Buffer.from('-----BEGIN CMS-----\nMIIB'), 'application/pkcs7-signature'],
    ['act.sig', Buffer.from('<?xml version="1.0"?><Signature/>'), 'application/pkcs7-signature'],
    ['letter.p7m', der, 'application/pkcs7-mime'],
    [
      'letter.eml',
      Buffer.from('From: a@b.kz\r\nSubject: =?koi8-r?Q?=98?=\r\n\r\n\x98', 'latin1'),
      'message/rfc822',
    ],
    ['letter.msg', compound, 'application/vnd.ms-outlook'],
    ['plan.mpp', compound, 'application/vnd.ms-project'],
    ['plan.dwg', Buffer.from('AC1032\0\0\0\0\0\0'), 'image/vnd.dwg'],
  ])('%s is taken', async (name, bytes, type) => {
    expect(await inspect(name, bytes)).toEqual([name, type]);
  });

  it.each([
    ['a.sig', Buffer.from('MZ\x90\0\x03\0\0\0')],
    ['a.p7s', docx()],
    ['a.eml', pdf()],
    ['a.mpp', docx()],
    ['a.msg', Buffer.from('<html>')],
  ])('%s with the bytes of another kind is refused', async (name, bytes) => {
    await expect(inspect(name, bytes)).rejects.toMatchObject({ status: 415 });
  });
});

describe('the refusal of a file', () => {
  const sentence = async (name: string, bytes: Uint8Array): Promise<string> => {
    const error: unknown = await inspect(name, bytes).catch((thrown: unknown) => thrown);
    return (error instanceof Refusal && error.facts.message?.('ru')) || '';
  };

  it('names what it is and the extension it is taken under', async () => {
    expect(await sentence('scan.pdf', await pictures.jpg())).toBe(
      'Содержимое файла — JPEG, а не «pdf». Дайте файлу расширение «jpg» и загрузите снова.',
    );
    expect(await sentence('photo.jpg', pdf())).toContain('Содержимое файла — PDF');
    expect(await sentence('letter.docx', zip({ name: 'a.txt', text: 'a' }))).toContain('«zip»');
  });

  it('names what it is and what is taken in its place', async () => {
    const psd = Buffer.concat([Buffer.from('8BPS\0\x01', 'latin1'), Buffer.alloc(40)]);
    for (const name of ['photo.jpg', 'photo.psd', 'photo']) {
      expect(await sentence(name, psd)).toMatch(
        /^Содержимое файла — PSD, .* Принимаются изображения JPEG, PNG, .* Сохраните файл/,
      );
    }
  });

  it('tells of a password where a document of Office has one', async () => {
    const locked = Buffer.from('d0cf11e0a1b11ae10000', 'hex');
    expect(await sentence('letter.docx', locked)).toContain('Снимите пароль');
  });

  it('names what is taken where nobody knows what it is', async () => {
    expect(await sentence('a.xyz', Buffer.from('a'))).toMatch(/^Файлы «xyz» не принимаются\. /);
    expect(await sentence('a', Buffer.from('a'))).toMatch(/^В имени файла нет расширения/);
  });
});
