import { commonNameOf } from '../signatures/names.ts';
import type { TrustedCertificate, TrustStore } from '../signatures/trust-store.ts';
import { fill } from '../texts/texts.ts';
import type { FactSaid, SystemFact } from './system-fact.ts';
import { factWords } from './words.ts';

const DAY_MS = 86_400_000;
/** An authority is replaced in a month or two, so it is told in time. */
const SOON_MS = 90 * DAY_MS;
/** As many lines as are read. */
const MOST_SHOWN = 10;

/** Which of the certificates that signatures may chain to expire, the first to expire first. */
export const certificatesFact: SystemFact = {
  code: 'certificates',
  read: async ({ signatures, now }, language) => {
    const all = byEnd(signatures.trust);
    const words = factWords(language);
    const [over, soon] = [endedBy(all, now()), endedBy(all, new Date(now().getTime() + SOON_MS))];
    if (all.length === 0) {
      return { state: 'attention', text: words.noCertificates };
    }
    const told = { over: over.length, soon: soon.length - over.length };
    return {
      state: stateOf(told),
      text:
        soon.length > 0
          ? fill(words.certificatesOver, told)
          : fill(words.certificates, { count: all.length }),
      details: all.slice(0, MOST_SHOWN).map(({ certificate }) => ({
        text: commonNameOf(certificate.subjectName),
        at: certificate.validTo,
      })),
    };
  },
};

const byEnd = ({ roots, intermediates }: TrustStore): TrustedCertificate[] =>
  [...roots, ...intermediates].toSorted(
    (left, right) => left.certificate.validTo.getTime() - right.certificate.validTo.getTime(),
  );

const endedBy = (all: TrustedCertificate[], at: Date) =>
  all.filter(({ certificate }) => certificate.validTo < at);

const stateOf = ({ over, soon }: { over: number; soon: number }): FactSaid['state'] => {
  if (over > 0) {
    return 'fault';
  }
  return soon > 0 ? 'attention' : 'good';
};
