import { act, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";

import { createFakeHost, FakeHost, fakeWire } from "../testing/index.js";
import {
  composeQuery,
  definePagedQuery,
  defineQuery,
  useChange,
  useLoad,
  useLoadPages,
  useQueryCache,
} from "./index.js";

const locationsQuery = defineQuery("GET /square/locations");
const someCasesQuery = defineQuery("GET /pc/cases", (limit: number) => ({ query: { limit } }));
const allCasesQuery = definePagedQuery("GET /pc/cases", (cursor) => ({ query: { cursor } }));
const partQuery = composeQuery("part", () => Promise.resolve("part"));

/** All calls succeed except closing a case. */
function renderLoading<T>(hook: () => T) {
  const api = fakeWire({
    "GET /square/locations": () => ({ status: 200, body: { locations: [] } }),
    "GET /pc/cases": (_, { path }) => ({
      status: 200,
      body: { data: [], timeZone: "America/New_York", nextCursor: path.includes("cursor") ? null : "c1" },
    }),
    "POST /sales/refresh": () => ({ status: 202, body: { jobId: "1" } }),
    "POST /pc/close-case": () => ({ status: 409, body: { message: "The case is closed." } }),
  });
  const host = createFakeHost({ api });
  const wrapper = ({ children }: { children: ReactNode }) => <FakeHost host={host}>{children}</FakeHost>;
  const { result } = renderHook(hook, { wrapper });
  const paths = () => api.requests.filter(({ key }) => key.startsWith("GET")).map(({ path }) => path);
  return { result, paths };
}

function useThree() {
  return {
    ten: useLoad(someCasesQuery(10)),
    twenty: useLoad(someCasesQuery(20)),
    locations: useLoad(locationsQuery()),
    cache: useQueryCache(),
  };
}

test("shares one answer among equal arguments only", async () => {
  const { result, paths } = renderLoading(() => [useThree(), useLoad(someCasesQuery(10))] as const);
  await waitFor(() => expect(result.current[1].isSuccess && result.current[0].twenty.isSuccess).toBe(true));
  expect(paths().sort()).toEqual(["/pc/cases?limit=10", "/pc/cases?limit=20", "/square/locations"]);
});

test.each([
  ["one query", [someCasesQuery(10)], ["/pc/cases?limit=10"]],
  ["all queries of a declaration", [someCasesQuery], ["/pc/cases?limit=10", "/pc/cases?limit=20"]],
  ["several declarations", [someCasesQuery(20), locationsQuery], ["/pc/cases?limit=20", "/square/locations"]],
  ["all but one declaration", { allBut: someCasesQuery }, ["/square/locations"]],
  ["all", "all" as const, ["/pc/cases?limit=10", "/pc/cases?limit=20", "/square/locations"]],
])("invalidates %s", async (_, outdated, expected) => {
  const { result, paths } = renderLoading(useThree);
  await waitFor(() => expect(paths()).toHaveLength(3));
  await waitFor(() => expect(result.current.locations.isSuccess && result.current.twenty.isSuccess).toBe(true));
  await act(() => result.current.cache.invalidate(outdated));
  expect(paths().slice(3).sort()).toEqual(expected);
});

test("reads a list page by page up to the last page", async () => {
  const { result, paths } = renderLoading(() => useLoadPages(allCasesQuery()));
  await waitFor(() => expect(result.current.hasNextPage).toBe(true));
  await act(() => result.current.fetchNextPage());
  await waitFor(() => expect(result.current.data?.pages).toHaveLength(2));
  expect(result.current.hasNextPage).toBe(false);
  expect(paths()).toEqual(["/pc/cases", "/pc/cases?cursor=c1"]);
});

test("reloads outdated queries before the change ends", async () => {
  const { result, paths } = renderLoading(() => ({
    locations: useLoad(locationsQuery()),
    change: useChange((api) => api.call("POST /sales/refresh", {}), { invalidates: [locationsQuery] }),
  }));
  await waitFor(() => expect(result.current.locations.isSuccess).toBe(true));
  await act(() => result.current.change.mutateAsync());
  expect(paths()).toEqual(["/square/locations", "/square/locations"]);
});

test.each([
  ["nothing by default", {}, 1],
  ["the queries of invalidatesAlways", { invalidatesAlways: [locationsQuery] }, 2],
])("reloads after a refusal: %s", async (_, options, times) => {
  const { result, paths } = renderLoading(() => ({
    locations: useLoad(locationsQuery()),
    change: useChange((api) => api.call("POST /pc/close-case", { id: "1", reason: "Settled" }), {
      ...(times === 1 ? { invalidates: [locationsQuery] } : {}),
      ...options,
    }),
  }));
  await waitFor(() => expect(result.current.locations.isSuccess).toBe(true));
  await act(() => result.current.change.mutateAsync().catch(() => undefined));
  expect(paths()).toHaveLength(times);
});

test("updates a cached answer", async () => {
  const { result, paths } = renderLoading(() => ({ read: useLoad(locationsQuery()).data, cache: useQueryCache() }));
  await waitFor(() => expect(result.current.read?.locations).toHaveLength(0));
  const { update, load } = result.current.cache;
  act(() => update(locationsQuery(), (before) => before && { locations: [{ id: "L1", name: "Main Street" }] }));
  await waitFor(() => expect(result.current.read?.locations).toHaveLength(1));
  expect((await load(locationsQuery())).locations).toHaveLength(1);
  expect(await load(partQuery())).toBe("part");
  expect(paths()).toEqual(["/square/locations"]);
});

test("rejects strings, misspelled calls or wrong arguments as type errors", () => {
  // @ts-expect-error -- unknown call
  defineQuery("GET /square/location");
  // @ts-expect-error -- the call does not have this parameter
  defineQuery("GET /pc/cases", (limit: number) => ({ query: { limits: limit } }));
  // @ts-expect-error -- the call's answer is not a page
  definePagedQuery("GET /square/locations", () => ({}));
  // @ts-expect-error -- the argument is a number
  someCasesQuery("10");
  const { result } = renderLoading(useQueryCache);
  const { invalidate, update } = result.current;
  const refused = [
    // @ts-expect-error -- a string is not a query
    () => invalidate(["GET /square/locations"]),
    // @ts-expect-error -- a handwritten key is not a query
    () => invalidate([{ queryKey: ["GET /square/locations"] }]),
    // @ts-expect-error -- all arguments together do not have one answer
    () => update(someCasesQuery, (before) => before),
  ];
  expect(refused).toHaveLength(3);
});
