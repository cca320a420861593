import { Button } from '@mantine/core';
import type { RecordImport } from '@nysan/contract/journals/record-imports.ts';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/can.ts';
import { messageOf } from '../../api/index.ts';
import { formatDateTime } from '../../i18n/format.ts';
import { confirm } from '../../ui/confirm.tsx';
import { toast } from '../../ui/toasts.tsx';
import { forgetRegister, type Register } from './register.ts';
import classes from './upload.module.css';

type Props = { register: Register<never>; projectId: string };

/** What was taken in from files, each to be undone as a whole. */
export const Imports = ({ register, projectId }: Props) => {
  const { t } = useTranslation('import');
  const { data = [] } = useQuery({
    queryKey: [register.kind.room, 'imports', projectId],
    queryFn: ({ signal }) => register.imports(projectId, signal),
  });
  return data.length === 0 ? null : (
    <section>
      <h3 className={classes.subtitle}>{t('imports')}</h3>
      <ul className={classes.imports}>
        {data.map((one) => (
          <Line key={one.id} register={register} projectId={projectId} one={one} />
        ))}
      </ul>
    </section>
  );
};

const Line = ({ register, projectId, one }: Props & { one: RecordImport }) => {
  const { t } = useTranslation('import');
  const mayUndo = useCan(register.kind.place.row, 'delete');
  const { isUndoing, undo } = useUndo(register, projectId, one);
  const { fileName, importedAt, importedBy, imported, replaced, skipped } = one;
  const counts = [
    t('importMade', { count: imported }),
    ...(replaced > 0 ? [t('doneReplaced', { count: replaced })] : []),
    ...(skipped > 0 ? [t('doneSkipped', { count: skipped })] : []),
  ];
  return (
    <li className={classes.import}>
      <div>
        <strong className={classes.name}>{fileName}</strong>
        <span className="muted">
          {t('importLine', { at: formatDateTime(importedAt), by: importedBy })}
        </span>
        <span>{counts.join(', ')}</span>
        {one.undoneAt && (
          <span className="muted">
            {t('undone', { at: formatDateTime(one.undoneAt), by: one.undoneBy ?? '' })}
          </span>
        )}
      </div>
      {mayUndo && !one.undoneAt && imported + replaced > 0 && (
        <Button
          variant="default"
          size="compact-md"
          loading={isUndoing}
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          onClick={() => void undo()}
        >
          {t('undo')}
        </Button>
      )}
    </li>
  );
};

const useUndo = (register: Register<never>, projectId: string, one: RecordImport) => {
  const { t } = useTranslation('import');
  const client = useQueryClient();
  const [isUndoing, setUndoing] = useState(false);
  const undo = async (): Promise<void> => {
    const yes = t('undo');
    if (!(await confirm({ text: t('undoSure'), about: one.fileName, yes, danger: true }))) {
      return;
    }
    setUndoing(true);
    try {
      await register.undoImport(projectId, one.id);
      toast.success(t('undoDone'));
    } catch (error) {
      toast.error(messageOf(error));
    }
    setUndoing(false);
    await forgetRegister(client, register);
  };
  return { isUndoing, undo };
};
