import type { Photo, PhotoFixation } from '@nysan/contract/site-records/photo-fixation.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showPage } from '../../../test/show-page.tsx';
import {
  type Answer,
  documentId,
  idOf,
  pageOf,
  projectId,
  refusal,
  serve,
} from '../../document-kit/testing/document-server.ts';

const address = `/app/project/${projectId}/photo-fixations`;
const paths = {
  list: `/photo-fixations/by-project/${projectId}`,
  create: `/photo-fixations/${projectId}`,
  one: `/photo-fixations/${documentId}`,
};

const noHints = { metresAway: null, daysBefore: null, earlierUses: [] };
const aPhoto = (serial: number, changes: Partial<Photo> = {}): Photo => ({
  id: idOf(serial),
  fileName: `IMG_${serial}.jpg`,
  isNew: false,
  takenAt: '2026-03-16T14:05:00',
  place: null,
  uploadedAt: '2026-03-18T04:00:00Z',
  hints: noHints,
  ...changes,
});

const head = {
  id: documentId,
  author: 'Омаров Марат Талгатұлы',
  createdAt: '2026-03-18T04:01:00Z',
  isCreator: true,
  editable: true,
  deletable: true,
  citedBy: null,
  photoDate: '2026-03-16',
};
const aRecord = (changes: Partial<PhotoFixation> = {}): PhotoFixation => ({
  ...head,
  projectUuid: projectId,
  updatedAt: head.createdAt,
  version: 1,
  files: [aPhoto(11), aPhoto(12)],
  ...changes,
});
const row = { ...head, fileCount: 5, covers: [], hintCount: 2 };

const keep = (
  { rows = [row], record = aRecord() }: { rows?: object[]; record?: PhotoFixation } = {},
  answer?: Answer,
  role?: Parameters<typeof serve>[1],
) =>
  serve((called) => {
    const { method, path } = called;
    const said = answer?.(called);
    if (said) {
      return said;
    }
    if (path.startsWith('/file/thumbnail/')) {
      return new Response(null, { status: 204 });
    }
    if (method === 'GET' && path === paths.list) {
      return pageOf(rows);
    }
    return method === 'GET' && path === paths.one ? Response.json(record) : undefined;
  }, role);

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the list of photo records', () => {
  it('shows day, files, and how many pictures are worth a look', async () => {
    keep();
    await showPage(address);
    const line = await screen.findByRole('row', { name: /16\.03\.2026/ });
    expect(within(line).getByTitle('2 снимка стоит проверить')).toBeDefined();
    expect(within(line).getByText('5')).toBeDefined();
  });

  it('deletes one after asking, and says why when it was not', async () => {
    keep({}, ({ method }) => (method === 'DELETE' ? refusal(403, 'not-creator') : undefined));
    await showPage(address);
    const line = await screen.findByRole('row', { name: /16\.03\.2026/ });
    await userEvent.click(within(line).getByRole('button', { name: 'Действия' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Удалить' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Да' }));
    expect(await screen.findByText('not-creator')).toBeDefined();
  });

  it('offers nobody who only looks to add pictures', async () => {
    keep({ rows: [] }, undefined, 'AUDIT');
    await showPage(address);
    await screen.findByText('Фотофиксаций пока нет');
    const button = screen.getByRole('button', { name: 'Добавить фото' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
  });
});

describe('new pictures', () => {
  /** Uploads go by XMLHttpRequest: each is stored at once, but for those in whose turn the server is away. */
  const uploads = (...failing: number[]) => {
    let turn = 0;
    vi.stubGlobal(
      'XMLHttpRequest',
      class {
        upload = {};
        status = 0;
        responseText = '';
        onload?: () => void;
        open() {}
        abort() {}
        setRequestHeader() {}
        send() {
          turn += 1;
          const isDown = failing.includes(turn);
          this.status = isDown ? 503 : 201;
          this.responseText = JSON.stringify(
            isDown
              ? { code: 'service-unavailable', status: 503, message: 'Попробуйте позже.' }
              : { id: idOf(20 + turn), fileName: `${turn}.jpg` },
          );
          this.onload?.();
        }
      },
    );
  };
  const saved: Answer = ({ method, path }) =>
    method === 'POST' && path === paths.create
      ? Response.json(aRecord(), { status: 201 })
      : undefined;
  const pictures = (...names: string[]) =>
    names.map(
      (name) =>
        new File(['x'], name, {
          type: 'image/jpeg',
          lastModified: Date.parse('2026-03-16T08:00:00Z'),
        }),
    );

  it('of the camera are sent at once, bear their day, and are saved by one more touch', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (media) => Object.assign(new EventTarget(), { matches: true, media }) as MediaQueryList,
    );
    uploads();
    const calls = keep({ rows: [] }, saved);
    const { history } = await showPage(address);
    await screen.findByText('Фотофиксаций пока нет');
    const [camera] = screen.getAllByLabelText('Снять фото', { selector: 'input' });
    expect(camera?.getAttribute('capture')).toBe('environment');
    fireEvent.change(camera ?? document.body, { target: { files: pictures('1.jpg') } });
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('button', { name: 'Сохранить 1 фото' }));
    await waitFor(() => expect(history.location.pathname).toBe(`${address}/${documentId}`));
    expect(calls.find(({ path }) => path === paths.create)?.body).toEqual({
      photoDate: '2026-03-16',
      files: [idOf(21)],
    });
  });

  it('cannot be saved before one has arrived', async () => {
    uploads();
    keep({ rows: [] }, saved);
    await showPage(address);
    const [add] = await screen.findAllByRole('button', { name: 'Добавить фото' });
    await userEvent.click(add ?? document.body);
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Необходимо загрузить хотя бы один файл!')).toBeDefined();
    const save = dialog.getByRole<HTMLButtonElement>('button', { name: 'Сохранить' });
    expect(save.disabled).toBe(true);
  });

  it('that failed on their way are sent again, the others stay', async () => {
    uploads(2);
    keep({ rows: [] }, saved);
    await showPage(address);
    const [add] = await screen.findAllByRole('button', { name: 'Добавить фото' });
    await userEvent.click(add ?? document.body);
    const dialog = within(await screen.findByRole('dialog'));
    const [chooser] = dialog.getAllByLabelText('Выбрать файл', { selector: 'input' });
    fireEvent.change(chooser ?? document.body, { target: { files: pictures('1.jpg', '2.jpg') } });
    const retry = await dialog.findByRole('button', { name: /^Повторить/ });
    expect(dialog.getByRole('button', { name: 'Сохранить 1 фото' })).toBeDefined();
    await userEvent.click(retry);
    expect(await dialog.findByRole('button', { name: 'Сохранить 2 фото' })).toBeDefined();
  });
});

describe('a photo record', () => {
  const open = async (changes: Partial<PhotoFixation> = {}) => {
    const calls = keep({ record: aRecord(changes) });
    const shown = await showPage(`${address}/${documentId}`);
    await screen.findByRole('heading', { name: '16.03.2026' });
    return { ...shown, calls };
  };
  const photoAt = (at: number) => {
    const list = screen.getByRole('list', { name: 'Снимки' });
    return within([...list.children].at(at) as HTMLElement);
  };

  it('tells the camera’s clock from the time of the upload', async () => {
    await open({ files: [aPhoto(11), aPhoto(12, { takenAt: null }), aPhoto(13, { isNew: true })] });
    expect(photoAt(0).getByText(/16\.03\.2026.*14:05:00/)).toBeDefined();
    expect(photoAt(0).getByText(/18\.03\.2026/)).toBeDefined();
    expect(photoAt(0).getByText('Камера не записала место')).toBeDefined();
    expect(photoAt(1).getByText('Камера не записала время')).toBeDefined();
  });

  it('says what is worth a look, and where a picture was before', async () => {
    const hints = {
      metresAway: 22_300,
      daysBefore: 8,
      earlierUses: [
        { id: idOf(30), photoDate: '2026-02-02', documentId: null },
        { id: idOf(31), photoDate: null, documentId: 'ТО-000004' },
        { id: documentId, photoDate: '2026-03-16', documentId: null },
      ],
    };
    await open({ files: [aPhoto(11), aPhoto(12, { hints })] });
    expect(photoAt(0).queryByRole('list', { name: 'Что стоит проверить' })).toBeNull();
    const marked = within(photoAt(1).getByRole('list', { name: 'Что стоит проверить' }));
    const said = marked.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(said).toEqual([
      'Снято далеко от объекта: 22,3 км',
      'Снято за 8 дней до даты фотофиксации',
      'Такой снимок уже есть: фотофиксация от 02.02.2026',
      'Такой снимок уже есть: ТО-000004',
      'Такой снимок уже есть: выше в этой фотофиксации',
    ]);
    const link = marked.getByRole('link', { name: 'фотофиксация от 02.02.2026' });
    expect(link.getAttribute('href')).toBe(`${address}/${idOf(30)}`);
  });

  it('keeps its last file, and gives none away to those who may not change it', async () => {
    await open({ files: [aPhoto(11)] });
    expect(screen.queryByRole('button', { name: /^Удалить файл/ })).toBeNull();
    cleanup();
    await open({ editable: false, deletable: false });
    expect(screen.queryByRole('button', { name: /^Удалить файл/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Действия' })).toBeNull();
  });

  it('is walked through picture by picture, by keys and by a finger', async () => {
    await open();
    await userEvent.click(photoAt(0).getByRole('button', { name: 'IMG_11.jpg' }));
    await screen.findByText('1 из 2');
    await userEvent.keyboard('{ArrowRight}');
    await screen.findByText('2 из 2');
    const stage = document.querySelector('[data-kind="picture"]') ?? document.body;
    const slide = (from: number, to: number, down = 0) => {
      fireEvent.touchStart(stage, { touches: [{ clientX: from, clientY: 0 }] });
      fireEvent.touchEnd(stage, { touches: [], changedTouches: [{ clientX: to, clientY: down }] });
    };
    slide(100, 130);
    slide(100, 180, 200);
    expect(screen.getByText('2 из 2')).toBeDefined();
    slide(100, 180);
    await screen.findByText('1 из 2');
  });
});
