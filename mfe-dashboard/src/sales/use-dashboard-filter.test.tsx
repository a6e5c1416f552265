import { HostContext, type HostServices } from "@portal/host-contract";
import { createFakeHost } from "@portal/shared-ui/testing";
import { act, renderHook } from "@testing-library/react";
import { type ReactNode, startTransition, Suspense, use, useEffect, useMemo, useState } from "react";

import { useDashboardFilter } from "./use-dashboard-filter.js";

const week = { start: "2026-11-16", end: "2026-11-22" };
const year = { start: "2025-11-23", end: "2026-11-22" };

/** The router never renders the requested address. */
function createSlowHost(location: string): HostServices {
  const services = createFakeHost({ location }).snapshot();
  return { ...services, navigation: { ...services.navigation, navigate: () => undefined } };
}

test("applies a choice before the router, then follows Back before the router has rendered", () => {
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

const addressOf = ({ start, end }: typeof week) => `?start=${start}&end=${end}`;
const never = new Promise<never>(() => undefined);

/** Suspends forever for the days of the year. */
function Rest({ search }: { search: string }): ReactNode {
  return search === addressOf(year) ? use(never) : search;
}

/** The router has begun to render the requested address, and does not finish. */
function HalfwayHost({ children }: { children: ReactNode }) {
  const [search, setSearch] = useState(addressOf(week));
  useEffect(() => {
    const goBack = () => startTransition(() => setSearch(addressOf(week)));
    window.addEventListener("popstate", goBack);
    return () => window.removeEventListener("popstate", goBack);
  }, []);
  const services = useMemo<HostServices>(() => {
    const host = createFakeHost({ location: `/${search}` }).snapshot();
    const navigate = (to: string) => startTransition(() => setSearch(to.slice(1)));
    return { ...host, navigation: { ...host.navigation, navigate } };
  }, [search]);
  return (
    <Suspense>
      <HostContext.Provider value={services}>{children}</HostContext.Provider>
      <Rest search={search} />
    </Suspense>
  );
}

test("follows Back while the router still renders the address that Back leaves", async () => {
  const { result } = renderHook(() => useDashboardFilter(), { wrapper: HalfwayHost });
  await act(() => {
    const [filter, change] = result.current;
    change({ ...filter, range: year });
    return Promise.resolve();
  });
  expect(result.current[0].range).toEqual(year);
  await act(() => {
    window.dispatchEvent(new PopStateEvent("popstate"));
    return Promise.resolve();
  });
  expect(result.current[0].range).toEqual(week);
});
