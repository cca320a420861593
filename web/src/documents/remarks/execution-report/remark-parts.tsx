import type { OfferedPrescription } from '@nysan/contract/documents/execution-report.ts';
import { categoryNames, remarkPlain } from '@nysan/contract/documents/remark-fields.ts';
import { labelOf, wordOf } from '../../../document-kit/list/plain.ts';
import classes from './report.module.css';

type Props = { remark: OfferedPrescription['remarks'][number] };

/** How grave a remark is. */
export const Category = ({ remark }: Props) => (
  <span className={classes.category}>{wordOf(categoryNames[remark.category])}</span>
);

/** What was found, and what is to be done about it. */
export const WhatWasAsked = ({ remark }: Props) => (
  <dl className={classes.facts}>
    <dt>{labelOf(remarkPlain.identifiedRemarkName)}</dt>
    <dd>{remark.identifiedRemarkName}</dd>
    <dt>{labelOf(remarkPlain.prescription)}</dt>
    <dd>{remark.prescription}</dd>
  </dl>
);
