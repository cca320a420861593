import { useIsPhone } from '../ui/use-is-phone.ts';
import classes from './analysis.module.css';

type Props = {
  label: string;
  /** What the first column names. */
  first: string;
  columns: string[];
  /** As many cells as there are columns. */
  rows: { id: string; name: string; cells: string[] }[];
};

/** Figures to compare: a table, and on a phone one list a row. */
export const Figures = ({ label, first, columns, rows }: Props) =>
  useIsPhone() ? (
    <ul className={classes.cards} aria-label={label}>
      {rows.map(({ id, name, cells }) => (
        <li key={id} className={classes.card}>
          <span className={classes.name}>{name}</span>
          <dl>
            {columns.map((column, at) => (
              <div key={column}>
                <dt>{column}</dt>
                <dd className="figures">{cells[at]}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  ) : (
    <div className={classes.scroll}>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {columns.map((column) => (
              <th key={column} scope="col" data-figures>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, cells }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              {columns.map((column, at) => (
                <td key={column} data-figures>
                  {cells[at]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
