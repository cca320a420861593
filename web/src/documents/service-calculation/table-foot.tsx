import { Button } from '@mantine/core';
import { MOST_SERVICE_ROWS } from '@nysan/contract/documents/service-calculation-fields.ts';
import { IconArrowBackUp, IconPlus, IconSparkles } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { CellFault } from './rows.ts';
import classes from './table.module.css';
import type { Table } from './use-table.ts';

type FootProps = {
  table: Table;
  isPhone: boolean;
  onAdd: () => void;
  /** Leads to the cell at fault. */
  onShow: (place: CellFault) => void;
};

/** What may be done with the table as a whole, and why it is not saved. */
export const TableFoot = ({ table, isPhone, onAdd, onShow }: FootProps) => {
  const { t } = useTranslation('calculation');
  const { fault, rows, offered, hinted, undoPaste } = table;
  return (
    <div className={classes.foot}>
      {fault && <Fault {...fault} onShow={onShow} />}
      {rows.length < MOST_SERVICE_ROWS && (
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          data-field-control={rows.length === 0 ? 'focus' : undefined}
          onClick={onAdd}
        >
          {t('rows.add')}
        </Button>
      )}
      {offered.length > 0 && (
        <Button
          variant="default"
          leftSection={<IconSparkles size={18} aria-hidden />}
          onClick={table.takeOffered}
        >
          {t('rows.takeServices', { count: offered.length })}
        </Button>
      )}
      {hinted > 0 && (
        <Button
          variant="default"
          leftSection={<IconSparkles size={18} aria-hidden />}
          onClick={table.takeHints}
        >
          {t('rows.takeHints', { count: hinted })}
        </Button>
      )}
      {undoPaste && (
        <Button
          variant="subtle"
          leftSection={<IconArrowBackUp size={18} aria-hidden />}
          onClick={undoPaste}
        >
          {t('rows.undoPaste')}
        </Button>
      )}
      {!isPhone && <span className={classes.keys}>{t('rows.keys')}</span>}
    </div>
  );
};

type FaultProps = NonNullable<Table['fault']> & Pick<FootProps, 'onShow'>;

const Fault = ({ sentence, place, onShow }: FaultProps) => {
  const { t } = useTranslation('calculation');
  return (
    <div className={classes.fault}>
      <span role="alert">{sentence}</span>
      {place && (
        <button type="button" className={classes.lead} onClick={() => onShow(place)}>
          {t('rows.show')}
        </button>
      )}
    </div>
  );
};
