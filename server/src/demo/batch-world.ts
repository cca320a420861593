import type { VerificationLogEntry } from '@nysan/contract/journals/verification-log.ts';
import { type DemoContext, daysBefore } from './act-world.ts';
import type { DemoBatch } from './batches/batch.ts';

/** A row of the log, and the act that takes of it. */
export type DemoProduct = { id: string } & Pick<DemoBatch, 'usedIn'>;

const bodyOf = (today: Date, batch: DemoBatch) => {
  const [inBatch, verified, defective, incomplete] = batch.amounts;
  const [testType, numberOfTestReport, defectiveProductsInTest] = batch.test;
  const day = (later: number) => daysBefore(today, Math.max(0, batch.daysAgo - later));
  return {
    documentBrand: batch.product,
    deliveryDate: day(0),
    supplier: batch.supplier,
    batchNumber: batch.papers[0],
    manufactureDate: daysBefore(today, batch.daysAgo + batch.age),
    accompanyingDocumentNumber: batch.papers[1],
    amountOfProductsInBatch: inBatch,
    amountOfVerifiedProducts: verified,
    amountOfDefectiveProducts: defective,
    amountOfIncompleteProducts: incomplete,
    measurementUnit: batch.unit,
    testType,
    sampleSubmittedDate: day(1),
    numberOfTestReport,
    dateOfTestReport: day(3),
    defectiveProductsInTest,
    transferOfInformationDate: day(3),
    locallyContained: batch.isLocal,
    comment: batch.comment,
  };
};

/** Writes the verification log of a project, from its oldest batch on. */
export const buildDemoBatches = async (
  { past, today }: DemoContext,
  projectId: string,
  batches: readonly DemoBatch[],
): Promise<DemoProduct[]> => {
  const made: DemoProduct[] = [];
  for (const batch of batches) {
    // What was made after it was delivered, as its paper says, is written down once that day has come.
    const written = Math.min(batch.daysAgo, batch.daysAgo + batch.age);
    const { id } = await past.before(written, (call) =>
      call<{ id: string }>(
        batch.by,
        'POST',
        `/journals/verification-log/${projectId}`,
        bodyOf(today, batch),
      ),
    );
    made.push({ id, ...(batch.usedIn && { usedIn: batch.usedIn }) });
  }
  return made;
};

/** Links the approved test reports to the batches that were tested. */
export const linkTestReports = async (
  { call, today }: DemoContext,
  projectId: string,
  batches: readonly DemoBatch[],
  products: readonly DemoProduct[],
): Promise<void> => {
  for (const [at, batch] of batches.entries()) {
    if (batch.testedIn) {
      const query = `status=APPROVED&keyword=${encodeURIComponent(batch.testedIn)}`;
      const { content } = await call<{ content: { id: string }[] }>(
        batch.by,
        'GET',
        `/test-protocols/project/${projectId}?${query}`,
      );
      await call<VerificationLogEntry>(
        batch.by,
        'PUT',
        `/journals/verification-log/${products[at]?.id}`,
        { ...bodyOf(today, batch), testProtocols: content.map(({ id }) => id) },
      );
    }
  }
};
