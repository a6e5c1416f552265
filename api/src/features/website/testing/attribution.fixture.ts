import { createHash } from "node:crypto";
import type { FormTokenAnswer, SubmitLinkAnswer } from "@portal/api-contract";
import { websiteFixture, type SiteOwner, type WebsiteFixture } from "./website.fixture";
import { Attribution } from "../../../models/attribution.model";
import { browserAgent } from "../../../../testing/browser-agent";
import { read } from "../../../../testing/read-reply";
import { countVisitsJob } from "../hits/keep-hits";
import { defineFixture } from "../../../../testing/fixture";

/** A client with a connected site, and the actions of its visitors. */
export interface Shop {
  owner: SiteOwner;
  /** Makes a link to the shop's site, by default for its client. Returns the link's code. */
  makeLink: (more?: object) => Promise<string>;
  openAt: (page: URL, visitor?: string) => Promise<number>;
  /** Makes and follows a link, opens the site and processes the hit. Returns the visitor. */
  visitByLink: () => Promise<string>;
  /** Reports a submitted form as the tag does. Returns the SHA-256 of the address. */
  submitForm: (visitor: string, email: string) => Promise<string>;
  /** Sends a lead webhook and runs all jobs except the one that turns hits into visits; `judge` runs that. */
  sendLead: (hook: object) => Promise<void>;
  /** Lists attributions as `channel level how`, with # for those by a link. */
  list: (kind: "visit" | "lead" | "sale") => Promise<string[]>;
}

export interface AttributionFixture extends WebsiteFixture {
  openShop: () => Promise<Shop>;
  follow: (code: string, headers?: Record<string, string>) => Promise<URL>;
}

export const attributionFixture = defineFixture<AttributionFixture, WebsiteFixture>(websiteFixture, () => ({
  build: async (fixture) => {
    const { portal } = fixture;
    const admin = portal.newClient();
    const adminUser = await fixture.buildUser({ role: "admin" });

    async function follow(code: string, headers: Record<string, string> = {}): Promise<URL> {
      const reply = await fetch(`${portal.address}/s/${code}`, {
        redirect: "manual",
        headers: { "user-agent": browserAgent, ...headers },
      });
      return new URL(reply.headers.get("location") ?? "");
    }

    async function openShop(): Promise<Shop> {
      await fixture.enter(admin, adminUser);
      const owner = await fixture.newOwner();
      await owner.publish({ tag: owner.tag });
      expect(await owner.test()).toMatchObject({ type: "success" });
      async function makeLink(more: object = {}): Promise<string> {
        await fixture.enter(admin, adminUser);
        const { token } = read<FormTokenAnswer>(await admin.get("/urls/form-token"));
        const body = {
          ...{ platform: "Facebook", platformContentType: "Video", platformContentCategory: "Loyalty" },
          ...{ destination: "Website", destinationContentType: "Post", destinationContentCategory: "Upsell" },
          endUrl: `http://${owner.host}/prices?from=ad#top`,
          clientId: owner.userId,
          ...more,
        };
        const headers = { "X-Form-Token": token };
        const reply = await portal.newClient().request("/api/urls/submit", { method: "POST", body, headers });
        return read<SubmitLinkAnswer>(reply, 201).code;
      }
      const openAt = ({ pathname, search }: URL, visitor = "visitor1") =>
        fixture.openPage(owner, `${pathname}${search}`, { visitor });
      return {
        owner,
        makeLink,
        openAt,
        async visitByLink() {
          await openAt(await follow(await makeLink()));
          await fixture.judge();
          return "visitor1";
        },
        async submitForm(visitor, email) {
          const digest = createHash("sha256").update(email).digest("hex");
          const query = new URLSearchParams({ k: owner.key, u: `http://${owner.host}/prices`, v: visitor, e: digest });
          await fetch(`${portal.address}/api/track.gif?${query.toString()}`, {
            headers: { "user-agent": browserAgent },
          });
          return digest;
        },
        async sendLead(hook) {
          const { url } = (await owner.client.get("/integration/inbound")).body as { url: string };
          const reply = await fetch(url.replace(/^https?:\/\/[^/]+/, portal.address), {
            method: "POST",
            headers: { "content-type": "application/json" },
            body: JSON.stringify(hook),
          });
          expect(reply.status).toBe(200);
          await portal.worker.runDue([countVisitsJob.job.kind]);
        },
        async list(kind) {
          const rows = await Attribution.findAll({ where: { businessId: owner.businessId, kind }, order: ["id"] });
          return rows.map(
            ({ channel, level, how, linkId }) => `${channel} ${level} ${how}${linkId === null ? "" : " #"}`,
          );
        },
      };
    }

    return { openShop, follow };
  },
}));
