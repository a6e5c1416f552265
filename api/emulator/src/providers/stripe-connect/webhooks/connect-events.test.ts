import { readField } from "../../../read-field.js";
import { deriveHex } from "../../../tenants/tenant-name.js";
import { setUpConnectLab } from "../../../testing/connect-lab.js";
import { setUpReceiver } from "../../../testing/receiver.js";
import { signStripeWebhook } from "../../stripe/webhooks/stripe-signature.js";
import { connectSecretOf } from "../connect-credentials.js";
import { connectContract } from "../wire/connect-contract.js";

const fixture = setUpConnectLab();
const receiver = setUpReceiver("/api/webhooks/stripe-connect");
beforeEach(() => fixture.platform.act("app", { notificationUrl: receiver.url }));

const events = (): unknown[] => receiver.received.map(({ body }): unknown => JSON.parse(body));
const types = (): unknown[] => events().map((event) => readField(event, "type"));

test("sends every signed event of a connected account by the contract", async () => {
  const arrived = receiver.arrival(13);
  const account = await fixture.platform.connect();
  const charge = await fixture.platform.sell(account);
  const { refund } = (await fixture.platform.act("refunds", { charge, amount: 100, status: "pending" })) as {
    refund: string;
  };
  await fixture.platform.act("refunds/settle", { refund, status: "failed" });
  const { dispute } = (await fixture.platform.act("disputes", { charge })) as { dispute: string };
  await fixture.platform.act("disputes/close", { dispute, won: false });
  await fixture.platform.sell(account, { status: "failed" });
  await fixture.platform.act("deauthorize", { account });
  await arrived;
  expect(types()).toEqual([
    "account.application.authorized",
    "charge.succeeded",
    "payment_intent.succeeded",
    "refund.created",
    "charge.refunded",
    "refund.updated",
    "refund.failed",
    "charge.dispute.created",
    "charge.dispute.funds_withdrawn",
    "charge.dispute.closed",
    "charge.failed",
    "payment_intent.payment_failed",
    "account.application.deauthorized",
  ]);
  const secret = connectSecretOf(deriveHex(fixture.platform.lab.tenant));
  for (const { headers, body } of receiver.received) {
    const header = String(headers["stripe-signature"]);
    expect(header).toBe(signStripeWebhook([secret], Number(/^t=(\d+)/.exec(header)?.[1]), body));
    const { account: named, ...event } = JSON.parse(body) as Record<string, unknown>;
    expect(named).toBe(account);
    expect(connectContract().checkAnswer("GET /v1/events/{id}", 200, event)).toEqual([]);
  }
});

test("sends no event of an account that is not connected", async () => {
  const account = await fixture.platform.connect();
  await receiver.arrival(1);
  await fixture.platform.sell(account);
  await receiver.arrival(3);
  expect(await fixture.platform.list(account, "events?types[]=charge.succeeded")).toHaveLength(1);
  await fixture.platform.lab.control("POST", "clock", { advanceMs: 31 * 86_400_000 });
  expect(await fixture.platform.list(account, "events")).toEqual([]);
  await fixture.platform.act("deauthorize", { account });
  await receiver.arrival(4);
  await fixture.platform.sell(account);
  expect(receiver.received).toHaveLength(4);
});
