import { expect, type Page } from "@playwright/test";

/**
 * Left and right edge of the content beside a sidebar, in CSS pixels by window width. Shell and stand-alone page must
 * both match, so that content which fits in one fits in the other.
 */
const CONTENT_BOXES = [
  { width: 1280, left: 264, right: 1248 },
  { width: 768, left: 256, right: 744 },
  { width: 360, left: 16, right: 344 },
];

export async function expectContentBoxes(page: Page): Promise<void> {
  for (const { width, ...edges } of CONTENT_BOXES) {
    await page.setViewportSize({ width, height: 800 });
    // A page that is still arriving may replace its frame between two steps of the browser.
    await expect.poll(() => readContentEdges(page), { message: `${width} pixels` }).toEqual(edges);
  }
}

async function readContentEdges(page: Page): Promise<{ left: number; right: number }> {
  return page.getByRole("main").evaluate((main) => {
    const { paddingLeft, paddingRight } = getComputedStyle(main);
    const { left, right } = main.getBoundingClientRect();
    return { left: left + parseFloat(paddingLeft), right: right - parseFloat(paddingRight) };
  });
}
