import { doneWorkActFields } from '@nysan/contract/documents/done-work-act.ts';
import { hiddenWorkActFields } from '@nysan/contract/documents/hidden-work-act.ts';
import { referenceFields } from '@nysan/contract/documents/reference.ts';
import { may, type RoleCode } from '@nysan/contract/permissions.ts';
import { rooms } from '@nysan/contract/rooms.ts';
import { type Access, type Route, rowOfCall } from '@nysan/contract/route.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSigners } from '../signers.ts';
import { type Person, startTestApp, type TestApp } from '../test-app.ts';
import { accompanying } from './foreign-ids-beside.ts';
import { isRefusedByItsKind, isWelcome } from './foreign-ids-exceptions.ts';
import { besideLog, placesOfLog } from './foreign-ids-journals.ts';
import { documentSamples, placesOfPapers } from './foreign-ids-papers.ts';
import { placesOfProtocols } from './foreign-ids-protocols.ts';
import { placesOfSiteRecords } from './foreign-ids-site.ts';
import { partOf, sampleOf } from './sample.ts';
import { takeSnapshot } from './snapshot.ts';
import {
  buildTwoSites,
  type FullSite,
  phonePathOf,
  type SampleKind,
  sampleKinds,
  type TwoSites,
} from './two-sites.ts';

const sample = sampleOf('foreign ids in paths');

let app: TestApp;
let sites: TwoSites;
let cells = 0;
beforeAll(async () => {
  const signers = createSigners();
  app = await startTestApp({ trust: signers.trust });
  sites = await buildTwoSites(app, signers);
  Object.assign(accompanying, await besideLog(sites.own));
});
afterAll(async () => {
  process.stdout.write(`foreign ids in paths: ${cells} cells of ${routes.length} calls\n`);
  await app.close();
});

type NamedRoute = [name: string, route: Route];
const routes = Object.entries(rooms)
  .flatMap(([room, calls]) =>
    Object.entries(calls).map(([name, route]): NamedRoute => [`${room}.${name}`, route]),
  )
  .filter(
    ([name, { path, access }]) =>
      path.includes('{') && !isAdministration(access) && !isForEverybody(name),
  );

/** Handbooks and stories are everybody's: no id of one is foreign. */
function isForEverybody(name: string): boolean {
  return name.startsWith('handbooks.') || name.startsWith('stories.');
}

/** The back office lies outside every project: its ids are foreign to nobody who may enter it. */
function isAdministration(access: Access): boolean {
  return access.who === 'row' && typeof access.row === 'string' && access.row.startsWith('admin/');
}

/** What stands in a place of a path: ids of a kind, or one of a few words. */
type Place = { kind: SampleKind } | { words: readonly string[] } | 'secret';

/** Places that the access of a route does not name; a new one has to be entered here. */
const otherPlaces: Record<string, Place> = {
  fileId: { kind: 'file' },
  fileUuid: { kind: 'file' },
  organizationId: { kind: 'organization' },
  signatureId: { kind: 'signature' },
  sessionId: { kind: 'phone-session' },
  version: { words: ['1'] },
  termsId: { kind: 'payment-terms' },
  'hiddenWorkAct.change.field': { words: hiddenWorkActFields },
  'doneWorkAct.change.field': { words: doneWorkActFields },
  'references.change.field': { words: referenceFields },
  'doneWorkAct.get.id': { kind: 'done-work-act' },
  'doneWorkAct.change.uuid': { kind: 'done-work-act' },
  'doneWorkAct.available.id': { kind: 'done-work-act' },
  'references.get.id': { kind: 'reference' },
  'references.change.id': { kind: 'reference' },
  'references.available.id': { kind: 'reference' },
  ...placesOfPapers,
  ...placesOfProtocols,
  ...placesOfLog,
  ...placesOfSiteRecords,
  type: { words: ['HIDDEN_ACT'] },
  capability: 'secret',
  code: 'secret',
  sha256: 'secret',
  'identity.qrState.sessionId': { kind: 'identity-session' },
  'identity.qrCancel.sessionId': { kind: 'identity-session' },
  'estimate.positionActs.id': { kind: 'position' },
  'estimate.applyNewer.id': { kind: 'outdated-estimate' },
  'estimate.dropNewer.id': { kind: 'outdated-estimate' },
  'notifications.read.id': { kind: 'notification' },
  'identity.sendInvitation.id': 'secret', // Nobody in these projects is waited for.
  'assistant.messages.id': { kind: 'chat' },
  'assistant.draft.id': { kind: 'answer' },
  'assistant.workbook.id': { kind: 'answer' },
  'assistant.remove.id': { kind: 'chat' },
  'admin.people.id': { kind: 'organization' },
};

const paramsOf = ({ path }: Route) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/** The place a route's own access reads the project from. */
const decidingParam = (access: Access): { param: string; kind: SampleKind } | null => {
  if (access.who === 'record') {
    return { param: access.param, kind: access.of === 'row' ? 'remark' : 'document' };
  }
  const source = 'project' in access ? access.project : undefined;
  // A project in the body is for the wall of foreign bodies.
  if (!source || 'inBody' in source) {
    return null;
  }
  return 'in' in source
    ? { param: source.in, kind: 'project' }
    : { param: source.param, kind: source.of };
};

const placeOf = ([name, route]: NamedRoute, param: string): Place => {
  const deciding = decidingParam(route.access);
  const place =
    otherPlaces[`${name}.${param}`] ??
    (deciding?.param === param ? { kind: deciding.kind } : otherPlaces[param]);
  if (!place) {
    throw new Error(`give sample ids for {${param}} of ${name} in otherPlaces`);
  }
  return place;
};

type Filled = { value: string; isForeign: boolean };
type Cell = Record<string, Filled>;

const own = (value: string): Filled => ({ value, isForeign: false });
const foreign = (value: string): Filled => ({ value, isForeign: true });

/** Every way to fill the places of a path of which at least one names something foreign. */
const foreignCells = (route: NamedRoute): Cell[] =>
  product(
    paramsOf(route[1]).map((param) => {
      const place = placeOf(route, param);
      if (place === 'secret') {
        return [param, sampleKinds.map((kind) => foreign(sites.foreign.samples[kind][0]))];
      }
      return 'words' in place
        ? [param, place.words.map(own)]
        : [
            param,
            [
              own(sites.own.samples[place.kind][0]),
              ...sites.foreign.samples[place.kind].map(foreign),
            ],
          ];
    }),
  ).filter((cell) => Object.values(cell).some(({ isForeign }) => isForeign));

/** One place holds the id of an own record of another kind, or no id at all; the others are right. */
const misplacedCells = (route: NamedRoute): Cell[] => {
  const params = paramsOf(route[1]);
  const right = Object.fromEntries(params.map((param) => [param, own(rightValue(route, param))]));
  return params.flatMap((param) => {
    const place = placeOf(route, param);
    const others = sampleKinds.filter(
      (kind) =>
        place === 'secret' ||
        (!isOf(place, kind) && !isRefusedByItsKind(route, kind) && !isWelcome(route, kind)),
    );
    const wrong = [
      ...others.map((kind) => sites.own.samples[kind][0]),
      crypto.randomUUID(),
      '1',
      'null',
      '%00',
      "'%20or%20true--",
    ];
    return wrong
      .filter((value) => place === 'secret' || !('words' in place && place.words.includes(value)))
      .map((value) => ({ ...right, [param]: foreign(value) }));
  });
};

const nodes: SampleKind[] = ['estimate-node', 'position', 'outdated-estimate'];
const isOf = (place: Exclude<Place, 'secret'>, kind: SampleKind) =>
  'kind' in place &&
  (place.kind === kind ||
    (place.kind === 'document' && documentSamples.includes(kind)) ||
    (place.kind === 'estimate-node' && nodes.includes(kind)));

const rightValue = (route: NamedRoute, param: string): string => {
  const place = placeOf(route, param);
  if (place === 'secret') {
    return sites.own.samples['phone-session'][0];
  }
  return 'words' in place ? (place.words[0] ?? '') : sites.own.samples[place.kind][0];
};

const product = (places: [string, Filled[]][]): Cell[] =>
  places.reduce<Cell[]>(
    (filled, [param, values]) =>
      filled.flatMap((cell) => values.map((value) => ({ ...cell, [param]: value }))),
    [{}],
  );

const send = ([name, route]: NamedRoute, cell: Cell, who: Person) => {
  const { search = '', ...rest } = accompanying[name] ?? {};
  const path = route.path.replace(/\{(\w+)\}/g, (_, param: string) => cell[param]?.value ?? '');
  return app.call(who, {
    ...rest,
    method: route.method,
    url: `/api${path}${search}`,
    remoteAddress: nextAddress(),
  });
};

/** Each call comes from a place of its own: what one address may ask in a minute is not what is looked at here. */
const nextAddress = (): string => {
  calls += 1;
  return `10.${calls >> 8}.${calls & 255}.1`;
};
let calls = 0;

const wordsOf = (cell: Cell) =>
  Object.fromEntries(Object.entries(cell).map(([param, { value }]) => [param, value]));

/** 404 whatever is foreign; 403 only where the row of the table refuses this role in their own project already. */
const codes = { 400: 'bad-input', 403: 'role-may-not', 404: 'not-found' } as const;

const expectedStatus = (
  [name, { access }]: NamedRoute,
  cell: Cell,
  role: RoleCode,
): keyof typeof codes => {
  if (cell['field']?.isForeign || cell['fieldType']?.isForeign) {
    return 400;
  }
  if (name === 'technicalInspections.attach' && !cell['inspectionId']?.isForeign) {
    // What is named besides is looked for by those alone who may change the record.
    return may([role], 'technical-inspection', 'edit') ? 404 : 403;
  }
  const deciding = decidingParam(access);
  if (access.who !== 'row' || !deciding || cell[deciding.param]?.isForeign) {
    return 404;
  }
  const row = rowOfCall(access.row, wordsOf(cell));
  if (!row) {
    return 404;
  }
  const isOpen =
    may([role], row, access.verb) ||
    (access.or !== undefined && may([role], access.or.row, access.or.verb));
  return isOpen ? 404 : 403;
};

const mustBeWalled = async (route: NamedRoute, cell: Cell, who: Person, role: RoleCode) => {
  cells += 1;
  const answer = await send(route, cell, who);
  const status = expectedStatus(route, cell, role);
  const shown = `${route[0]} ${JSON.stringify(cell)} as ${role}: ${answer.body.slice(0, 300)}`;
  expect(answer.statusCode, shown).toBe(status);
  // The fixed answer: nothing in it depends on what was asked for.
  expect(answer.json(), shown).toEqual({
    type: `urn:nysan:problem:${codes[status]}`,
    title: expect.any(String),
    status,
    code: codes[status],
    message: expect.any(String),
    requestId: expect.any(String),
    ...(status === 400 && { errors: [expect.objectContaining({ code: 'not-one-of' })] }),
  });
};

const byName = (list: NamedRoute[]) => list.map((route) => [route[0], route] as const);

const roles = [
  ['GENERAL_CONTRACTOR', 'contractor'],
  ['TECHNICAL_SUPERVISION', 'technical'],
  ['CUSTOMER', 'customer'],
] as const satisfies [RoleCode, keyof FullSite][];
/** One of them for each cell, or all: what they may not in their own project differs. */
const whoAsks = ([name]: NamedRoute, at: number) =>
  partOf(sample, `${name} ${at}`, roles, roles.length);

describe('a foreign id in a path finds nothing and changes nothing', () => {
  it.each(byName(routes))('%s', async (_, route) => {
    const before = await takeSnapshot(app);
    const tried = partOf(sample, `${route[0]} foreign`, foreignCells(route), 4);
    for (const [at, cell] of tried.entries()) {
      for (const [role, seat] of whoAsks(route, at)) {
        await mustBeWalled(route, cell, sites.own[seat], role);
      }
    }
    expect(await takeSnapshot(app)).toEqual(before);
  });
});

describe('a member of two projects cannot mix their records', () => {
  const isMixed = (cell: Cell, params: string[]) =>
    new Set(params.map((param) => cell[param]?.isForeign)).size === 2;
  const severalIds = routes.filter(
    (route) =>
      paramsOf(route[1]).filter((param) => {
        const place = placeOf(route, param);
        return place !== 'secret' && 'kind' in place;
      }).length > 1,
  );

  it.each(byName(severalIds))('%s', async (_, route) => {
    const before = await takeSnapshot(app);
    const mixed = foreignCells(route).filter((cell) => isMixed(cell, paramsOf(route[1])));
    expect(mixed).not.toEqual([]);
    for (const cell of mixed) {
      await mustBeWalled(route, cell, sites.both, 'GENERAL_CONTRACTOR');
    }
    expect(await takeSnapshot(app)).toEqual(before);
  });
});

describe('an id of another kind, or none at all, finds nothing and changes nothing', () => {
  it.each(byName(routes))('%s', async (_, route) => {
    const before = await takeSnapshot(app);
    for (const cell of partOf(sample, route[0], misplacedCells(route), 6)) {
      await mustBeWalled(route, cell, sites.own.contractor, 'GENERAL_CONTRACTOR');
    }
    expect(await takeSnapshot(app)).toEqual(before);
  });
});

describe('the address in a foreign QR code', () => {
  it('gives no document and takes no signature for the token of an own one', async () => {
    const invitation = await app.call(null, { url: await phonePathOf(app, sites.own) });
    const headers = { authorization: `Bearer ${invitation.json().document.auth_token}` };
    const url = `${await phonePathOf(app, sites.foreign)}/documents`;
    const before = await takeSnapshot(app);
    const given = await app.call(null, { url, headers });
    const payload = accompanying['phoneSigning.signed']?.payload;
    const taken = await app.call(null, { method: 'PUT', url, headers, payload });
    expect([given.statusCode, taken.statusCode]).toEqual([401, 401]);
    expect(await takeSnapshot(app)).toEqual(before);
  });
});

// Last, because it changes things: it proves that the ids above are right ones, and only foreign.
describe('the same call with own ids finds its record', () => {
  const order = ['GET', 'PATCH', 'PUT', 'POST', 'DELETE'];
  const ownCalls = routes
    .filter((route) => !paramsOf(route[1]).some((param) => placeOf(route, param) === 'secret'))
    .toSorted(([, one], [, two]) => order.indexOf(one.method) - order.indexOf(two.method));

  it.each(byName(ownCalls))('%s', async (_, route) => {
    const cell = Object.fromEntries(
      paramsOf(route[1]).map((param) => [param, own(rightValue(route, param))]),
    );
    const { access } = route[1];
    const row = access.who === 'row' ? rowOfCall(access.row, wordsOf(cell)) : undefined;
    const isHis = access.who !== 'row' || (row && may(['GENERAL_CONTRACTOR'], row, access.verb));
    // The table opens organizations to all, but people are managed by the customer.
    const isOfPeople = route[0].startsWith('organizations.');
    const who = isHis && !isOfPeople ? sites.own.contractor : sites.own.customer;
    const answer = await send(route, cell, who);
    expect(answer.statusCode, answer.body).not.toBe(404);
    expect(answer.statusCode).toBeLessThan(500);
    if (route[1].method === 'GET') {
      // 204: a file that is no picture has none in small.
      expect(answer.statusCode).toBe(route[0] === 'files.thumbnail' ? 204 : 200);
    }
  });
});
