import { HostContext, type HostServices } from "@portal/host-contract";
import { createFakeHost } from "@portal/shared-ui/testing";
import { act, renderHook } from "@testing-library/react";

import { useDashboardFilter } from "./use-dashboard-filter.js";

const week = { start: "2026-11-16", end: "2026-11-22" };
const year = { start: "2025-11-23", end: "2026-11-22" };

/** A host whose router has not come to show what it was asked for. */
function createSlowHost(location: string): HostServices {
  const services = createFakeHost({ location }).snapshot();
  return { ...services, navigation: { ...services.navigation, navigate: () => undefined } };
}

test("a choice does not wait for the router, and Back leads to the address even before the router has shown it", () => {
  const services = createSlowHost(`/?start=${week.start}&end=${week.end}`);
  const { result } = renderHook(() => useDashboardFilter(), {
    wrapper: ({ children }) => <HostContext.Provider value={services}>{children}</HostContext.Provider>,
  });
  act(() => {
    const [filter, change] = result.current;
    change({ ...filter, range: year });
  });
  expect(result.current[0].range).toEqual(year);
  act(() => void window.dispatchEvent(new PopStateEvent("popstate")));
  expect(result.current[0].range).toEqual(week);
});
