import type { ReachedServer } from './reach-server.ts';

/** What the migrations create. */
const EXTENSIONS = ['pg_trgm', 'btree_gin'];

type Found = {
  role: string;
  database: string;
  encoding: string;
  knowsCyrillic: boolean;
  isNew: boolean;
  mayFillPublic: boolean;
  mayMakeSchemas: boolean;
  hasQueue: boolean;
  ownerOfTables: string | null;
  missing: { name: string; isThere: boolean; mayCreate: boolean }[];
};

/** Sentences about what the owner of a database lacks to migrate it, each with what to do; none when all is well. */
export const findMissingRights = async ({
  client,
  name,
  place,
}: ReachedServer): Promise<string[]> => {
  const { rows } = await client.query<Found>(FOUND, [EXTENSIONS]);
  return rows.flatMap((found) => [
    ...faultsOfDatabase(found, place),
    ...faultsOfOwner(found, name),
    ...found.missing.flatMap((extension) => faultOfExtension(extension, found, place)),
  ]);
};

// Trigrams of Cyrillic words come of the character type alone, whatever sorts.
const FOUND = `select current_user as role, d.datname as database, pg_encoding_to_char(d.encoding) as encoding,
    d.datctype not in ('C', 'POSIX') and lower('Ж') = 'ж' as "knowsCyrillic",
    to_regclass('public.migrations') is null as "isNew",
    coalesce(has_schema_privilege(to_regnamespace('public'), 'create'), false) as "mayFillPublic",
    has_database_privilege(d.oid, 'create') as "mayMakeSchemas",
    to_regnamespace('graphile_worker') is not null as "hasQueue",
    (select pg_get_userbyid(relowner) from pg_class where oid = to_regclass('public.migrations')
      and not pg_has_role(relowner, 'usage')) as "ownerOfTables",
    coalesce((select json_agg(json_build_object('name', asked, 'isThere', v.name is not null, 'mayCreate',
        r.rolsuper or (coalesce(v.trusted, false) and has_database_privilege(d.oid, 'create'))) order by asked)
      from unnest($1::text[]) asked
      left join pg_available_extensions e on e.name = asked
      left join pg_available_extension_versions v on v.name = asked and v.version = e.default_version
      where not exists (select from pg_extension where extname = asked)), '[]') as missing
  from pg_database d, pg_roles r where d.datname = current_database() and r.rolname = current_user`;

const faultsOfDatabase = ({ database, encoding, knowsCyrillic, isNew }: Found, place: string) => {
  const anew = `Create it anew as a superuser: create database ${database} template template0 encoding 'UTF8' locale 'C.UTF-8' owner …`;
  if (encoding !== 'UTF8') {
    return [
      `The database ${database} at ${place} is encoded in ${encoding}, and Nysan needs UTF8. ${anew}`,
    ];
  }
  return knowsCyrillic || !isNew
    ? []
    : [
        `The database ${database} at ${place} has a locale that knows no Cyrillic letters: the search would find nothing. ${anew}`,
      ];
};

const faultsOfOwner = (found: Found, name: string): string[] => {
  const { role, database } = found;
  if (found.ownerOfTables !== null) {
    return [
      `The tables of the database ${database} belong to the role ${found.ownerOfTables}, and ${name} names ${role}, which may not migrate them. Name ${found.ownerOfTables} in NYSAN_OWNER_URL.`,
    ];
  }
  return [
    ...(found.mayFillPublic
      ? []
      : [
          `The role ${role} of ${name} may make no tables in the database ${database}. As a superuser: alter database ${database} owner to ${role}; or there: grant create on schema public to ${role};`,
        ]),
    ...(found.mayMakeSchemas || found.hasQueue
      ? []
      : [
          `The role ${role} of ${name} may make no schema in the database ${database}, which the queue needs. As a superuser: grant create on database ${database} to ${role};`,
        ]),
  ];
};

const faultOfExtension = (
  { name, isThere, mayCreate }: Found['missing'][number],
  { role, database }: Found,
  place: string,
): string[] => {
  if (!isThere) {
    return [
      `PostgreSQL at ${place} has no extension ${name}. It comes with PostgreSQL itself; on some systems its package is called postgresql-contrib.`,
    ];
  }
  return mayCreate
    ? []
    : [
        `The role ${role} may not create the extension ${name}. As a superuser, in the database ${database}: create extension ${name};`,
      ];
};
