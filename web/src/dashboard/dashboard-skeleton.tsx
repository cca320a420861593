import { LinesSkeleton, range } from '../ui/skeletons.tsx';
import classes from './dashboard.module.css';

/** Stands for the six blocks of the dashboard while they load. */
export const DashboardSkeleton = () => (
  <div className={classes.grid}>
    {range(6).map((block) => (
      <div key={block} className={`surface ${classes.skeleton}`}>
        <LinesSkeleton rows={4} />
      </div>
    ))}
  </div>
);
