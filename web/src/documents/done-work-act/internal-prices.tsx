import type { DoneWorkAct } from '@nysan/contract/documents/done-work-act.ts';
import { internalPlain } from '@nysan/contract/documents/internal-billing.ts';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldElementId } from '../../document-kit/fields/focus-field.ts';
import { useAsked } from '../../document-kit/fields/use-asked.ts';
import { useEdit } from '../../document-kit/fields/use-edit.ts';
import { labelOf } from '../../document-kit/list/plain.ts';
import { formatNumber, formatRate, formatTiyns } from '../../i18n/format.ts';
import { wholeDecimal } from '../../ui/decimal-field.tsx';
import { type RowAction, RowMenu } from '../../ui/row-menu.tsx';
import { Section } from '../../ui/section.tsx';
import classes from './act.module.css';
import { isRate, typedRate } from './coefficients.ts';
import { InternalPriceDialog } from './internal-price-dialog.tsx';
import type { DoneWorkActHandle } from './kind.ts';
import { RateCell } from './rate-cell.tsx';

type Props = { handle: DoneWorkActHandle };
type Line = DoneWorkAct['positions'][number];

/** What an act between contractors pays: a percent of all lines, and prices of single ones. */
export const InternalPrices = ({ handle }: Props) => {
  const { t } = useTranslation('done-work');
  const [edited, setEdited] = useState<Line>();
  const { editable, positions } = handle.document;
  return (
    <div id={fieldElementId('INTERNAL_PRICE')}>
      <Section title={t('internal.title')} flush>
        <Percent handle={handle} />
        <ul className={classes.cards} aria-label={t('internal.lines')}>
          {positions.map((line) => (
            <li key={line.id} className={classes.coefficientCard}>
              <div className={classes.name}>
                {line.name}
                <span className={`${classes.small} figures`}>
                  {t('internal.of', { closed: formatTiyns(line.closedAmount) })}
                  {' · '}
                  {shownPrice(line, t('internal.whole'))}
                </span>
              </div>
              <span className={classes.amount}>{formatTiyns(line.amount)}</span>
              {editable && <LineMenu handle={handle} line={line} onEdit={setEdited} />}
            </li>
          ))}
        </ul>
      </Section>
      <InternalPriceDialog handle={handle} line={edited} onClose={() => setEdited(undefined)} />
    </div>
  );
};

const shownPrice = ({ internalUnitCost, internalPercent }: Line, whole: string): string => {
  if (internalUnitCost !== null) {
    return `${formatNumber(internalUnitCost, 4)} ₸`;
  }
  return internalPercent === null ? whole : formatRate(internalPercent);
};

const percentIn = (act: DoneWorkAct): string => typedRate(act.internalPercent);

const Percent = ({ handle }: Props) => {
  const { t } = useTranslation('done-work');
  const { internalPercent } = internalPlain;
  const name = labelOf(internalPercent);
  const edit = useEdit({
    name: internalPercent.word,
    value: percentIn(handle.document),
    sentAs: wholeDecimal,
    faultOf: (text) => (isRate(text) ? undefined : t('coefficients.range')),
    save: (text, base) =>
      handle.replaceAs(internalPercent.word, text, { read: percentIn, base, text }),
  });
  return (
    <div className={classes.percent} id={fieldElementId(internalPercent.word)}>
      <span className={classes.name}>{name}</span>
      <RateCell
        name={name}
        edit={edit}
        rate={handle.document.internalPercent}
        isAllowed={handle.document.editable}
      />
    </div>
  );
};

type LineProps = Props & { line: Line; onEdit: (line: Line) => void };

const LineMenu = ({ handle: { change }, line, onEdit }: LineProps) => {
  const { t } = useTranslation(['done-work', 'common']);
  const { asked } = useAsked();
  const remove: RowAction = {
    label: t('internal.remove'),
    danger: true,
    icon: <IconTrash size={18} />,
    onClick: () =>
      void asked(() => change('INTERNAL_PRICE', { action: 'DELETE', updateValue: line.id })),
  };
  const actions: RowAction[] = [
    { label: t('internal.set'), icon: <IconPencil size={18} />, onClick: () => onEdit(line) },
    ...(line.internalUnitCost === null && line.internalPercent === null ? [] : [remove]),
  ];
  return <RowMenu actions={actions} />;
};
