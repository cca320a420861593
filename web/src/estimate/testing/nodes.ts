import type { EstimateNode, PositionInfo } from '../types.ts';

/** A node of an estimate; a section without figures unless told otherwise. */
export const aNode = (id: string, part: Partial<EstimateNode> = {}): EstimateNode => ({
  id,
  parentId: null,
  name: id,
  fileUuid: null,
  hasChildren: false,
  overallMoney: 0,
  doneMoney: 0,
  donePercent: 0,
  paidMoney: 0,
  paidPercent: 0,
  remainMoney: 0,
  differenceMoney: 0,
  balanceMoney: null,
  positionInfo: null,
  ...part,
});

/** The figures of a position of 100 m³ of which nothing is done. */
export const aPosition = (part: Partial<PositionInfo> = {}): PositionInfo => ({
  code: '6-01-001',
  measurer: 'м³', // sic
  unit: { name: 'cubicMetre', factor: '1' },
  unitCost: 10,
  generalPercent: 100,
  generalVolume: 100,
  generalMoney: 1000,
  donePercent: 0,
  doneVolume: 0,
  doneMoney: 0,
  paidPercent: 0,
  paidVolume: 0,
  paidMoney: 0,
  remainPercent: 100,
  remainVolume: 100,
  remainMoney: 1000,
  reservedVolume: 0,
  availableVolume: 100,
  selectable: true,
  ...part,
});
