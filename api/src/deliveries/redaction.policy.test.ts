import { redactPayload } from "./redaction.policy";

const redact = (value: unknown): unknown => JSON.parse(redactPayload(JSON.stringify(value)) ?? "null");

describe("a redacted delivery", () => {
  test("keeps ids, kinds, states, times and amounts, and the names of all fields", () => {
    const payload = {
      event_id: "evt-1",
      type: "payment.updated",
      merchant_id: "ML1",
      created_at: "2026-11-20T10:00:00.123Z",
      data: {
        id: "p1",
        object: { payment: { id: "p1", status: "COMPLETED", amount_money: { amount: 100, currency: "USD" } } },
      },
    };
    expect(redact(payload)).toEqual(payload);
  });

  test("removes personal text, names and contacts from fields of any name", () => {
    const payload = {
      id: "ada@shop.test",
      status: "call me at 5",
      email: "ada@shop.test",
      phone: 15551234567,
      note: "secret",
      full_name: "Ada Byron",
      type: "+15551234567",
      from: { id: "123", name: "Ada" },
      customer: "cus_1",
      "ada@shop.test": "key",
      lines: ["Ada", { message: "hi", id: "m1" }],
    };
    expect(redact(payload)).toEqual({
      ...{ id: "[removed]", status: "[removed]", email: "[removed]", phone: "[removed]", note: "[removed]" },
      ...{ full_name: "[removed]", type: "[removed]", from: "[removed]", customer: "[removed]" },
      ...{ "[removed]": "[removed]", lines: ["[removed]", { message: "[removed]", id: "m1" }] },
    });
  });

  test.each([
    "sk_live_51H",
    "pi_1_secret_2",
    "whsec_abc",
    "EAAGm0PX4ZC",
    "sq0csp-1",
    "eyJhbGciOi.x.y",
    "access_token_1",
  ])("removes provider keys even from id fields: %s", (id) => expect(redact({ id })).toEqual({ id: "[removed]" }));

  test("keeps null, true and false", () => {
    expect(redact({ note: null, livemode: false, from: null })).toEqual({ note: null, livemode: false, from: null });
  });

  test("is limited in depth and length, and null for text that is not JSON", () => {
    const deep = Array.from({ length: 40 }).reduce<unknown>((inner) => ({ data: inner }), { id: "x" });
    expect(JSON.stringify(redact(deep))).not.toContain('"x"');
    const long = Object.fromEntries(Array.from({ length: 2_000 }, (_, index) => [`field${String(index)}`, "text"]));
    expect(redact(long)).toEqual({ "[removed]": "too long" });
    expect(redactPayload("no json")).toBeNull();
  });
});
