import type { SiteProtocol } from '@nysan/contract/documents/site-protocol.ts';
import type { ProtocolSort } from '@nysan/contract/documents/site-protocol-fields.ts';
import { uploadOf } from '../src/files/testing/form.ts';
import { pdf } from '../src/files/testing/samples.ts';
import { approveAs, expectStatus, type Site, start } from './act-thread.ts';
import type { Signers } from './signers.ts';
import type { Person, TestApp } from './test-app.ts';

/** Where the calls of each sort of protocol stand. */
export const protocolPaths: Record<ProtocolSort, string> = {
  geodetic: '/api/geo-executive',
  test: '/api/test-protocols',
};

let files = 0;
/** A file of the site that hangs on nothing. */
export const uploadFile = async (
  app: TestApp,
  { projectId, contractor }: Pick<Site, 'projectId' | 'contractor'>,
  name = 'Схема.pdf',
  bytes?: Buffer | string,
  location = 'AS_BUILD_DOCUMENTATION', // sic
): Promise<string> => {
  files += 1;
  const upload = uploadOf(projectId, { name, bytes: bytes ?? pdf(`protocol ${files}`) }, location);
  return expectStatus(await app.call(contractor, upload), 201).id;
};

export const protocolForm = (other: object = {}) => ({
  name: 'Ростверк в осях 1–5, отметка −2,150',
  protocolDate: '2026-03-10',
  fileUuids: [],
  approvers: [],
  ...other,
});

export const postProtocol = (
  app: TestApp,
  site: Site,
  sort: ProtocolSort,
  other: object = {},
  who: Person = site.contractor,
) =>
  app.call(who, {
    method: 'POST',
    url: `${protocolPaths[sort]}/${site.projectId}`,
    payload: protocolForm(other),
  });

export const buildProtocol = async (
  app: TestApp,
  site: Site,
  sort: ProtocolSort,
  other: object = {},
): Promise<SiteProtocol> => expectStatus(await postProtocol(app, site, sort, other), 201);

/** A protocol of the contractor with all a start needs; the technical supervision decides on it. */
export const buildReadyProtocol = async (
  app: TestApp,
  site: Site,
  sort: ProtocolSort,
): Promise<SiteProtocol> =>
  buildProtocol(app, site, sort, {
    fileUuids: [await uploadFile(app, site)],
    approvers: [site.memberships.technical],
  });

export const buildApprovedProtocol = async (
  { app, site, signers }: { app: TestApp; site: Site; signers: Signers },
  sort: ProtocolSort,
): Promise<string> => {
  const { id } = await buildReadyProtocol(app, site, sort);
  expectStatus(await start(app, site.contractor, id), 200);
  expectStatus(await approveAs(app, signers, site.technical, id), 200);
  return id;
};

/** A protocol of each sort that the technical supervision is to confirm, with one file on both. */
export const buildProtocols = async (app: TestApp, site: Site) => {
  const file = await uploadFile(app, site);
  const ready = { fileUuids: [file], approvers: [site.memberships.technical] };
  const { id: drawing } = await buildProtocol(app, site, 'geodetic', ready);
  const { id: report } = await buildProtocol(app, site, 'test', ready);
  return { drawing, report, file };
};
