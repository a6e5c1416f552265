import { fireEvent, render, screen } from "@testing-library/react";

import { buildOrder } from "../testing/build-sales.js";
import { OrderScroller } from "./order-scroller.js";

test("does not re-render rows that stay visible while others scroll in", async () => {
  jest.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(480);
  jest.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(45);
  const rows = Array.from({ length: 100 }, (_, index) =>
    buildOrder({ id: `ORDER${String(index)}`, closed_at: new Date(Date.UTC(2026, 10, 1, 0, index)).toISOString() }),
  );
  const renders = new Map<string, number>();
  const writeWhen = jest.fn((at: string) => {
    renders.set(at, (renders.get(at) ?? 0) + 1);
    return at;
  });
  render(<OrderScroller {...{ rows, writeWhen }} hasMore={false} onOpen={jest.fn()} onNearEnd={jest.fn()} />);
  const frame = screen.getByRole("region", { name: "All orders that were read" });

  for (const top of [96, 192, 288]) {
    frame.scrollTop = top;
    fireEvent.scroll(frame);
  }
  expect(await screen.findByText("2026-11-01T00:18:00.000Z")).toBeInTheDocument();
  expect(renders.size).toBeGreaterThan(18);
  expect(Math.max(...renders.values())).toBe(1);
});
