import { describe, expect, it } from 'vitest';
import { roomBelow } from './room-below.ts';

const windowHeight = 844;
const box = (top: number, bottom: number, left = 0, right = 390) => ({ top, bottom, left, right });
const field = box(600, 640, 16, 374);
const room = (...bars: ReturnType<typeof box>[]) =>
  roomBelow({ holder: field, bars, windowHeight });

describe('the room a list leaves below', () => {
  it('is all of what saves, from its upper edge', () => {
    expect(room(box(772, 844))).toBe(72);
    expect(room(box(772, 844), box(740, 772))).toBe(104);
  });

  it('is none where nothing is below the field: bars above it, beside it, out of sight or not laid out', () => {
    expect(room()).toBe(0);
    expect(room(box(0, 60))).toBe(0);
    expect(room(box(700, 760, 400, 800))).toBe(0);
    expect(room(box(900, 960))).toBe(0);
    expect(room(box(0, 0, 0, 0))).toBe(0);
  });

  it('is kept for any bar when nobody knows what the list hangs on', () => {
    expect(roomBelow({ holder: undefined, bars: [box(772, 844)], windowHeight })).toBe(72);
  });
});
