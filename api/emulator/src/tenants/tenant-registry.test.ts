import { TenantRegistry } from "./tenant-registry.js";
import { deriveHex } from "./tenant-name.js";
import { createProviderState } from "./tenant.js";

test("finds the same tenant by name and by the key of its credentials", () => {
  const tenants = new TenantRegistry();
  const byKey = tenants.byKey(deriveHex("shop"));
  expect(byKey.name).toBeNull();
  expect(tenants.byName("shop")).toBe(byKey);
  expect(byKey.name).toBe("shop");
});

test("drops the least recently used tenant, but never the default one", () => {
  const tenants = new TenantRegistry();
  const demo = tenants.byName("demo");
  const first = tenants.byName("space-0");
  for (let count = 1; count < 199; count += 1) tenants.byName(`space-${String(count)}`);
  expect(tenants.byName("space-0")).toBe(first);
  tenants.byName("one-more");
  expect(tenants.list()).toHaveLength(200);
  expect(tenants.byName("space-0")).toBe(first);
  expect(tenants.list().map((tenant) => tenant.name)).not.toContain("space-1");
  expect(tenants.byName("demo")).toBe(demo);
});

test("separates provider state by tenant and reset", () => {
  const tenants = new TenantRegistry();
  const stateOf = createProviderState(() => new Set<string>());
  stateOf(tenants.byName("a")).add("x");
  expect(stateOf(tenants.byName("a")).size).toBe(1);
  expect(stateOf(tenants.byName("b")).size).toBe(0);
  expect(stateOf(tenants.reset("a")).size).toBe(0);
});
