import { Checkbox } from '@mantine/core';
import type { NewItem } from '@nysan/contract/documents/monthly-report.ts';
import { MOST_AT_ONCE } from '@nysan/contract/documents/monthly-report-fields.ts';
import { Fragment, type ReactNode, useState } from 'react';
import { useAsked } from '../../document-kit/fields/use-asked.ts';
import { useDocumentHandle } from '../../document-kit/page/use-document.ts';
import { OfferFrame } from './offer-frame.tsx';
import classes from './report.module.css';

/** One thing that may become an entry. */
export type OfferedRow = {
  offer: string;
  /** Above the first of those that belong together. */
  group?: string;
  item: Omit<NewItem, 'offer'>;
  /** Right of its name. */
  figures: ReactNode;
};

type Props = {
  /** The word of the list. */
  field: string;
  source: string;
  rows: OfferedRow[];
  /** What entries of the report were taken from already. */
  taken: ReadonlySet<string>;
};

/** Things that may become entries of a list: those that are ticked are taken over at once. */
export const RowsOffer = ({ field, source, rows, taken }: Props) => {
  const { change } = useDocumentHandle();
  const { isBusy, asked } = useAsked();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  if (rows.length === 0) {
    return null;
  }
  const open = rows.filter(({ offer }) => !taken.has(offer));
  const chosen = open.filter(({ offer }) => !left.has(offer)).slice(0, MOST_AT_ONCE);
  const take = () =>
    asked(() =>
      change(field, {
        action: 'ADD',
        updateValue: chosen.map(({ offer, item }) => ({ ...item, offer })),
      }),
    );
  return (
    <OfferFrame
      source={source}
      isTaken={open.length === 0}
      count={chosen.length}
      isBusy={isBusy}
      onTake={() => void take()}
    >
      <ul className={classes.offeredRows}>
        {rows.map(({ offer, group, item, figures }, at) => (
          <Fragment key={offer}>
            {group !== undefined && group !== rows[at - 1]?.group && (
              <li className={classes.offeredGroup}>{group}</li>
            )}
            <li className={classes.offeredRow} data-taken={taken.has(offer) || undefined}>
              <Checkbox
                label={item.name}
                checked={taken.has(offer) || !left.has(offer)}
                disabled={taken.has(offer)}
                onChange={({ currentTarget }) => setLeft(ticking(offer, currentTarget.checked))}
              />
              <span className="figures">{figures}</span>
            </li>
          </Fragment>
        ))}
      </ul>
    </OfferFrame>
  );
};

const ticking =
  (offer: string, isTicked: boolean) =>
  (left: ReadonlySet<string>): ReadonlySet<string> => {
    const others = [...left].filter((one) => one !== offer);
    return new Set(isTicked ? others : [...others, offer]);
  };
