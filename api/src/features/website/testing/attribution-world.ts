import { createHash } from "node:crypto";
import type { FormTokenAnswer, SubmitLinkAnswer } from "@portal/api-contract";
import { startWebsiteWorld, type SiteOwner, type WebsiteWorld } from "./website-world";
import { Attribution } from "../../../models/attribution.model";
import { browserAgent } from "../../../testing/browser-agent";
import { read } from "../../../testing/read-reply";
import { judgeJob } from "../hits/keep-hits";

/** A client with a connected site, and what people do who come there. */
export interface Shop {
  owner: SiteOwner;
  /** Makes a link to the shop's site, for its client unless told otherwise; returns its code. */
  makeLink: (more?: object) => Promise<string>;
  /** Opens the page that a short link led to. */
  openAt: (page: URL, visitor?: string) => Promise<number>;
  /** Somebody follows a link and opens the site, and is counted; returns the visitor. */
  visitByLink: () => Promise<string>;
  /** What the tag tells of a form that a visitor sends; returns the address's SHA-256. */
  tellForm: (visitor: string, email: string) => Promise<string>;
  /** Through the hook, to the end of its jobs. Visits are judged when `judge` is called, however long it takes to come there. */
  tellLead: (hook: object) => Promise<void>;
  /** What is said of all visits, leads or sales, with # where it names a link. */
  list: (kind: "visit" | "lead" | "sale") => Promise<string[]>;
}

export interface AttributionWorld extends WebsiteWorld {
  openShop: () => Promise<Shop>;
  /** Somebody follows a link; answers where it leads. */
  follow: (code: string, headers?: Record<string, string>) => Promise<URL>;
}

export async function startAttributionWorld(): Promise<AttributionWorld> {
  const world = await startWebsiteWorld();
  const { portal } = world;
  const admin = portal.newClient();
  const adminUser = await world.buildUser({ role: "admin" });

  async function follow(code: string, headers: Record<string, string> = {}): Promise<URL> {
    const reply = await fetch(`${portal.address}/s/${code}`, {
      redirect: "manual",
      headers: { "user-agent": browserAgent, ...headers },
    });
    return new URL(reply.headers.get("location") ?? "");
  }

  async function openShop(): Promise<Shop> {
    await world.enter(admin, adminUser);
    const owner = await world.newOwner();
    await owner.publish({ tag: owner.tag });
    expect(await owner.test()).toMatchObject({ type: "success" });
    async function makeLink(more: object = {}): Promise<string> {
      await world.enter(admin, adminUser);
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
      world.openPage(owner, `${pathname}${search}`, { visitor });
    return {
      owner,
      makeLink,
      openAt,
      async visitByLink() {
        await openAt(await follow(await makeLink()));
        await world.judge();
        return "visitor1";
      },
      async tellForm(visitor, email) {
        const digest = createHash("sha256").update(email).digest("hex");
        const query = new URLSearchParams({ k: owner.key, u: `http://${owner.host}/prices`, v: visitor, e: digest });
        await fetch(`${portal.address}/api/track.gif?${query.toString()}`, { headers: { "user-agent": browserAgent } });
        return digest;
      },
      async tellLead(hook) {
        const { url } = (await owner.client.get("/integration/inbound")).body as { url: string };
        const reply = await fetch(url.replace(/^https?:\/\/[^/]+/, portal.address), {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify(hook),
        });
        expect(reply.status).toBe(200);
        await portal.worker.runDue([judgeJob.job.kind]);
      },
      async list(kind) {
        const rows = await Attribution.findAll({ where: { businessId: owner.businessId, kind }, order: ["id"] });
        return rows.map(
          ({ channel, level, how, linkId }) => `${channel} ${level} ${how}${linkId === null ? "" : " #"}`,
        );
      },
    };
  }

  return { ...world, openShop, follow };
}
