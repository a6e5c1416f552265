import { renderHook } from "@testing-library/react";

import { useLateDrawing } from "./use-late-drawing.js";

test("leaves out what is drawn late from the first drawing, and from no later one", () => {
  const drawn: boolean[] = [];
  const { rerender } = renderHook(() => drawn.push(useLateDrawing()));
  rerender();
  expect(drawn).toEqual([false, true, true]);
});
