import { generateKeyPairSync, randomUUID, sign } from "node:crypto";
import { read } from "../../../../testing/read-reply";
import { accountFixture, type AccountFixture } from "../../../../testing/account.fixture";
import type { TestClient, TestReply } from "../../../../testing/http-client";
import type { InboundAnswer, RecentEvent } from "@portal/api-contract";
import { defineFixture } from "../../../../testing/fixture";

export interface LeadOwner {
  client: TestClient;
  /** Call again after the session has ended. */
  signIn: () => Promise<void>;
  businessId: string;
  locationId: string;
  bind: (locationId: string) => Promise<TestReply>;
  inbound: () => Promise<InboundAnswer>;
  /** Gives a contact at the location this client's tag; returns the status. */
  prove: (locationId: string, tag?: string) => Promise<number>;
  /** Posts to the client's secret address; returns the status. */
  hook: (content: unknown) => Promise<number>;
  send: (init: RequestInit) => Promise<Response>;
  events: () => Promise<RecentEvent[]>;
}

export interface LeadsFixture extends AccountFixture {
  /** With a verified location. */
  newOwner: () => Promise<LeadOwner>;
  /** Without a location. */
  newListener: () => Promise<LeadOwner>;
  /** Signs a GoHighLevel delivery; returns the status. */
  deliver: (content: object) => Promise<number>;
  contact: (locationId: string, more?: object) => object;
}

async function post(url: string, body: string, headers: Record<string, string> = {}): Promise<number> {
  const content = { "content-type": "application/json", ...headers };
  return (await fetch(url, { method: "POST", headers: content, body })).status;
}

export const leadsFixture = defineFixture<LeadsFixture, AccountFixture>(accountFixture, () => {
  const { publicKey, privateKey } = generateKeyPairSync("ed25519");
  const key = publicKey.export({ format: "der", type: "spki" }).toString("base64");
  return {
    environment: { GHL_ED25519_KEY: key },
    build: (fixture) => {
      const { portal } = fixture;

      async function newListener(): Promise<LeadOwner> {
        const user = await fixture.buildUser();
        const client = portal.newClient();
        await fixture.enter(client, user);
        const locationId = randomUUID().replaceAll("-", "");
        const inbound = async () => read<InboundAnswer>(await client.get("/integration/inbound"));
        const { pathname } = new URL((await inbound()).url);
        return {
          bind: (location) => client.post("/integration/ghl", { locationId: location }),
          inbound,
          async prove(location, tag) {
            const tags = ["VIP", tag ?? (await inbound()).proofTag ?? ""];
            return deliver(contact(location, { type: "ContactTagUpdate", tags }));
          },
          client,
          signIn: () => fixture.enter(client, user),
          businessId: /inbound\/(\w+)\./.exec(pathname)?.[1] ?? "",
          locationId,
          send: (init) => fetch(`${portal.address}${pathname}`, { method: "POST", ...init }),
          hook: (content) => post(`${portal.address}${pathname}`, JSON.stringify(content)),
          events: async () => read<RecentEvent[]>(await client.get("/integration/recent-events")),
        };
      }

      async function newOwner(): Promise<LeadOwner> {
        const owner = await newListener();
        expect((await owner.bind(owner.locationId)).status).toBe(200);
        expect(await owner.prove(owner.locationId)).toBe(200);
        return owner;
      }

      function deliver(content: object): Promise<number> {
        const body = JSON.stringify(content);
        const signature = sign(null, Buffer.from(body), privateKey).toString("base64");
        return post(`${portal.address}/api/webhooks/ghl`, body, { "x-ghl-signature": signature });
      }

      const contact = (locationId: string, more: object = {}) => ({
        type: "ContactCreate",
        locationId,
        id: randomUUID(),
        name: "Ada Byron",
        webhookId: randomUUID(),
        timestamp: portal.clock.now().toISOString(),
        ...more,
      });

      return { newOwner, newListener, deliver, contact };
    },
  };
});
