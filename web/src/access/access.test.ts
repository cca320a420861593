import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storeTokens } from '../api/index.ts';
import { startTexts } from '../i18n/index.ts';
import { aMoment, codesOf, onChangedRoles, projectRolesQuery } from './can.ts';
import { mayEnter, mayEnterDocument } from './guards.ts';

const projectId = '019a0000-0000-7000-8000-000000000001';
let asked: string[] = [];

/** A server where the reader is a subcontractor in the project and an auditor outside of it. */
const serve = (status = 200) =>
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    const code = url.endsWith('/roles') ? 'AUDIT' : 'SUBCONTRACTOR';
    const problem = { code: 'not-found', message: 'Не найдено' };
    return Promise.resolve(
      Response.json(status === 200 ? [{ id: 1, name: code, code }] : problem, { status }),
    );
  });

const newClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });
const isOld = (client: QueryClient): boolean => {
  const { dataUpdatedAt = 0 } = client.getQueryState(projectRolesQuery(projectId).queryKey) ?? {};
  return Date.now() - dataUpdatedAt > aMoment;
};
const entering = (
  row: Parameters<typeof mayEnter>[0],
  project?: string,
  queryClient = newClient(),
) =>
  mayEnter(row)({
    context: { queryClient },
    params: { projectId: project },
    location: { href: '/app/project' },
  }).then(
    () => 'in',
    (thrown: unknown) => thrown,
  );

beforeEach(async () => {
  asked = [];
  await startTexts('ru');
  storeTokens({ token: 't', refreshToken: 'r' });
  serve();
});
afterEach(() => vi.unstubAllGlobals());

describe('the guard of a page', () => {
  it('asks for the roles of the project in the address', async () => {
    expect(await entering('hidden-work-act', projectId)).toBe('in');
    expect(asked).toEqual([`/api/identity/roles/${projectId}`]);
  });

  it('asks for the base roles outside any project', async () => {
    expect(await entering('estimate')).toBe('in');
    expect(asked).toEqual(['/api/identity/roles']);
  });

  it('sends those who may not to the page that says so', async () => {
    expect(await entering('estimate', projectId)).toMatchObject({
      options: { to: '/app/access-denied' },
    });
  });

  it('does not find a project of others', async () => {
    serve(404);
    expect(await entering('project', projectId)).toMatchObject({ isNotFound: true });
  });

  it('goes by the roles last read while the server does not answer, and by none when none were read', async () => {
    const unreachable = () =>
      vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const queryClient = newClient();
    unreachable();
    expect(await entering('project', projectId, queryClient)).toMatchObject({ status: 0 });
    serve();
    expect(await entering('project', projectId, queryClient)).toBe('in');
    await queryClient.invalidateQueries();
    unreachable();
    expect(await entering('project', projectId, queryClient)).toBe('in');
  });

  it('lets in at once by roles that were read before, and reads them anew meanwhile', async () => {
    const queryClient = newClient();
    expect(await entering('project', projectId, queryClient)).toBe('in');
    await vi.waitFor(() => expect(isOld(queryClient)).toBe(true));
    vi.stubGlobal('fetch', (url: string) => {
      asked.push(url);
      return new Promise(() => undefined);
    });
    expect(await entering('project', projectId, queryClient)).toBe('in');
    expect(asked).toHaveLength(2);
  });

  it('sends nobody away by roles that were read before', async () => {
    const queryClient = newClient();
    expect(await entering('estimate', projectId, queryClient)).not.toBe('in');
    await vi.waitFor(() => expect(isOld(queryClient)).toBe(true));
    vi.stubGlobal('fetch', () =>
      Promise.resolve(Response.json([{ id: 1, name: 'Заказчик', code: 'CUSTOMER' }])),
    );
    expect(await entering('estimate', projectId, queryClient)).toBe('in');
  });

  it('judges again when roles are not what they were', async () => {
    const queryClient = newClient();
    const changes: string[] = [];
    onChangedRoles(queryClient, () => changes.push('changed'));
    const read = () => queryClient.fetchQuery({ ...projectRolesQuery(projectId), staleTime: 0 });
    await read();
    await read();
    expect(changes).toEqual([]);
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json([])));
    await read();
    expect(changes).toEqual(['changed']);
  });

  it('passes on that the server failed', async () => {
    serve(500);
    expect(await entering('project', projectId)).toMatchObject({ status: 500 });
  });
});

describe('the guard of a document', () => {
  const id = '019a0000-0000-7000-8000-000000000002';
  /** What becomes of a designer to whom the server says this of the document. */
  const asDesigner = (status: number) => {
    vi.stubGlobal('fetch', (url: string) => {
      asked.push(url);
      const isRoles = url.includes('/roles/');
      const roles = [{ id: 1, name: 'DESIGNER', code: 'DESIGNER' }];
      const answer = isRoles ? roles : status === 200 ? [] : { code: 'role-may-not', message: '' };
      return Promise.resolve(Response.json(answer, { status: isRoles ? 200 : status }));
    });
    return mayEnterDocument('hidden-work-act/detail')({
      context: { queryClient: new QueryClient({ defaultOptions: { queries: { retry: false } } }) },
      params: { projectId, id },
      location: { href: '/app/project' },
    }).then(
      () => 'in',
      (thrown: unknown) => thrown,
    );
  };

  it('lets in whom the table does not, when they wrote it or sit in it', async () => {
    expect(await asDesigner(200)).toBe('in');
    expect(asked).toContain(`/api/signer/types/${id}`);
  });

  it('sends the others to the page that says so', async () => {
    expect(await asDesigner(403)).toMatchObject({ options: { to: '/app/access-denied' } });
    expect(await asDesigner(404)).toMatchObject({ isNotFound: true });
  });
});

describe('role codes', () => {
  it('are those the table knows, and none of a job title', () => {
    const roles = [{ code: 'ADMIN' }, { code: null }, { code: 'FOREMAN' }];
    expect(codesOf(roles)).toEqual(['ADMIN']);
    expect(codesOf(undefined)).toEqual([]);
  });
});
