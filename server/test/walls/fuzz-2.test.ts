import { fuzzWall, inputsOf } from '../fuzz/wall.ts';
import { lengthOf } from '../length.ts';

fuzzWall(1, lengthOf('inputs of each call of half 2', inputsOf));
