import { type RawBuilder, sql } from 'kysely';
import type { OpenRecords } from '../access/open-records-repository.ts';
import { hasPart } from '../db/folded.ts';
import type { AskedWord } from './asked.ts';

/** So many projects are offered beside records. */
const MOST_PROJECTS = 5;

const NAME = sql`p.short_name || ' ' || p.full_name`;
/** Kazakh letters as a Russian keyboard has them, the last one in two ways. */
const [inRussian, inRussianToo] = [`агкноуухи`, `агкноуухы`].map(
  (letters) => sql`translate(lower(${NAME}), 'әғқңөұүһі', ${letters})`,
) as [RawBuilder<unknown>, RawBuilder<unknown>];
/** Letters and figures without what stands between them: «М-7» as «М7». */
const joinedName = sql`regexp_replace(${NAME}, '[^[:alnum:]]+', '', 'g')`;

/** Projects in whose names all these words stand, in any of their spellings, as a list in JSON. */
export const projectsNamed = (words: AskedWord[], open: OpenRecords): RawBuilder<unknown> => {
  const places = words.map((word) => sql`(${sql.join(placesOf(word), sql` or `)})`);
  return sql`select json_agg(named) from (
    select p.id, p.short_name as name from projects p where ${sql.join([...places, among(open)], sql` and `)}
    order by p.archived_at is not null, p.short_name collate natural_order, p.id limit ${sql.lit(MOST_PROJECTS)}) named`;
};

const placesOf = ({ word, spellings, parts }: AskedWord): RawBuilder<unknown>[] => [
  ...[word, ...spellings].map((one) => hasPart(NAME, one)),
  ...(/[а-я]/.test(word) ? [hasPart(inRussian, word), hasPart(inRussianToo, word)] : []),
  ...(parts.length > 0 ? [hasPart(joinedName, word)] : []),
];

export const noProjects = sql`null::json`;

const among = ({ projectIds }: OpenRecords): RawBuilder<unknown> =>
  projectIds === null ? sql`true` : sql`p.id = any(${projectIds}::uuid[])`;
