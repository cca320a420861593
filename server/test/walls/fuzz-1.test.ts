import { fuzzWall } from '../fuzz/wall.ts';

fuzzWall(0);
