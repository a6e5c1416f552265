import type { Integration } from "@portal/api-contract";
import Joi from "joi";
import { Business } from "../models/business.model";
import type { Environment } from "../config/load-config";
import type { User } from "../models/user.model";
import { startAccountWorld, type AccountWorld } from "./account-world";
import type { TestClient, TestReply } from "./http-client";
import { createSquareSeller, type LabMerchant, type SquareSeller } from "./square-seller";
import { findFreePort } from "./test-server";

/** A client of the agency in a browser of their own. */
export interface SquareClient {
  user: User;
  businessId: string;
  browser: TestClient;
}

/** A portal whose address Square knows, and people who link it. */
export interface SquareWorld extends AccountWorld {
  seller: SquareSeller;
  merchants: readonly LabMerchant[];
  newSquareClient(): Promise<SquareClient>;
  /** Presses Link and answers the consent page; resolves to what the callback page posts. */
  consent(client: SquareClient, decision: { merchantId: string } | "deny"): Promise<Record<string, string>>;
  /** The whole way: Link, Allow, callback. */
  link(client: SquareClient, merchantId: string): Promise<TestReply>;
  /** Linked, and the import is through. */
  linkAndImport(client: SquareClient, merchantId: string): Promise<void>;
  /** Linked, without the time that an import takes. */
  linkWithoutImport(client: SquareClient, merchantId: string): Promise<void>;
  /** Time passes, here and at Square. */
  advance(milliseconds: number): Promise<void>;
  /** The card of Square as this client sees it. */
  readCard(client: SquareClient): Promise<Integration>;
}

const cards: Joi.Schema<Integration[]> = Joi.array().items(Joi.object({ partner: Joi.string().required() }).unknown());

function parseCards(body: unknown): Integration[] {
  return Joi.attempt(body, cards);
}

export async function startSquareWorld(overrides: Environment = {}): Promise<SquareWorld> {
  const port = String(await findFreePort());
  const origin = `http://127.0.0.1:${port}`;
  const world = await startAccountWorld({ PORT: port, PUBLIC_URL: origin, ...overrides });
  const seller = createSquareSeller(world.lab);
  await seller.register({
    redirectUri: `${origin}/integration/square/callback`,
    notificationUrl: `${origin}/api/webhooks/square`,
  });
  const merchants = await seller.merchants();

  async function consent({ browser }: SquareClient, decision: { merchantId: string } | "deny") {
    const { status, body } = await browser.post("/integration/square/connect");
    if (status !== 200 || typeof body !== "object" || body === null || !("url" in body)) {
      throw new Error(`No consent page: ${JSON.stringify(body)}`);
    }
    const back = await seller.decide(String(body.url), decision);
    return Object.fromEntries(back.searchParams);
  }

  async function link(client: SquareClient, merchantId: string) {
    return client.browser.post("/integration/square/callback", await consent(client, { merchantId }));
  }

  async function linkSurely(client: SquareClient, merchantId: string): Promise<void> {
    const reply = await link(client, merchantId);
    if (reply.status !== 200) throw new Error(`Not linked: ${JSON.stringify(reply.body)}`);
  }

  return {
    ...world,
    seller,
    merchants,
    consent,
    link,
    async newSquareClient() {
      const user = await world.buildUser();
      const { id } = await Business.findOne({ where: { ownerUserId: user.id }, rejectOnEmpty: true });
      const browser = world.portal.newClient();
      await world.enter(browser, user);
      return { user, businessId: id, browser };
    },
    async advance(milliseconds) {
      await world.lab.control("clock", { advanceMs: milliseconds });
      world.portal.clock.advance(milliseconds);
    },
    async readCard({ browser }) {
      const { body } = await browser.post("/integration/get-all");
      const card = parseCards(body).find(({ partner }) => partner === "square");
      if (!card) throw new Error("There is no card of Square.");
      return card;
    },
    async linkAndImport(client, merchantId) {
      await linkSurely(client, merchantId);
      await world.portal.runJobs();
    },
    async linkWithoutImport(client, merchantId) {
      await linkSurely(client, merchantId);
      const { change } = world.portal.database;
      await change("DELETE FROM jobs WHERE kind = 'square.sync'");
      const values = { now: world.portal.clock.now() };
      await change("UPDATE sync_runs SET state = 'done', finished_at = :now WHERE finished_at IS NULL", { values });
    },
  };
}
