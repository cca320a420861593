import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { formatDate, formatPercent, formatPeriodInTable } from '../i18n/format.ts';
import { Bar } from './bar.tsx';
import { shapeOf } from './bar-shape.ts';
import { useColumnName } from './chart-head.tsx';
import { Legend } from './chart-tools.tsx';
import { coloursOf, rangeOf } from './lines.ts';
import classes from './paper.module.css';
import { endOf, scaleOver, type TimeScale, widthOf } from './time-scale.ts';
import type { ScheduleRow } from './types.ts';

type Props = { title: string; rows: readonly ScheduleRow[]; today: string };

/** The chart on paper: all of its lines on A4 across, the whole time in the width of a sheet, the heads on each sheet. */
export const Paper = ({ title, rows, today }: Props) => {
  const { t } = useTranslation('schedule');
  const scale = paperScale(rows, today);
  const colours = coloursOf(rows);
  const whole = widthOf(scale);
  return createPortal(
    <section className={classes.paper} aria-hidden>
      <h1>{title}</h1>
      <div>
        {t('asOf', { date: formatDate(today) })} <Legend />
      </div>
      <table>
        <thead>
          <tr>
            <th>{t('name')}</th>
            <th>{t('startDate')}</th>
            <th>{t('endDate')}</th>
            <th>{t('percent')}</th>
            <th className={classes.time}>
              <Columns scale={scale} />
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => {
            if (row.kind !== 'node') {
              return null;
            }
            const shape = shapeOf(scale, row.node, today);
            return (
              <tr
                key={row.key}
                data-colour={colours[index]}
                data-top={row.depth === 0 || undefined}
              >
                <td style={{ paddingLeft: 4 + row.depth * 10 }}>{row.node.name}</td>
                <td>{formatDate(row.node.startDate)}</td>
                <td>{formatDate(row.node.endDate)}</td>
                <td>{formatPercent(row.node.donePercent)}</td>
                <td className={classes.time}>
                  {shape && <Bar shape={shape} node={row.node} whole={whole} />}
                  <i style={{ left: `${(endOf(scale, today) / whole) * 100}%` }} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>,
    document.body,
  );
};

/** As many names of columns as a sheet has room for. */
const MOST_NAMES = 8;
/** With more months than these a column is a quarter. */
const MOST_MONTHS = 18;

const paperScale = (rows: readonly ScheduleRow[], today: string): TimeScale => {
  const { from, to } = rangeOf(rows, today);
  const byMonth = scaleOver('month', from, to);
  return byMonth.count > MOST_MONTHS ? scaleOver('quarter', from, to) : byMonth;
};

const Columns = ({ scale }: { scale: TimeScale }) => {
  const name = useColumnName(scale, formatPeriodInTable);
  const step = Math.ceil(scale.count / MOST_NAMES);
  return Array.from({ length: Math.ceil(scale.count / step) }, (_, nth) => (
    <span key={nth} style={{ left: `${((nth * step) / scale.count) * 100}%` }}>
      {name(nth * step)}
    </span>
  ));
};
