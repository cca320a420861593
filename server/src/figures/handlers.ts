import {
  type AskedFigure,
  type Figure,
  figureEntities,
  type figuresRoom,
  MOST_FIGURE_GROUPS,
  unknownOfFigure,
} from '@nysan/contract/figures.ts';
import type { RoleCode } from '@nysan/contract/permissions.ts';
import { type Supervision, supervision } from '@nysan/contract/wire.ts';
import { mayReadAll } from '../access/authorize.ts';
import type { Caller } from '../calls/caller.ts';
import { forbidden, refuse } from '../calls/refusal.ts';
import { type Reader, readTogether } from '../db/transaction.ts';
import type { EngineServices } from '../document-engine/kind-of.ts';
import { dayInKazakhstan } from '../exact/clock.ts';
import type { Handlers } from '../http/room.ts';
import type { AmountRow, Counted, CountedPlace } from './counted.ts';
import { countPapers, groupPapers } from './papers-repository.ts';
import { findOpenProjects, type OpenProject } from './projects-repository.ts';
import { countRemarks, groupRemarks } from './remarks-repository.ts';
import { countWorks, groupWorks } from './works-repository.ts';

/** Totals and groups of what lists show row by row. */
export const figuresHandlers: Handlers<typeof figuresRoom, EngineServices> = {
  ofProject: ({ services, caller, params: { projectId }, query }) =>
    readTogether(services.db, (db) => {
      const places = placesOf(services, query, [{ id: projectId, roles: caller.roles }]);
      if (places.length === 0) {
        throw forbidden();
      }
      return figureOf(db, services, caller, query, places);
    }),

  ofAll: ({ services, caller, query }) =>
    readTogether(services.db, async (db) => {
      const places = placesOf(services, query, await findOpenProjects(db, caller));
      const projectCount = new Set(places.map(({ projectId }) => projectId)).size;
      return { ...(await figureOf(db, services, caller, query, places)), projectCount };
    }),
};

/** The kinds an entity is of; of one supervision its own alone. */
const kindsOf = ({ entity, supervision: whose }: AskedFigure): string[] => {
  const kinds = figureEntities[entity]?.kinds ?? [];
  const own = whose && supervision.fromWire(whose);
  return kinds.filter((kind) => own === undefined || (supervisionOf(kind) ?? own) === own);
};

const supervisionOf = (kind: string): Supervision | undefined =>
  supervision.inside.find((whose) => kind.endsWith(`/${whose}`));

/** What is read by name everybody may count: they count what names them. */
const isReadBy = (
  { readRuleOf }: Pick<EngineServices, 'readRuleOf'>,
  kind: string,
  roles: readonly RoleCode[],
): boolean => {
  const rule = readRuleOf(kind);
  return rule.by === 'name' || mayReadAll(roles, rule);
};

/** Where and of which kinds this is counted: each where its reader may open it. Refuses with 400 what the entity is not counted by. */
const placesOf = (
  services: EngineServices,
  query: AskedFigure,
  projects: readonly OpenProject[],
): CountedPlace[] => {
  const unknown = unknownOfFigure(query);
  if (unknown.length > 0) {
    throw refuse('bad-input', {
      errors: unknown.map((path) => ({ path, code: 'not-one-of' })),
    });
  }
  const kinds = kindsOf(query);
  return projects.flatMap(({ id, roles }) =>
    kinds.flatMap((kind) => (isReadBy(services, kind, roles) ? [{ projectId: id, kind }] : [])),
  );
};

const figureOf = async (
  db: Reader,
  services: EngineServices,
  { userId }: Pick<Caller, 'userId'>,
  query: AskedFigure,
  places: CountedPlace[],
): Promise<Figure> => {
  const isNamed = places.some(({ kind }) => services.readRuleOf(kind).by === 'name');
  const counted: Counted = {
    ...query,
    places,
    readerId: isNamed ? userId : null,
    today: dayInKazakhstan(services.now()),
    money: kindsOf(query).flatMap((kind) => {
      const says = services.documentKinds.get(kind)?.money;
      return says ? [{ kind, says }] : [];
    }),
  };
  const { count, group } = countersOf(query.entity);
  const [whole, groups] = await Promise.all([
    count(db, counted),
    query.groupBy ? group(db, counted, query.groupBy, MOST_FIGURE_GROUPS) : [],
  ]);
  return {
    entity: query.entity,
    measure: query.measure,
    ...presentAmount(whole),
    groups: groups.map(({ key, name, ...amount }) => ({ key, name, ...presentAmount(amount) })),
  };
};

const countersOf = (name: string) => {
  switch (name) {
    case 'remark':
      return { count: countRemarks, group: groupRemarks };
    case 'works':
      return { count: countWorks, group: groupWorks };
    default:
      return { count: countPapers, group: groupPapers };
  }
};

const presentAmount = ({ count, total, average }: AmountRow) => ({
  count,
  total: total === null ? null : Number(total),
  average: average === null ? null : Number(average),
});
