import { Business } from "../../../models/business.model";
import { accountFixture, type AccountFixture } from "../../../../testing/account.fixture";
import { browserAgent } from "../../../../testing/browser-agent";
import type { TestClient } from "../../../../testing/http-client";
import { toSiteKey } from "../website-tag";
import { nextSerial } from "../../../../testing/serial";
import { defineFixture } from "../../../../testing/fixture";

export interface SiteOwner {
  client: TestClient;
  /** Call again after the session has ended. */
  signIn: () => Promise<void>;
  userId: string;
  businessId: string;
  key: string;
  tag: string;
  /** `localhost:port/sites/…`. */
  website: string;
  host: string;
  publish: (change: { tag?: string; fault?: string }) => Promise<void>;
  test: (host?: string) => Promise<Record<string, unknown>>;
}

export interface WebsiteFixture extends AccountFixture {
  newOwner: () => Promise<SiteOwner>;
  /** Reports a page as the script in a browser does. Returns the status of the pixel. */
  openPage: (owner: SiteOwner, page?: string, more?: PageVisit) => Promise<number>;
  /** Turns waiting hits into visits. */
  judge: () => Promise<void>;
}

export interface PageVisit {
  visitor?: string;
  referrer?: string;
  headers?: Record<string, string>;
  host?: string;
  key?: string;
}

export const websiteFixture = defineFixture<WebsiteFixture, AccountFixture>(accountFixture, () => ({
  environment: { LIMITS_FACTOR: "1000" },
  build: (fixture) => {
    const { portal, lab } = fixture;
    const host = new URL(lab.environment.SQUARE_BASE_URL ?? "").host.replace("127.0.0.1", "localhost");

    async function newOwner(): Promise<SiteOwner> {
      const serial = nextSerial("website");
      const name = `site-${String(serial)}`;
      const user = await fixture.buildUser();
      const business = await Business.findOne({ where: { ownerUserId: user.id }, rejectOnEmpty: true });
      const website = `${host}/sites/${lab.tenant}/${name}`;
      await business.update({ website });
      const client = portal.newClient();
      await fixture.enter(client, user);
      const { body } = await client.get("/web/key");
      const { tag = "" } = body as { tag?: string };
      return {
        client,
        signIn: () => fixture.enter(client, user),
        userId: user.id,
        businessId: business.id,
        key: toSiteKey(business.id),
        tag,
        website,
        host,
        publish: async (change) => {
          await lab.control("websites", { name, ...change });
        },
        test: async (typed) => {
          const reply = await client.post("/web/web-connect-test", typed === undefined ? {} : { host: typed });
          return { status: reply.status, ...(reply.body as object) };
        },
      };
    }

    return {
      newOwner,
      async openPage(owner, page = "/", { visitor = "visitor1", referrer = "", headers, ...other } = {}) {
        const { key, host: at } = { key: owner.key, host: owner.host, ...other };
        const query = new URLSearchParams({ k: key, u: `http://${at}${page}`, r: referrer, v: visitor });
        const reply = await fetch(`${portal.address}/api/track.gif?${query.toString()}`, {
          headers: { "user-agent": browserAgent, ...headers },
        });
        expect(reply.headers.get("content-type")).toBe("image/gif");
        await reply.arrayBuffer();
        return reply.status;
      },
      async judge() {
        await portal.scheduledTasks.find(({ name }) => name === "waiting-hits")?.run();
        await portal.runJobs();
      },
    };
  },
}));
