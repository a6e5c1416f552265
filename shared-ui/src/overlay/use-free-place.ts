import { type RefObject, useLayoutEffect } from "react";

import { findFreeTop } from "./find-free-top.js";

const CONTROLS = "a[href], button, input, select, textarea, summary, [tabindex='0'], [contenteditable='true']";

/** Moves the toasts to the first gap that covers no control. Without a gap they stay at the top and let clicks through. */
export function useFreePlace(region: RefObject<HTMLElement | null>, content: unknown, dialog: Element | null): void {
  useLayoutEffect(() => {
    const element = region.current;
    if (!element) return undefined;
    const place = () => placeRegion(element, dialog ?? document.body);
    place();
    const options = { capture: true, passive: true };
    window.addEventListener("scroll", place, options);
    window.addEventListener("resize", place);
    return () => {
      window.removeEventListener("scroll", place, options);
      window.removeEventListener("resize", place);
    };
  }, [region, content, dialog]);
}

function placeRegion(region: HTMLElement, page: Element): void {
  const { left, right, height } = region.getBoundingClientRect();
  const controls = [...page.querySelectorAll(CONTROLS)].filter((control) => !region.contains(control));
  const occupied = controls
    .map((control) => control.getBoundingClientRect())
    .filter((box) => box.height > 0 && box.right > left && box.left < right);
  const top = findFreeTop(height, occupied, window.innerHeight);
  region.dataset.isInTheWay = String(top === null);
  region.style.setProperty("--free-top", `${top ?? 0}px`);
}
