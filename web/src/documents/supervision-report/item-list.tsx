import { ActionIcon, Button } from '@mantine/core';
import type { MonthlyItem, MonthlyReport } from '@nysan/contract/documents/monthly-report.ts';
import { type MonthlyList, sectionLabel } from '@nysan/contract/documents/monthly-report-fields.ts';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldElementId } from '../../document-kit/fields/focus-field.ts';
import { useAsked } from '../../document-kit/fields/use-asked.ts';
import { wordOf } from '../../document-kit/list/plain.ts';
import { useDocumentHandle } from '../../document-kit/page/use-document.ts';
import { confirm } from '../../ui/confirm.tsx';
import { ItemDialog } from './item-dialog.tsx';
import { itemsOf } from './kind.ts';
import classes from './report.module.css';

type Props = { report: MonthlyReport; section: MonthlyList };

/** A section that is a list: names and what is said of each. */
export const ItemList = ({ report, section }: Props) => {
  const { t } = useTranslation(['supervision-report', 'common']);
  const [edited, setEdited] = useState<MonthlyItem | 'new'>();
  const items = itemsOf(report, section);
  return (
    <div id={fieldElementId(section)}>
      <header className={classes.listHead}>
        <h3 className={classes.heading}>{wordOf(sectionLabel(section))}</h3>
        <span className="figures muted">{items.length || ''}</span>
        {report.editable && (
          <Button
            className={classes.add}
            size="compact-md"
            variant="subtle"
            leftSection={<IconPlus size={16} aria-hidden />}
            data-field-control="focus"
            aria-label={`${t('common:add')}: ${wordOf(sectionLabel(section))}`}
            onClick={() => setEdited('new')}
          >
            {t('common:add')}
          </Button>
        )}
      </header>
      <ul className={classes.items}>
        {items.map((item) => (
          <Item key={item.id} section={section} item={item} onEdit={() => setEdited(item)} />
        ))}
      </ul>
      <ItemDialog section={section} item={edited} onClose={() => setEdited(undefined)} />
    </div>
  );
};

type ItemProps = { section: MonthlyList; item: MonthlyItem; onEdit: () => void };

const Item = ({ section, item: { id, name, definition }, onEdit }: ItemProps) => {
  const { t } = useTranslation();
  const { document } = useDocumentHandle();
  const remove = useRemoveItem(section);
  return (
    <li className={classes.item}>
      <strong>{name}</strong>
      <p>{definition}</p>
      {document.editable && (
        <div className={classes.itemButtons}>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`${t('edit')}: ${name}`}
            onClick={onEdit}
          >
            <IconPencil size={18} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`${t('delete')}: ${name}`}
            onClick={() => void remove(id, name)}
          >
            <IconTrash size={18} />
          </ActionIcon>
        </div>
      )}
    </li>
  );
};

const useRemoveItem = (section: MonthlyList) => {
  const { t } = useTranslation('supervision-report');
  const { change } = useDocumentHandle();
  const { asked } = useAsked();
  return async (id: string, name: string) => {
    if (await confirm({ text: t('monthly.removeItem'), about: name, danger: true })) {
      await asked(() => change(section, { action: 'DELETE', updateValue: id }));
    }
  };
};
