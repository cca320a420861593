import { z } from 'zod';
import { askedPercent, date, idParam, percent, uuid } from './common.ts';
import { route } from './route.ts';

/** A rate of VAT and the first day it is in force; it holds until the next one. */
const vatRate = z.object({
  id: uuid,
  since: date,
  percent,
  /** The earliest one: it stays, or no rate would stand before the next (ours). */
  isFirst: z.boolean(),
});
export type VatRate = z.infer<typeof vatRate>;

/** Papers are billed by month: a rate begins with one. */
const vatRateForm = z.strictObject({
  since: date.refine((value) => value.endsWith('-01'), { params: { code: 'first-of-month' } }),
  percent: askedPercent(),
});

const row = (verb: 'view' | 'create' | 'edit' | 'delete') =>
  ({ who: 'row', row: 'admin/vat-rates', verb }) as const;

export const vatRatesRoom = {
  list: route({
    method: 'GET',
    path: '/admin/vat-rates',
    summary: 'Rates of VAT by the day they are in force from, newest first (ours)',
    access: row('view'),
    answers: { 200: z.array(vatRate) },
  }),
  create: route({
    method: 'POST',
    path: '/admin/vat-rates',
    summary: 'Add a rate; acts that are made from now on take it, older ones keep theirs (ours)',
    access: row('create'),
    body: vatRateForm,
    answers: { 201: vatRate },
  }),
  change: route({
    method: 'PUT',
    path: '/admin/vat-rates/{id}',
    summary: 'Change a rate or its first day; of the earliest one only the rate (ours)',
    access: row('edit'),
    params: idParam,
    body: vatRateForm,
    answers: { 200: vatRate },
  }),
  remove: route({
    method: 'DELETE',
    path: '/admin/vat-rates/{id}',
    summary: 'Take a rate away; the one before it holds on. Refused for the earliest one (ours)',
    access: row('delete'),
    params: idParam,
    answers: { 204: z.undefined() },
  }),
};
