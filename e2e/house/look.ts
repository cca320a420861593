import { AxeBuilder } from '@axe-core/playwright';
import { type ElementHandle, expect, type Page } from '@playwright/test';

/** Serious and critical findings of axe on the page, or one part of it: the rule, what it says, and where. */
export const barriers = async (page: Page, part = 'body'): Promise<string[]> => {
  await stillness(page);
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] }) // What passes need not be listed place by place.
    .include(part)
    .analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, help, nodes }) =>
      nodes.map(
        ({ target, failureSummary }) => `${id}: ${help} — ${target.join(' ')} ${failureSummary}`,
      ),
    );
};

const lookedAt = new Set<string>();

/**
 * Notes what axe finds on a dialog that is open now, or on another part, and goes on: once in a run for each section it stands
 * in. Messages beside it come and go, and are left out.
 */
export const expectNoBarrier = async (
  page: Page,
  what: string,
  part = '[role="dialog"]',
): Promise<void> => {
  const section = new URL(page.url()).pathname.replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, '…');
  const isNew = !lookedAt.has(`${what} ${section}`);
  lookedAt.add(`${what} ${section}`);
  if (isNew) {
    expect.soft(await barriers(page, part), `barriers on ${what}`).toEqual([]);
  }
};

/** Waits until nothing fades or slides: half-way through, the colours are nobody's choice. */
const stillness = (page: Page) =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
        .map(({ finished }) => finished),
    ),
  );

/** Keys that stand where a text should: `approval.title`, `hidden-work:act`, `successCreated`. */
export const rawKeys = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const shown: string[] = [document.title];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      shown.push(node.textContent ?? '');
    }
    for (const element of document.querySelectorAll(
      '[aria-label], [placeholder], [title], [alt]',
    )) {
      for (const name of ['aria-label', 'placeholder', 'title', 'alt']) {
        shown.push(element.getAttribute(name) ?? '');
      }
    }
    const isKey = (text: string) =>
      /^([a-z][\w-]*:)?[a-z]\w*(\.[a-z]\w*)+$/.test(text) || /^[a-z]+([A-Z][a-z]+)+$/.test(text);
    const isName = (text: string) => /\.(kz|pdf|png|jpg|jpeg|xml|kenml|zip|cms)$/.test(text);
    return shown.map((text) => text.trim()).filter((text) => isKey(text) && !isName(text));
  });

/** Hints in empty fields that are cut off: there is less room than they take. */
export const cutHints = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d');
    const widthOf = (field: HTMLInputElement): number => {
      const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(
        field,
        '::placeholder',
      );
      if (!pen) {
        throw new Error('nothing can be measured here');
      }
      pen.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
      return pen.measureText(field.placeholder).width;
    };
    const roomIn = (field: HTMLInputElement): number => {
      const { paddingLeft, paddingRight } = getComputedStyle(field);
      return field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    };
    return [...document.querySelectorAll<HTMLInputElement>('input[placeholder]')]
      .filter((field) => field.checkVisibility() && widthOf(field) > roomIn(field) + 0.5)
      .map((field) => `«${field.placeholder}» in ${Math.round(roomIn(field))} px`);
  });

/** Rows of lists at a desk that are not one line high: what stands in the first cell, and the height. */
export const unevenRows = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main table[data-one-line] tbody tr')]
      .map((row) => ({ row, height: Math.round(row.getBoundingClientRect().height) }))
      .filter(({ height }) => height < 36 || height > 40)
      .map(({ row, height }) => `${row.firstElementChild?.textContent}: ${height} px`),
  );

/** The paddings below the last block of what scrolls, and beside it, take no more than this, px. */
const MOST_PADDING = 72;

/** What is wrong with the size of a page: it is wider than the screen, or it or a box on it scrolls to where nothing stands. */
export const misfits = async (page: Page): Promise<string[]> => {
  await stillness(page);
  const wider = await page.evaluate(() =>
    Math.max(
      ...[document.documentElement, document.body].map((one) => one.scrollWidth - one.clientWidth),
    ),
  );
  const found = wider > 0 ? [`the page is ${wider} px wider than the screen`] : [];
  for (const box of await scrolling(page)) {
    await box.evaluate(toItsEnd);
    const [end, last] = [await box.evaluate(endOf), await box.evaluate(lastShown)];
    const empty = { below: end.bottom - last.bottom, beside: end.right - last.right };
    for (const [where, px] of Object.entries(empty)) {
      if (px > MOST_PADDING) {
        found.push(`${end.name} has ${Math.round(px)} px of nothing ${where} its content`);
      }
    }
  }
  return found;
};

/**
 * The page, and every box on it that can be scrolled; a field scrolls its own text. What sticks to a lower edge is put back to
 * its place at the end.
 */
const scrolling = async (page: Page): Promise<ElementHandle<Element>[]> => {
  const list = await page.evaluateHandle(() => {
    const isOn = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
    const all = [...document.querySelectorAll<HTMLElement>('body *:not(textarea)')].filter(
      (one) => {
        const { position, bottom, overflowX, overflowY } = getComputedStyle(one);
        if (position === 'sticky' && bottom !== 'auto') {
          one.style.position = 'static';
        }
        // What is folded away is laid out all the same, and shows nothing.
        if (!one.checkVisibility()) {
          return false;
        }
        return (
          (isOn(overflowX) && one.scrollWidth > one.clientWidth + 1) ||
          (isOn(overflowY) && one.scrollHeight > one.clientHeight + 1)
        );
      },
    );
    const { scrollHeight, clientHeight } = document.documentElement;
    return scrollHeight > clientHeight ? [document.documentElement, ...all] : all;
  });
  const handles = [...(await list.getProperties()).values()].map((one) => one.asElement());
  return handles.filter((one) => one !== null) as ElementHandle<Element>[];
};

/** Long lists draw only what is in sight. The page stays at its beginning, where what sticks to the top has its place. */
const toItsEnd = async (box: Element) => {
  if (box !== document.documentElement) {
    box.scrollTo(box.scrollWidth, box.scrollHeight);
    await new Promise((drawn) => setTimeout(drawn, 100));
  }
};

/** Where a box ends that is scrolled to its end, without the room that a bar at the thumb covers there. Runs within the page. */
const endOf = (box: Element) => {
  const { scrollWidth, scrollHeight, clientLeft, clientTop, className } = box;
  const { left, top } = box.getBoundingClientRect();
  if (box !== document.documentElement) {
    const right = left + clientLeft - box.scrollLeft + scrollWidth;
    const bottom = top + clientTop - box.scrollTop + scrollHeight;
    return { name: `${box.localName}.${className}`, right, bottom };
  }
  const bars = [...document.querySelectorAll('body *')]
    .filter((one) => getComputedStyle(one).position === 'fixed')
    .map((one) => one.getBoundingClientRect())
    .filter(({ bottom, height }) => bottom === window.innerHeight && height < bottom / 2);
  const covered = Math.max(0, ...bars.map(({ height }) => height));
  return { name: 'the page', right: left + scrollWidth, bottom: top + scrollHeight - covered };
};

/**
 * How far to the right and down a box shows anything: texts, pictures, controls, lines around blocks. What is fixed to the
 * screen or cut off by a box between is left out. Runs within the page.
 */
const lastShown = (box: Element) => {
  const shown = (rect: DOMRect, from: Element) => {
    let { left, top, right, bottom } = rect;
    let isPlaced = false; // Leaves the boxes around it, up to one with a position.
    for (let one: Element | null = from; one && one !== box; one = one.parentElement) {
      const { position, clipPath, overflow, display } = getComputedStyle(one);
      if (position === 'fixed' || clipPath !== 'none') {
        return [];
      }
      if (overflow !== 'visible' && display !== 'inline' && !(isPlaced && position === 'static')) {
        const edge = one.getBoundingClientRect();
        [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
        [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
      }
      isPlaced = position === 'absolute' || (isPlaced && position === 'static');
    }
    return right - left > 1.5 && bottom - top > 1.5 ? [{ right, bottom }] : [];
  };
  const drawn = (element: Element): DOMRect[] => {
    const { borderBottomWidth, borderBottomColor } = getComputedStyle(element);
    const hasLine = borderBottomWidth !== '0px' && !borderBottomColor.endsWith(', 0)');
    const isThing = element.matches('img, svg, canvas, input, textarea, button, [class*="Loader"]');
    const range = document.createRange();
    const texts = [...element.childNodes].filter(
      (one) => one.nodeType === Node.TEXT_NODE && one.textContent?.trim(),
    );
    return [
      ...(hasLine || isThing ? [element.getBoundingClientRect()] : []),
      ...texts.flatMap((text) => {
        range.selectNodeContents(text);
        return [...range.getClientRects()];
      }),
    ];
  };
  const corners = [...box.querySelectorAll('*')]
    .filter((one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .flatMap((one) => drawn(one).flatMap((rect) => shown(rect, one)));
  return {
    right: Math.max(...corners.map(({ right }) => right)),
    bottom: Math.max(...corners.map(({ bottom }) => bottom)),
  };
};
