import { labelOfWord } from '@nysan/contract/choices.ts';
import type { HiddenWorkAct } from '@nysan/contract/documents/hidden-work-act.ts';
import { measurementUnits } from '@nysan/contract/journals/measurement-units.ts';
import { wordOf } from '../../document-kit/list/plain.ts';
import type { EstimateRecord } from './volumes.ts';

/** A row of the verification log, and how much of it the act takes. */
export type Product = HiddenWorkAct['verificationLogs'][number];

/** A volume the act takes of something: of a position of the estimate, of a batch. */
export type Taken = {
  /** The word of its field in the PATCH call. */
  field: 'estimateRecords' | 'verificationLog';
  /** Of what, and what that is called. */
  id: string;
  name: string;
  volume: number;
  measurer: string;
  /** Of a position that takes volume off: its volumes are below zero. */
  takesOff: boolean;
  /** What is left of it while this act holds nothing. */
  left: number;
  /** Its volume in an act; nothing when it was taken out. */
  volumeIn: (act: HiddenWorkAct) => number | undefined;
};

export const ofPosition = (record: EstimateRecord): Taken => {
  const id = record.document_id; // sic: the estimate position
  return {
    field: 'estimateRecords',
    id,
    name: record.name,
    volume: record.volumeToClose,
    measurer: record.measurer,
    takesOff: record.volume < 0,
    left: record.remainVolume,
    volumeIn: ({ estimateRecords }) =>
      estimateRecords.find(({ document_id }) => document_id === id)?.volumeToClose,
  };
};

/** A unit of the logs in the reader's language. */
export const unitOf = (wire: string): string => wordOf(labelOfWord(measurementUnits, wire));

export const ofProduct = (product: Product): Taken => {
  const id = product.recordId;
  return {
    field: 'verificationLog',
    id,
    name: product.name,
    volume: product.volume,
    measurer: unitOf(product.measurementUnit),
    takesOff: false,
    left: product.remainVolume,
    volumeIn: ({ verificationLogs }) =>
      verificationLogs.find(({ recordId }) => recordId === id)?.volume,
  };
};
