import type { PlainField } from '@nysan/contract/plain-fields.ts';
import { useAsked } from '../../document-kit/fields/use-asked.ts';
import { useDocumentHandle } from '../../document-kit/page/use-document.ts';
import { OfferFrame } from './offer-frame.tsx';
import classes from './report.module.css';

type Props = {
  field: PlainField<'text'>;
  /** Where it was drawn from. */
  source: string;
  /** '' when there is nothing to offer. */
  text: string;
};

/** A text that may be put below what stands in a field; taken as long as the field has it. */
export const TextOffer = ({ field: { word, wire }, source, text }: Props) => {
  const { valueOf, latest, replaceAs, saver } = useDocumentHandle();
  const { isBusy, asked } = useAsked();
  const stored = (report: object) => String(Reflect.get(report, wire));
  if (text === '') {
    return null;
  }
  const take = () =>
    asked(async () => {
      // What is being typed goes first; while that cannot be saved, nothing is written over it.
      if ((await saver.saveAll()) !== word) {
        const base = stored(latest());
        const whole = [base.trimEnd(), text].filter(Boolean).join('\n');
        await replaceAs(word, whole, { read: stored, base, text: whole });
      }
    });
  return (
    <OfferFrame
      source={source}
      isTaken={valueOf(word).includes(text)}
      isBusy={isBusy}
      onTake={() => void take()}
    >
      <p className={classes.offered}>{text}</p>
    </OfferFrame>
  );
};
