import { renderHook } from "@testing-library/react";

import { useLateDrawing } from "./use-late-drawing.js";

test("is false in the first render only", () => {
  const drawn: boolean[] = [];
  const { rerender } = renderHook(() => drawn.push(useLateDrawing()));
  rerender();
  expect(drawn).toEqual([false, true, true]);
});
