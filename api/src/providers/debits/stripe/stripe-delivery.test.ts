import { createHash, createHmac } from "node:crypto";
import events from "../../../../testing/fixtures/stripe-events.json";
import { vectors } from "./fixtures/signature-vectors.json";
import { createReadDelivery } from "./stripe-delivery";

jest.mock("stripe", () => {
  throw new Error("The SDK was loaded.");
});

const secret = "whsec_of_these_tests_alone";
const older = "whsec_that_is_replaced_now";
const now = 1_793_000_000;

function sign(body: string | Buffer, time: number | string = now, key = secret): string {
  return createHmac("sha256", key)
    .update(`${String(time)}.`)
    .update(body)
    .digest("hex");
}

function read(body: string | Buffer, header: string | string[] | undefined = `t=${String(now)},v1=${sign(body)}`) {
  const clock = { now: () => new Date(now * 1_000 + 999) };
  const readDelivery = createReadDelivery({ webhookSecrets: [secret, older], clock });
  return readDelivery({ rawBody: Buffer.from(body), headers: { "stripe-signature": header } });
}

const body = JSON.stringify(events["mandate.updated"]);

describe("the signature of Stripe's deliveries", () => {
  test.each(vectors)("matches the published vectors: $header, $valid $why", (vector) => {
    const clock = { now: () => new Date((vector.now ?? vector.timestamp ?? now) * 1_000) };
    const readDelivery = createReadDelivery({ webhookSecrets: [vector.secret], clock });
    const headers = { "stripe-signature": vector.header };
    expect(readDelivery({ rawBody: Buffer.from(vector.payload), headers }) !== null).toBe(vector.valid);
  });

  test("may be one of several, by any active secret, in any order", () => {
    const [good, wrong, replaced] = [sign(body), sign(body, now, "whsec_else"), sign(body, now, older)];
    for (const rest of [
      `v1=${good}`,
      `v1=${wrong},v1=${good}`,
      `v0=${wrong},v1=${good},v1=${wrong}`,
      `v1=${replaced}`,
    ]) {
      expect(read(body, `t=${String(now)},${rest}`)).not.toBeNull();
      expect(read(body, `${rest},t=${String(now)}`)).not.toBeNull();
    }
    expect(read(body, `t=${String(now)},v1=${wrong}`)).toBeNull();
    expect(read(body, `t=${String(now)},v0=${good}`)).toBeNull();
  });

  test.each([
    [-301, false],
    [-300, true],
    [0, true],
    [300, true],
    [301, false],
    [86_400, false],
  ])("is accepted by its time, %i seconds from now: %s", (seconds, isTaken) => {
    const time = now + seconds;
    expect(read(body, `t=${String(time)},v1=${sign(body, time)}`) !== null).toBe(isTaken);
  });

  test("covers the exact bytes of the body", () => {
    const bytes = Buffer.from([0xef, 0xbb, 0xbf, ...Buffer.from(body), 0xff]);
    expect(read(bytes)).not.toBeNull();
    expect(read(bytes, `t=${String(now)},v1=${sign(body)}`)).toBeNull();
    expect(read(`${body} `, `t=${String(now)},v1=${sign(body)}`)).toBeNull();
    expect(read(JSON.stringify(JSON.parse(body), null, 2), `t=${String(now)},v1=${sign(body)}`)).toBeNull();
  });

  test.each([
    ["none", undefined],
    ["an empty one", ""],
    ["a list", [`t=${String(now)},v1=${sign(body)}`]],
    ["one without a time", `v1=${sign(body)}`],
    ["one with two times", `t=${String(now)},t=${String(now - 1)},v1=${sign(body)}`],
    ["one with an invalid time", `t=${String(now)}x,v1=${sign(body, `${String(now)}x`)}`],
    ["one with an empty signature", `t=${String(now)},v1=`],
    ["one without a value", `t=${String(now)},v1`],
    ["a shortened one", `t=${String(now)},v1=${sign(body).slice(0, 63)}`],
  ])("is rejected: %s", (_what, header) => {
    expect(header === undefined ? readWithoutHeader() : read(body, header)).toBeNull();
  });
});

function readWithoutHeader() {
  const clock = { now: () => new Date(now * 1_000) };
  return createReadDelivery({ webhookSecrets: [secret], clock })({ rawBody: Buffer.from(body), headers: {} });
}

describe("Stripe's deliveries", () => {
  const idOf = (type: Exclude<keyof typeof events, "balance.available">) => events[type].data.object.id;

  test.each([
    ["mandate.updated", { kind: "mandate", mandateId: idOf("mandate.updated") }],
    ["setup_intent.created", { kind: "authorization", authorizationId: idOf("setup_intent.created") }],
    ["setup_intent.requires_action", { kind: "authorization", authorizationId: idOf("setup_intent.requires_action") }],
    ["setup_intent.succeeded", { kind: "authorization", authorizationId: idOf("setup_intent.succeeded") }],
    ["setup_intent.setup_failed", { kind: "authorization", authorizationId: idOf("setup_intent.setup_failed") }],
    ["payment_method.attached", { kind: "payment-method", paymentMethodId: idOf("payment_method.attached") }],
    ["payment_method.detached", { kind: "payment-method", paymentMethodId: idOf("payment_method.detached") }],
    [
      "payment_method.automatically_updated",
      { kind: "payment-method", paymentMethodId: idOf("payment_method.automatically_updated") },
    ],
    ...(
      [
        "financial_connections.account.created",
        "financial_connections.account.deactivated",
        "financial_connections.account.disconnected",
        "financial_connections.account.reactivated",
        "financial_connections.account.upcoming_account_number_expiry",
      ] as const
    ).map((type) => [type, { kind: "bank-account", bankAccountId: idOf(type) }] as const),
    [
      "financial_connections.account.refreshed_transactions",
      { kind: "transactions", bankAccountId: idOf("financial_connections.account.refreshed_transactions") },
    ],
    ["payment_intent.processing", { kind: "debit", debitId: idOf("payment_intent.processing") }],
    ["payment_intent.succeeded", { kind: "debit", debitId: idOf("payment_intent.succeeded") }],
    ["payment_intent.payment_failed", { kind: "debit", debitId: idOf("payment_intent.payment_failed") }],
    ["charge.succeeded", { kind: "ignored" }],
    ["customer.updated", { kind: "ignored" }],
    ["customer.deleted", { kind: "unknown", body: null }],
  ] as const)("%s with a published object is parsed", (type, event) => {
    expect(read(JSON.stringify(events[type]))).toEqual({ eventId: events[type].id, type, event });
  });

  test.each(["charge.refunded", "charge.dispute.created", "charge.dispute.closed", "refund.created", "refund.failed"])(
    "%s is about its debit",
    (type) => {
      const buildBody = (object: object) => JSON.stringify({ id: "evt_1", object: "event", type, data: { object } });
      const subject = { id: "dp_1", payment_intent: "pi_1" };
      expect(read(buildBody(subject))?.event).toEqual({ kind: "debit", debitId: "pi_1" });
      expect(read(buildBody({ ...subject, payment_intent: null }))?.event).toEqual({ kind: "ignored" });
      expect(read(buildBody({ ...subject, payment_intent: 7 }))?.event).toMatchObject({ kind: "unknown" });
    },
  );

  test("are kept as unknown for other accounts", () => {
    const connected = JSON.stringify(events["account.updated"]);
    const { id: eventId, type } = events["account.updated"];
    expect(read(connected)).toEqual({ eventId, type, event: { kind: "unknown", body: connected } });
    const foreign = JSON.stringify({ ...events["mandate.updated"], account: "acct_other" });
    expect(read(foreign)).toMatchObject({ event: { kind: "unknown" } });
  });

  test("are kept as unknown for the API's second version", () => {
    const thin = JSON.stringify({
      id: "evt_test_thin",
      object: "v2.core.event",
      type: "v1.billing.meter.error_report_triggered",
      related_object: { id: "mtr_1", type: "billing.meter" },
    });
    expect(read(thin)).toEqual({
      eventId: "evt_test_thin",
      type: "v1.billing.meter.error_report_triggered",
      event: { kind: "unknown", body: thin },
    });
  });

  test("are kept unchanged without an object", () => {
    for (const data of [undefined, null, "text", {}, { object: null }, { object: { id: 7 } }, { object: { id: "" } }]) {
      const own = JSON.stringify({ id: "evt_1", object: "event", type: "mandate.updated", data });
      expect(read(own)).toEqual({ eventId: "evt_1", type: "mandate.updated", event: { kind: "unknown", body: own } });
    }
  });

  test("are kept by their content without an id, duplicates once", () => {
    for (const own of ["no json", "null", "[]", '"text"', JSON.stringify({ id: "evt 1", type: "x" }), "{}", ""]) {
      const eventId = `sha256:${createHash("sha256").update(own).digest("hex")}`;
      expect(read(own)).toEqual({ eventId, type: "", event: { kind: "unknown", body: own } });
    }
  });

  test("are truncated when stored", () => {
    const long = JSON.stringify({ id: "evt_1", type: "x".repeat(65), pad: "p".repeat(20_000) });
    expect(read(long)?.event).toEqual({ kind: "unknown", body: long.slice(0, 10_000) });
  });
});
