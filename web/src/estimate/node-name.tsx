import classes from './node-name.module.css';
import type { EstimateNode } from './types.ts';

/** The name of a node, a position's code before it. */
export const NodeName = ({ node }: { node: Pick<EstimateNode, 'name' | 'positionInfo'> }) => (
  <>
    {node.positionInfo?.code && <span className={classes.code}>{node.positionInfo.code} </span>}
    {node.name}
  </>
);
