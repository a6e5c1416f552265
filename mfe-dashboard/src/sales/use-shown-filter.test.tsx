import { HostContext } from "@portal/host-contract";
import { createFakeHost } from "@portal/shared-ui/testing";
import { act, renderHook } from "@testing-library/react";

import { useShownFilter } from "./use-shown-filter.js";

test("renders a choice in its control first, then the filtered content with equal values", () => {
  const services = createFakeHost({ location: "/" }).snapshot();
  const drawn: string[] = [];
  const { result } = renderHook(
    () => {
      const shown = useShownFilter();
      drawn.push([shown.chosen.sources, shown.filter.sources, shown.query.source].join(" | "));
      return shown;
    },
    { wrapper: ({ children }) => <HostContext.Provider value={services}>{children}</HostContext.Provider> },
  );
  drawn.length = 0;
  act(() => result.current.changeFilter({ ...result.current.chosen, sources: ["square"] }));
  expect([...new Set(drawn)]).toEqual(["square |  | ", "square | square | square"]);
});
