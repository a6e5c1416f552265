import { saysSignedOut } from "./document-session.js";

function buildNavigation(overrides: Partial<PerformanceNavigationTiming> = {}): PerformanceEntry {
  const entry = { entryType: "navigation", type: "navigate", transferSize: 300, serverTiming: [toTiming("absent")] };
  return { name: "", startTime: 0, duration: 0, toJSON: () => ({}), ...entry, ...overrides };
}

function toTiming(description: string, name = "session"): PerformanceServerTiming {
  return { name, description, duration: 0, toJSON: () => ({}) };
}

test.each<PerformanceNavigationTiming["type"]>(["navigate", "reload"])(
  "trusts a document loaded by navigation type %s",
  (type) => {
    expect(saysSignedOut([buildNavigation({ type })])).toBe(true);
  },
);

test.each<[string, Partial<PerformanceNavigationTiming>]>([
  ["a session", { serverTiming: [toTiming("present")] }],
  ["nothing", { serverTiming: [] }],
  ["another timing entry", { serverTiming: [toTiming("absent", "cache")] }],
])("checks the session when the document reports %s", (_, overrides) => {
  expect(saysSignedOut([buildNavigation(overrides)])).toBe(false);
});

test.each<[string, Partial<PerformanceNavigationTiming>]>([
  ["came with Back", { type: "back_forward" }],
  ["did not come over the network", { transferSize: 0 }],
])("checks the session when the document %s", (_, overrides) => {
  expect(saysSignedOut([buildNavigation(overrides)])).toBe(false);
});

test("checks the session when the browser has no timing entry", () => {
  expect(saysSignedOut([])).toBe(false);
  expect(saysSignedOut([buildNavigation({ entryType: "paint" })])).toBe(false);
});
