import type { handbookChange, handbookForm } from '@nysan/contract/journals/handbooks.ts';
import { handbookFieldType } from '@nysan/contract/journals/handbooks.ts';
import type { z } from 'zod';
import type { Caller } from '../../calls/caller.ts';
import { fieldRefused, refuse } from '../../calls/refusal.ts';
import { isUniqueViolation, type Trx } from '../../db/transaction.ts';
import { type Differences, recordHistory } from '../../history/record.ts';
import { findHandbook, type HandbookRow, lockHandbook } from './repository.ts';
import {
  categoryExists,
  countFields,
  deleteHandbook,
  insertHandbook,
  placesOfField,
  placesOfHandbook,
  type UsedPlace,
  updateHandbook,
  writeFields,
} from './writing-repository.ts';

type Form = z.output<typeof handbookForm>;
type Change = z.output<typeof handbookChange>;

const FIELDS = 'journalHandbookFieldDtos';

/** Adds a handbook with its fields. */
export const createHandbook = async (
  trx: Trx,
  form: Form,
  caller: Caller,
): Promise<HandbookRow> => {
  await mustBeSound(trx, form);
  const id = await insertHandbook(trx, valuesOf(form)).catch(nameTaken);
  await writeFields(trx, id, fieldsOf(form));
  await mustBeListed(trx);
  const made = await findHandbook(trx, id);
  await recordHistory(trx, entityOf(id), caller, 'created', differences(undefined, made));
  return made;
};

/** Changes a handbook by its whole form. Refuses with 409 a stale edit, and with the places what posts depend on. */
export const changeHandbook = async (
  trx: Trx,
  id: string,
  form: Change,
  caller: Caller,
  expectedVersion: number | null,
): Promise<HandbookRow> => {
  const before = await lockHandbook(trx, id, 'writers');
  if (expectedVersion !== null && expectedVersion !== before.row_version) {
    throw refuse('stale-edit', { details: { version: before.row_version } });
  }
  await mustBeSound(trx, form);
  await mustKeepUsed(trx, before, form);
  await updateHandbook(trx, id, valuesOf(form)).catch(nameTaken);
  await writeFields(trx, id, fieldsOf(form));
  await mustBeListed(trx);
  const after = await findHandbook(trx, id);
  await recordHistory(trx, entityOf(id), caller, 'changed', differences(before, after));
  return after;
};

/** Deletes a handbook nobody uses; those the program knows by code stay. */
export const removeHandbook = async (trx: Trx, id: string, caller: Caller): Promise<void> => {
  const handbook = await lockHandbook(trx, id, 'writers');
  if (handbook.code !== null) {
    throw refuse('handbook-needed');
  }
  const places = await placesOfHandbook(trx, id);
  if (places.length > 0) {
    throw refuse('handbook-in-use', { params: { places: named(places) }, details: { places } });
  }
  await deleteHandbook(trx, id);
  await recordHistory(trx, entityOf(id), caller, 'removed', differences(handbook, undefined));
};

const mustBeSound = async (trx: Trx, form: Form): Promise<void> => {
  if (!(await categoryExists(trx, form.handbookCategoryId))) {
    throw fieldRefused('handbookCategoryId', 'unknown-reference');
  }
  const names = form[FIELDS].map(({ name }) => name);
  const twice = names.findIndex((name, at) => names.indexOf(name) < at);
  if (twice !== -1) {
    throw fieldRefused(`${FIELDS}.${twice}.name`, 'already-added');
  }
};

/** Fields of all handbooks together: whoever writes journals reads them in one list, which has 5 MB at most. */
const MOST_FIELDS = 2000;

const mustBeListed = async (trx: Trx): Promise<void> => {
  if ((await countFields(trx)) > MOST_FIELDS) {
    throw refuse('handbooks-full', { params: { limit: MOST_FIELDS } });
  }
};

/** A field that posts use may be renamed and moved; it is neither removed nor given another type. */
const mustKeepUsed = async (trx: Trx, { fields }: HandbookRow, form: Change): Promise<void> => {
  const ids = form[FIELDS].flatMap(({ id }, at) => (id === undefined ? [] : [{ id, at }]));
  for (const [place, { id, at }] of ids.entries()) {
    if (ids.findIndex((one) => one.id === id) < place) {
      throw fieldRefused(`${FIELDS}.${at}.id`, 'already-added');
    }
    if (!fields.some((field) => field.id === id)) {
      throw fieldRefused(`${FIELDS}.${at}.id`, 'unknown-reference');
    }
  }
  const asked = new Map(form[FIELDS].map((field) => [field.id, field]));
  for (const { id, name, type } of fields) {
    if (asked.get(id)?.fieldType !== handbookFieldType.toWire(type)) {
      await mustBeUnused(trx, id, name);
    }
  }
};

const mustBeUnused = async (trx: Trx, fieldId: string, field: string): Promise<void> => {
  const places = await placesOfField(trx, fieldId);
  if (places.length > 0) {
    throw refuse('handbook-field-in-use', {
      params: { field, places: named(places) },
      details: { field, places },
    });
  }
};

const MOST_NAMED = 10;

const named = (places: UsedPlace[]): string =>
  [
    ...places.slice(0, MOST_NAMED).map(({ project, posts }) => `${project}: ${posts}`),
    ...(places.length > MOST_NAMED ? ['…'] : []),
  ].join('; ');

const nameTaken = (error: unknown): never => {
  throw isUniqueViolation(error, 'handbooks_named_once') ? refuse('already-exists') : error;
};

const entityOf = (id: string) => ({ id, kind: 'handbook', projectId: null });

const valuesOf = (form: Form) => ({
  name: form.name,
  category_id: form.handbookCategoryId,
  is_active: form.isActive,
  is_autonomous: form.isAutonomous,
});

const fieldsOf = (form: Change) =>
  form[FIELDS].map(({ id, name, fieldType }) => ({
    id,
    name,
    type: handbookFieldType.fromWire(fieldType),
  }));

/** What differs between two states of a handbook, in the words of the wire. */
const differences = (
  before: HandbookRow | undefined,
  after: HandbookRow | undefined,
): Differences => {
  const [one, other] = [shown(before), shown(after)];
  return Object.fromEntries(
    Object.keys(one)
      .filter((name) => one[name] !== other[name])
      .map((name) => [name, { value1: one[name] ?? null, value2: other[name] ?? null }]),
  );
};

const shown = (row: HandbookRow | undefined): Record<string, string | null> => ({
  name: row?.name ?? null,
  handbookCategoryId: row?.category ?? null,
  isActive: row?.is_active ? '✓' : null,
  isAutonomous: row?.is_autonomous ? '✓' : null,
  [FIELDS]: row?.fields.map(({ name, type }) => `${name} (${type})`).join('; ') ?? null,
});
