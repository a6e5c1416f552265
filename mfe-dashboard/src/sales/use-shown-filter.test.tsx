import { HostContext } from "@portal/host-contract";
import { createFakeHost } from "@portal/shared-ui/testing";
import { act, renderHook } from "@testing-library/react";

import { useShownFilter } from "./use-shown-filter.js";

test("updates the controls first, then filter with query in one render", () => {
  const services = createFakeHost({ location: "/" }).snapshot();
  const renders: string[] = [];
  const { result } = renderHook(
    () => {
      const shown = useShownFilter();
      renders.push([shown.chosen.sources, shown.filter.sources, shown.query.source].join(" | "));
      return shown;
    },
    { wrapper: ({ children }) => <HostContext.Provider value={services}>{children}</HostContext.Provider> },
  );
  renders.length = 0;
  act(() => result.current.changeFilter({ ...result.current.chosen, sources: ["square"] }));
  expect([...new Set(renders)]).toEqual(["square |  | ", "square | square | square"]);
});
