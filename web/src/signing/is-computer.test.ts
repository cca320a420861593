import { afterEach, describe, expect, it, vi } from 'vitest';
import { isComputer } from './is-computer.ts';

afterEach(() => vi.restoreAllMocks());

describe('isComputer', () => {
  const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0';
  const macintosh =
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605';

  it.each([
    ['Windows', windows, 0, true],
    ['Windows with a touch screen', windows, 10, true],
    ['macOS', macintosh, 0, true],
    ['Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 0, true],
    ['an iPad', macintosh, 5, false],
    ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X)', 5, false],
    ['Android', 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/142.0', 5, false],
    ['HarmonyOS', 'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 ArkWeb/4.1', 5, false],
  ])('judges %s by what the browser says of it', (_, userAgent, maxTouchPoints, expected) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
    vi.spyOn(navigator, 'maxTouchPoints', 'get').mockReturnValue(maxTouchPoints);
    expect(isComputer()).toBe(expected);
  });
});
