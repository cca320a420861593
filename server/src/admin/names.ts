import type { adminRoom } from '@nysan/contract/admin.ts';
import type { historyEntry } from '@nysan/contract/approval.ts';
import type { Language } from '@nysan/contract/wire.ts';
import type { z } from 'zod';
import { pageOf } from '../db/page.ts';
import { type Differences, type HistoryRow, readHistory } from '../history/record.ts';
import { changing } from '../http/changing.ts';
import type { Call } from '../http/room.ts';
import { textsOf } from '../texts/texts.ts';
import {
  countConflicts,
  findConflicts,
  type NamedRow,
  namesOf,
  writeConfirmedName,
} from './names-repository.ts';
import {
  presentOrganization,
  readOrganization,
  requireOrganization,
  tellHistory,
} from './organizations.ts';

/** GET /admin/organization/conflicts */
export const listConflicts = async ({
  query,
  services: { db },
}: Call<typeof adminRoom.conflicts>) => {
  const { content, ...page } = await pageOf(
    query,
    (limit, offset) => findConflicts(db, limit, offset),
    () => countConflicts(db),
  );
  return {
    ...page,
    content: content.map((row) => ({ ...presentOrganization(row), names: row.names })),
  };
};

/** POST /admin/organization/{id}/name: all projects call it so from now on; what is frozen keeps the name it was signed with. */
export const confirmName = (call: Call<typeof adminRoom.confirmName>) =>
  changing(call, async (trx) => {
    const { params, body } = call;
    const before = await requireOrganization(trx, params.id);
    const given = (await namesOf(trx, [params.id])).get(params.id) ?? [];
    if (before.name !== body.name || before.name_source !== 'confirmed') {
      await writeConfirmedName(trx, params.id, body.name);
      await tellHistory(trx, call, params.id, 'changed', mergeOf(before, given, body.name));
    }
    return readOrganization(trx, params.id);
  });

/** What a confirmation changes: the name on record, those that projects gave, and how sure it is. */
const mergeOf = (
  before: { name: string; name_source: string },
  given: NamedRow['names'],
  name: string,
): Differences => {
  const others = given.filter((one) => one.name !== name);
  return {
    ...(before.name !== name && { name: { value1: before.name, value2: name } }),
    ...(before.name_source === 'entered' &&
      others.length > 0 && {
        projectNames: {
          value1: others.map((one) => `${one.name} (${one.projects})`).join('; '),
          value2: name,
        },
      }),
    nameSource: { value1: before.name_source, value2: 'confirmed' },
  };
};

/** GET /admin/organization/{id}/history */
export const organizationHistory = async ({
  params,
  language,
  services: { db },
}: Call<typeof adminRoom.organizationHistory>) => {
  await requireOrganization(db, params.id);
  return (await readHistory(db, params.id)).map((row) => presentEntry(row, language));
};

const fieldNames: Record<Language, Record<string, string>> = {
  ru: {
    name: 'Наименование',
    bin: 'БИН',
    projectNames: 'Наименования в объектах',
    nameSource: 'Откуда наименование',
    merged: 'Объединение организаций',
  },
  kk: {
    name: 'Атауы',
    bin: 'БСН',
    projectNames: 'Нысандардағы атаулары',
    nameSource: 'Атаудың дереккөзі',
    merged: 'Ұйымдарды біріктіру',
  },
  en: {
    name: 'Name',
    bin: 'BIN',
    projectNames: 'Names in projects',
    nameSource: 'Name by',
    merged: 'Merge of organizations',
  },
};

const sources: Record<Language, Record<string, string>> = {
  ru: { entered: 'участник объекта', certificate: 'сертификат', confirmed: 'администратор' },
  kk: { entered: 'нысан қатысушысы', certificate: 'сертификат', confirmed: 'әкімші' },
  en: { entered: 'a member', certificate: 'certificate', confirmed: 'administrator' },
};

const presentEntry = (row: HistoryRow, language: Language): z.input<typeof historyEntry> => ({
  auditId: Number(row.audit_id),
  event: { code: row.event, name: textsOf(language).events[row.event] },
  performedBy: row.performed_by,
  createdAt: row.at.toISOString(),
  differences: Object.fromEntries(
    Object.entries(row.differences).map(([field, { value1, value2 }]) => [
      field,
      field === 'nameSource'
        ? { value1: sourceIn(value1, language), value2: sourceIn(value2, language) }
        : { value1, value2 },
    ]),
  ),
  fieldNames: fieldNames[language],
});

const sourceIn = (source: string | null, language: Language): string | null =>
  source === null ? null : (sources[language][source] ?? source);
