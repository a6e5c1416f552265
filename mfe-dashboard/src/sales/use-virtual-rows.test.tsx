import { renderHook } from "@testing-library/react";

import { useVirtualRows } from "./use-virtual-rows.js";

test("positions many rows once, not on each scrolled frame", () => {
  let requests = 0;
  const keys = new Proxy(
    Array.from({ length: 50_000 }, (_, index) => `order-${String(index)}`),
    {
      get(target, name, receiver) {
        if (typeof name === "string" && /^\d+$/.test(name)) requests += 1;
        return Reflect.get(target, name, receiver) as unknown;
      },
    },
  );
  const frame = { current: document.createElement("div") };
  const view = renderHook(({ kept }) => useVirtualRows(frame, keys, kept).getTotalSize(), {
    initialProps: { kept: 1 },
  });
  const atFirst = requests;
  expect(atFirst).toBeGreaterThanOrEqual(keys.length);
  for (let row = 2; row < 12; row += 1) view.rerender({ kept: row });
  expect(requests - atFirst).toBeLessThan(1_000);
  expect(view.result.current).toBe(keys.length * 45);
});
