import { fuzzWall, inputsOf } from '../fuzz/wall.ts';
import { lengthOf } from '../length.ts';

fuzzWall(0, lengthOf('inputs of each call of half 1', inputsOf));
