import { createHmac, randomUUID } from "node:crypto";
import type { DeliveriesAnswer, DeliveryDetail, DeliveryItem } from "@portal/api-contract";
import type { User } from "../src/models/user.model";
import { SessionRow } from "../src/models/session-row.model";
import type { TestClient, TestReply } from "./http-client";
import { createInboxDeliveries, ghlKeyEnvironment, type InboxDeliveries } from "./inbox-deliveries";
import { read } from "./read-reply";
import { squareFixture, type LinkedClient, type SquareFixture } from "./square.fixture";
import { defineFixture } from "./fixture";

/** A client and an admin. The Lab's Square sends no webhooks itself; tests send them by `deliver`. */
export interface InboxFixture extends SquareFixture, InboxDeliveries {
  client: LinkedClient;
  admin: TestClient;
  adminUser: User;
  ask(query?: Record<string, string>): Promise<DeliveriesAnswer>;
  readOne(id: string): Promise<DeliveryDetail>;
  /** Returns the first delivery that a search for `key` finds. */
  find(key: string): Promise<DeliveryItem>;
  /** Sends a signed Square webhook; returns the status. */
  deliver(event: object): Promise<number>;
  deliverSale(): Promise<{ key: string; orderId: string }>;
  /** Requests a replay as an admin with a fresh second factor. */
  requestReplay(request: object): Promise<TestReply>;
  /** Delivers an event whose handling fails for good, because Square answers 500. Returns the event's id. */
  deliverFailingEvent(): Promise<string>;
  /** Posts to the client's secret webhook address; returns the status. */
  hook(body: object): Promise<number>;
  orderEvent(orderId: string, more?: object): { event_id: string };
}

export const keysOf = ({ data }: DeliveriesAnswer) => data.map(({ deliveryId }) => deliveryId);

function createOrderEvent(fixture: SquareFixture, merchantId: string) {
  return (orderId: string, more: object = {}) => ({
    event_id: `evt-${randomUUID()}`,
    merchant_id: merchantId,
    type: "order.updated",
    created_at: fixture.portal.clock.now().toISOString(),
    data: {
      type: "order_updated",
      id: orderId,
      object: { order_updated: { order_id: orderId, state: "OPEN", version: 1, buyer_email_address: "ada@shop.test" } },
    },
    ...more,
  });
}

async function deliver(fixture: SquareFixture, event: object): Promise<number> {
  const body = JSON.stringify(event);
  const url = `${fixture.portal.address}/api/webhooks/square`;
  const key = fixture.lab.environment.SQUARE_WEBHOOK_KEY ?? "";
  const signature = createHmac("sha256", key).update(`${url}${body}`).digest("base64");
  const headers = { "content-type": "application/json", "x-square-hmacsha256-signature": signature };
  return (await fetch(url, { method: "POST", body, headers })).status;
}

async function hook({ browser }: LinkedClient, body: object): Promise<number> {
  const { url } = read<{ url: string }>(await browser.get("/integration/inbound"));
  const headers = { "content-type": "application/json" };
  return (await fetch(url, { method: "POST", body: JSON.stringify(body), headers })).status;
}

function createReaders(admin: TestClient) {
  const ask = async (query: Record<string, string> = {}) =>
    read<DeliveriesAnswer>(await admin.get(`/admin/deliveries?${new URLSearchParams(query).toString()}`));
  return {
    ask,
    readOne: async (id: string) =>
      read<DeliveryDetail>(await admin.get(`/admin/delivery?${new URLSearchParams({ id }).toString()}`)),
    find: async (key: string) => {
      const [item] = (await ask({ q: key })).data;
      if (!item) throw new Error(`There is no delivery ${key}.`);
      return item;
    },
  };
}

function createDeliveries(fixture: SquareFixture, client: LinkedClient, enterAgain: () => Promise<void>) {
  const orderEvent = createOrderEvent(fixture, client.merchantId);
  return {
    orderEvent,
    deliver: (event: object) => deliver(fixture, event),
    hook: (body: object) => hook(client, body),
    async deliverSale() {
      const orderId = await fixture.sell(client.merchantId);
      const event = orderEvent(orderId);
      await deliver(fixture, event);
      await fixture.portal.runJobs();
      return { key: event.event_id, orderId };
    },
    async deliverFailingEvent() {
      const event = orderEvent(await fixture.sell(client.merchantId));
      await deliver(fixture, event);
      for (let tries = 0; tries < 6; tries += 1) {
        await fixture.lab.failNext("square", "500");
        await fixture.portal.runJobs();
        await fixture.advance(3_600_000);
      }
      // The sessions have expired during these hours.
      await enterAgain();
      return event.event_id;
    },
  };
}

export const inboxFixture = defineFixture<InboxFixture, SquareFixture>(squareFixture, () => ({
  environment: ghlKeyEnvironment,
  build: async (fixture) => {
    await fixture.seller.register({ notificationUrl: null });
    const client = await fixture.newLinkedClient();
    const admin = fixture.portal.newClient();
    const adminUser = await fixture.buildUser({ role: "admin", firstName: "Grace", lastName: "Hopper" });
    await fixture.enter(admin, adminUser);
    const requestReplay = async (request: object) => {
      const now = fixture.portal.clock.now();
      await SessionRow.update({ secondFactorAt: now }, { where: { userId: adminUser.id } });
      return admin.post("/admin/deliveries/replay", request);
    };
    const enterAgain = async () => {
      await fixture.enter(client.browser, client.user);
      await fixture.enter(admin, adminUser);
    };
    const parts = { ...createReaders(admin), ...createDeliveries(fixture, client, enterAgain) };
    return {
      ...createInboxDeliveries(fixture),
      client,
      admin,
      adminUser,
      requestReplay,
      ...parts,
    };
  },
}));
