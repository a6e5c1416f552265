import { expect, type Page } from "@playwright/test";

/**
 * Where the content of a page with a sidebar begins and ends, in CSS pixels, by the width of the window. The shell and
 * the stand-alone page are both held to it: what fits in one fits in the other.
 */
const CONTENT_BOXES = [
  { width: 1280, left: 264, right: 1248 },
  { width: 768, left: 256, right: 744 },
  { width: 360, left: 16, right: 344 },
];

/** The content of the shown page has the box that each width gives it. */
export async function expectContentBoxes(page: Page): Promise<void> {
  const boxes = [];
  for (const { width } of CONTENT_BOXES) {
    await page.setViewportSize({ width, height: 800 });
    const edges = await page.getByRole("main").evaluate((main) => {
      const { paddingLeft, paddingRight } = getComputedStyle(main);
      const { left, right } = main.getBoundingClientRect();
      return { left: left + parseFloat(paddingLeft), right: right - parseFloat(paddingRight) };
    });
    boxes.push({ width, ...edges });
  }
  expect(boxes).toEqual(CONTENT_BOXES);
}
