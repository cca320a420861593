import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { show } from '../../test/render.tsx';
import { storeTokens } from '../api/index.ts';
import { PreviewDialog } from './preview-dialog.tsx';

const projectId = '019a0000-0000-7000-8000-000000000001';

let asked: string[] = [];
/** Answers the copy in small with `small`, and any file with a byte of `size`. */
const serve = (small: () => Response, size = '5242880') =>
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return url.includes('/thumbnail/')
      ? small()
      : new Response('x', {
          headers: { 'content-type': 'image/heic', 'content-range': `bytes 0-0/${size}` },
        });
  });
const drawn = () => new Response('small', { headers: { 'content-type': 'image/webp' } });
const none = () => new Response(null, { status: 204 });

const open = (fileName: string) =>
  show(
    <PreviewDialog file={{ id: projectId, fileName }} projectId={projectId} onClose={() => {}} />,
  );

beforeEach(() => {
  asked = [];
  storeTokens({ token: 'token', refreshToken: 'refresh' });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the preview of a picture that the browser does not show', () => {
  it.each(['scan.tif', 'IMG_0001.HEIC'])('shows the copy in small of %s', async (fileName) => {
    serve(drawn);
    await open(fileName);
    expect(await screen.findByText(/^Показана уменьшенная копия/)).toBeDefined();
    expect(screen.getByAltText(fileName)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Печать' })).toBeNull();
  });

  it('tells what is shown in small where there is no copy', async () => {
    serve(none);
    await open('IMG_0001.heic');
    expect(await screen.findByText('Этот файл нельзя показать здесь')).toBeDefined();
    expect(screen.getByText(/HEIC показывает только Safari/)).toBeDefined();
    expect(screen.getByText('HEIC')).toBeDefined();
  });

  it('shows the copy in small of a picture of more than 20 MB', async () => {
    serve(drawn, String(60 * 1024 * 1024));
    await open('photo.jpg');
    expect(await screen.findByText(/^Показана уменьшенная копия/)).toBeDefined();
  });
});
