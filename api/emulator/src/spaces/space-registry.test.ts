import { SpaceRegistry } from "./space-registry.js";
import { deriveHex } from "./space-name.js";
import { createProviderState } from "./space.js";

test("finds the same tenant by name and by the key of its credentials", () => {
  const spaces = new SpaceRegistry();
  const byKey = spaces.byKey(deriveHex("shop"));
  expect(byKey.name).toBeNull();
  expect(spaces.byName("shop")).toBe(byKey);
  expect(byKey.name).toBe("shop");
});

test("drops the least recently used tenant, but never the default one", () => {
  const spaces = new SpaceRegistry();
  const demo = spaces.byName("demo");
  const first = spaces.byName("space-0");
  for (let count = 1; count < 199; count += 1) spaces.byName(`space-${String(count)}`);
  expect(spaces.byName("space-0")).toBe(first);
  spaces.byName("one-more");
  expect(spaces.list()).toHaveLength(200);
  expect(spaces.byName("space-0")).toBe(first);
  expect(spaces.list().map((space) => space.name)).not.toContain("space-1");
  expect(spaces.byName("demo")).toBe(demo);
});

test("gives each tenant separate provider state", () => {
  const spaces = new SpaceRegistry();
  const stateOf = createProviderState(() => new Set<string>());
  stateOf(spaces.byName("a")).add("x");
  expect(stateOf(spaces.byName("a")).size).toBe(1);
  expect(stateOf(spaces.byName("b")).size).toBe(0);
  expect(stateOf(spaces.reset("a")).size).toBe(0);
});
