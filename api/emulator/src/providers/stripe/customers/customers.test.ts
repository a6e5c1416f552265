import { readField } from "../../../read-field.js";
import { StripeClient } from "../../../testing/stripe-client.js";
import { setUpStripeLab } from "../../../testing/stripe-lab.js";

const fixture = setUpStripeLab();

test("creates a customer that can be changed until it is deleted", async () => {
  const made = await fixture.stripe.post("customers", {
    email: "ana@example.com",
    name: "Ana's Detailing",
    metadata: { business: "7", plan: "a" },
  });
  expect(made).toMatchObject({ object: "customer", email: "ana@example.com", metadata: { business: "7", plan: "a" } });
  const path = `customers/${String(made.id)}`;
  expect(await fixture.stripe.post(path, { name: "", metadata: { plan: "", trial: "no" } })).toMatchObject({
    name: null,
    email: "ana@example.com",
    metadata: { business: "7", trial: "no" },
  });
  expect(await fixture.stripe.get(path)).toMatchObject({ id: made.id, name: null });
  expect((await fixture.stripe.call("DELETE", path)).json).toEqual({ id: made.id, object: "customer", deleted: true });
  expect(await fixture.stripe.refusal("GET", path)).toEqual([404, "invalid_request_error", "resource_missing", "id"]);
});

test("lists customers by pages in both directions, newest first", async () => {
  const ids: unknown[] = [];
  for (const name of ["a", "b", "c"]) {
    ids.unshift((await fixture.stripe.post("customers", { name, email: `${name}@example.com` })).id);
  }
  const idsOf = (page: unknown): unknown[] => {
    const data = readField(page, "data");
    return (Array.isArray(data) ? data : []).map((item) => readField(item, "id"));
  };
  const first = await fixture.stripe.get("customers", { limit: 2 });
  expect([idsOf(first), first.has_more]).toEqual([ids.slice(0, 2), true]);
  const second = await fixture.stripe.get("customers", { limit: 2, starting_after: ids[1] });
  expect([idsOf(second), second.has_more]).toEqual([ids.slice(2), false]);
  expect(idsOf(await fixture.stripe.get("customers", { ending_before: ids[2] }))).toEqual(ids.slice(0, 2));
  expect(idsOf(await fixture.stripe.get("customers", { email: "b@example.com" }))).toEqual([ids[1]]);
  expect((await fixture.stripe.refusal("GET", "customers", { limit: 101 }))[3]).toBe("limit");
});

test.each([
  ["a field that the contract does not know", { emial: "a@example.com" }, "parameter_unknown", "emial"],
  ["an unknown field at depth", { address: { street: "1 Main" } }, "parameter_unknown", "address[street]"],
  ["text for a number", { balance: "many" }, "parameter_invalid_integer", "balance"],
  ["what is no e-mail address", { email: "nobody" }, "email_invalid", "email"],
  ["what the lab does not play", { source: "tok_visa" }, undefined, "source"],
])("refuses %s", async (_case, form, code, param) => {
  expect(await fixture.stripe.refusal("POST", "customers", form)).toEqual([400, "invalid_request_error", code, param]);
  expect(await fixture.stripe.get("customers")).toMatchObject({ data: [] });
});

test("hides customers of another tenant", async () => {
  const { id } = await fixture.stripe.post("customers", { name: "Ana" });
  const other = new StripeClient(fixture.lab, `${fixture.stripe.lab.tenant.slice(0, 30)}-other`);
  expect((await other.call("GET", `customers/${String(id)}`)).status).toBe(404);
});
