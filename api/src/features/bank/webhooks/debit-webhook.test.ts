import { BankAccount } from "../../../models/bank-account.model";
import { DebitAuthorization } from "../../../models/debit-authorization.model";
import { Delivery } from "../../../models/delivery.model";
import { OutboundMessage } from "../../../models/outbound-message.model";
import { bankFixture, type BankClient, type BankFixture } from "../../../../testing/bank.fixture";
import { buildStripeEvent, sendStripeEvent } from "../../../../testing/stripe-event";
import { until } from "../../../../testing/until";

let fixture: BankFixture;
beforeAll(async () => {
  fixture = await bankFixture.start();
});
afterAll(() => fixture.stop());

const findActive = ({ businessId }: BankClient) =>
  DebitAuthorization.findOne({ where: { activeBusiness: businessId }, rejectOnEmpty: true });

const deliver = (event: object, signature?: string) => sendStripeEvent(fixture, event, { to: "stripe", signature });

describe("an event of the debit provider", () => {
  test("that ends a mandate ends the authorization", async () => {
    const client = await fixture.newBankClient("mandate");
    const { mandateId } = await findActive(client);
    await fixture.lab.control("stripe/mandates/inactivate", { mandate: mandateId });
    await until(async () => {
      await fixture.portal.runJobs();
      return (await fixture.readState(client)).authorization?.status === "inactive";
    });
    expect(await fixture.readState(client)).toMatchObject({ step: "bank" });
    const where = { userId: client.user.id, template: "debits-ended-mail" };
    expect(await OutboundMessage.count({ where })).toBe(1);
    expect(await client.browser.post("/pc/connect-bank")).toMatchObject({ status: 200 });
  });

  test("about an unresponsive bank degrades the card", async () => {
    const client = await fixture.newBankClient("mandate");
    const { accountId } = await findActive(client);
    const { externalId } = await BankAccount.findByPk(accountId, { rejectOnEmpty: true });
    await fixture.lab.control("stripe/accounts/deactivate", { account: externalId });
    await until(async () => {
      await fixture.portal.runJobs();
      return (await BankAccount.count({ where: { externalId, status: "inactive" } })) === 1;
    });
    const { body } = await client.browser.post("/integration/get-all");
    expect(body).toContainEqual(expect.objectContaining({ partner: "PCW", isConnected: true, status: "degraded" }));
    expect(await fixture.readState(client)).toMatchObject({ step: "done", authorization: { status: "active" } });
  });

  test("triggers a read instead of being trusted", async () => {
    const client = await fixture.newBankClient("mandate");
    const { mandateId } = await findActive(client);
    const event = buildStripeEvent("mandate.updated", { id: mandateId, object: "mandate", status: "inactive" });
    expect(await deliver(event)).toBe(200);
    await fixture.portal.runJobs();
    expect(await fixture.readState(client)).toMatchObject({ step: "done" });
    expect(await Delivery.findOne({ where: { vendor: "debits", deliveryKey: event.id } })).toMatchObject({
      state: "done",
    });
  });

  test("is stored once when repeated", async () => {
    const event = buildStripeEvent("mandate.updated", { id: "mandate_nobodys", object: "mandate", status: "inactive" });
    const replies = await Promise.all(Array.from({ length: 20 }, () => deliver(event)));
    expect(new Set(replies)).toEqual(new Set([200]));
    await fixture.portal.runJobs();
    const kept = await Delivery.findAll({ where: { vendor: "debits", deliveryKey: event.id } });
    expect(kept.map(({ state }) => state)).toEqual(["ignored"]);
  });

  test("that cannot be processed does not block others", async () => {
    const client = await fixture.newBankClient("mandate");
    const { mandateId } = await findActive(client);
    const buildEvent = (id: string | null) =>
      buildStripeEvent("mandate.updated", { id, object: "mandate", status: "inactive" });
    const unread = buildEvent(mandateId);
    const others = ["mandate_a", "mandate_b", "mandate_c"].map(buildEvent);
    const stateOf = async ({ id }: { id: string }) =>
      (await Delivery.findOne({ where: { vendor: "debits", deliveryKey: id }, rejectOnEmpty: true })).state;
    const fault = { provider: "stripe", kind: "500", to: `/v1/mandates/${String(mandateId)}`, count: 100 };
    await fixture.lab.control("faults", fault);
    expect(await Promise.all([...others, unread].map((one) => deliver(one)))).toEqual([200, 200, 200, 200]);
    await fixture.portal.runJobs();
    expect(await Promise.all([...others, unread].map(stateOf))).toEqual(["ignored", "ignored", "ignored", "waiting"]);
    await fixture.lab.control("faults/clear", {});
    await fixture.advance(60_000);
    await fixture.portal.runJobs();
    expect(await stateOf(unread)).toBe("done");
  });

  test("whose job failed is queued again the next day", async () => {
    const event = buildStripeEvent("mandate.updated", { id: "mandate_nobodys", object: "mandate", status: "inactive" });
    await deliver(event);
    await fixture.portal.markJobsDead("bank.delivery");
    await fixture.portal.runJobs();
    const find = () => Delivery.findOne({ where: { vendor: "debits", deliveryKey: event.id } });
    expect(await find()).toMatchObject({ state: "waiting" });
    await fixture.advance(2 * 86_400_000);
    await fixture.portal.scheduledTasks.find(({ name }) => name === "bank.redrive-deliveries")?.run();
    await fixture.portal.runJobs();
    await fixture.advance(86_400_000);
    await fixture.portal.runJobs();
    expect(await find()).toMatchObject({ state: "ignored" });
  });

  test("whose job failed is queued again when it arrives again", async () => {
    const event = buildStripeEvent("mandate.updated", { id: "mandate_nobodys", object: "mandate", status: "inactive" });
    await deliver(event);
    await fixture.portal.markJobsDead("bank.delivery");
    await deliver(event);
    await fixture.portal.runJobs();
    const where = { vendor: "debits", deliveryKey: event.id } as const;
    expect(await Delivery.findOne({ where })).toMatchObject({ state: "ignored", repeats: 1 });
  });

  test("is deleted after 90 days, understood or not", async () => {
    const odd = buildStripeEvent("moon.risen", { id: "moon_1", object: "moon" });
    await deliver(odd);
    const forget = () => fixture.portal.scheduledTasks.find(({ name }) => name === "old-debit-deliveries")?.run();
    const count = () => Delivery.count({ where: { vendor: "debits", deliveryKey: odd.id } });
    await fixture.advance(89 * 86_400_000);
    await forget();
    expect(await count()).toBe(1);
    await fixture.advance(2 * 86_400_000);
    await forget();
    expect(await count()).toBe(0);
  });

  test("of an unknown kind is stored (S58)", async () => {
    const odd = buildStripeEvent("moon.risen", { id: "moon_1", object: "moon" });
    expect(await deliver(odd)).toBe(200);
    expect(await Delivery.findOne({ where: { vendor: "debits", deliveryKey: odd.id } })).toMatchObject({
      state: "not understood",
    });
    const forged = buildStripeEvent("mandate.updated", { id: "mandate_1", object: "mandate" });
    expect(await deliver(forged, `t=1,v1=${"0".repeat(64)}`)).toBe(403);
    expect(await Delivery.count({ where: { vendor: "debits", deliveryKey: forged.id } })).toBe(0);
  });
});
