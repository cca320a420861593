import { measurementUnits } from '@nysan/contract/journals/measurement-units.ts';
import { verificationLogList } from '@nysan/contract/journals/verification-log-list.ts';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/can.ts';
import { useListSearch } from '../../document-kit/list/list-search.ts';
import { ListedRecords } from '../../document-kit/list/listed-records.tsx';
import { useHiddenColumns } from '../../document-kit/list/use-hidden-columns.ts';
import { formatDate, formatVolume } from '../../i18n/format.ts';
import { ColumnChooser } from '../../ui/column-chooser.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { entryPathOf } from '../register/register.ts';
import { RegisterThumb, RegisterTools, WriteButton } from '../register/register-tools.tsx';
import { useRowActions } from '../register/row-actions.tsx';
import { useRegisterPaper } from '../register/use-register-paper.tsx';
import { choiceWord } from '../register/words.ts';
import { verificationLog } from './kind.ts';
import { Papers, useLogColumns } from './list-columns.tsx';
import { LocalContent } from './local-content.tsx';
import { exportLog, type LogRow, printLog, useLog } from './queries.ts';
import classes from './verification.module.css';
import { Warned } from './warned.tsx';

/** The specification's: below it the table scrolls sideways under its first column. */
const LEAST_WIDTH = 1700;

/** The verification log of a project: what was delivered, and what was found when it was looked at. */
export const VerificationLogPage = () => {
  const { t } = useTranslation(['verification-log', 'journal']);
  const { projectId = '' } = useParams({ strict: false });
  const list = useLog();
  const { query } = useListSearch(verificationLogList);
  const paper = useRegisterPaper(verificationLog, projectId, {
    query,
    export: () => exportLog(projectId, query),
    print: (signal) => printLog(projectId, query, signal),
  });
  const { columns, chooser } = useColumns();
  const local = <LocalContent projectId={projectId} />;
  const mayWrite = useCan('verification-log', 'create');
  return (
    <>
      <ListedRecords
        declared={verificationLogList}
        count={t('journal:count', { count: list.total })}
        list={list}
        columns={columns}
        minWidth={Math.max(LEAST_WIDTH, widthOf(columns))}
        holdsFirst
        isTwoLine
        linkOf={({ id }) => entryPathOf(verificationLog, projectId, id)}
        actions={useRowActions(verificationLog, projectId)}
        card={(row) => <EntryCard row={row} />}
        empty={
          <EmptyState
            hasSketch
            title={t('journal:empty')}
            hint={mayWrite ? t('emptyHint') : t('emptyReaderHint')}
            action={mayWrite && <WriteButton register={verificationLog} />}
          />
        }
        nothingFound={t('journal:nothingFound')}
        above={
          list.rows?.length !== 0 && (
            <div className={classes.above}>
              {local}
              {chooser}
            </div>
          )
        }
        buttons={<RegisterTools register={verificationLog} paper={paper} />}
        thumb={<RegisterThumb register={verificationLog} paper={paper} />}
      />
      {paper.dialogs}
    </>
  );
};

const MENU_WIDTH = 44;
const widthOf = (columns: readonly { width?: number | string }[]): number =>
  columns.reduce((sum, { width }) => sum + Number(width ?? 0), MENU_WIDTH);

/** The columns the reader wants to see, and where they say so; cards of a phone have none. */
const useColumns = () => {
  const all = useLogColumns();
  const isPhone = useIsPhone();
  const { hidden, hide } = useHiddenColumns('verification-log');
  const [, ...optional] = all;
  return {
    columns: all.filter(({ id }) => !hidden.has(id)),
    chooser: !isPhone && <ColumnChooser columns={optional} hidden={hidden} onChange={hide} />,
  };
};

/** A row of the log in the list of a phone. */
const EntryCard = ({ row }: { row: LogRow }) => {
  const { t } = useTranslation('verification-log');
  const unit = choiceWord(measurementUnits, row.measurementUnit);
  return (
    <span className={classes.card}>
      <span className={classes.cardTop}>
        <span className={classes.number}>{row.documentId}</span>
        <span className="figures">{formatDate(row.deliveryDate)}</span>
      </span>
      <span className={classes.cardName}>{row.documentBrand}</span>
      <span>
        {row.supplier} · {t('card.batch', { number: row.batchNumber })}
      </span>
      <span className={classes.cardFigures}>
        <span>
          {t('columns.batch')}: {formatVolume(row.amountOfProductsInBatch, unit, true)}
        </span>
        <span>
          {t('columns.left')}: {formatVolume(row.remainVolume, unit, true)}
        </span>
      </span>
      {row.warnings.map(({ message }) => (
        <Warned key={message} said={message}>
          <span aria-hidden>{message}</span>
        </Warned>
      ))}
      <Papers row={row} />
    </span>
  );
};
