import type { Integration } from "@portal/api-contract";
import Joi from "joi";
import { Business } from "../src/models/business.model";
import type { Environment } from "../src/config/load-config";
import type { User } from "../src/models/user.model";
import { startAccountWorld, type AccountWorld } from "./account-world";
import { createSquareLinks, type SquareClient as LinkingClient, type SquareLinks } from "./square-links";
import { createSquareSeller, type LabMerchant, type SquareSeller } from "./square-seller";
import { findFreePort } from "./test-server";

/** A client of the agency in a separate browser. */
export interface SquareClient extends LinkingClient {
  user: User;
}

export interface LinkedClient extends SquareClient {
  merchantId: string;
}

/** A portal whose address Square knows. */
export interface SquareWorld extends AccountWorld, SquareLinks {
  seller: SquareSeller;
  merchants: readonly LabMerchant[];
  newSquareClient(): Promise<SquareClient>;
  /** Builds a client linked to a new seller without running the import. */
  newLinkedClient(): Promise<LinkedClient>;
  /** Sells a hand wash now for $40.00 by default; returns the order's id. */
  sell(merchantId: string, amountCents?: number): Promise<string>;
  /** Returns the refresh's id. */
  refresh(client: SquareClient): Promise<string>;
  /** Clicks Refresh and runs it. */
  readSales(client: SquareClient): Promise<void>;
  runScheduledTask(name: string): Promise<void>;
  /** Advances the clocks of portal and Square. */
  advance(milliseconds: number): Promise<void>;
  /** Returns Square's card as this client sees it. */
  readCard(client: SquareClient): Promise<Integration>;
}

const cards: Joi.Schema<Integration[]> = Joi.array().items(Joi.object({ partner: Joi.string().required() }).unknown());

function parseCards(body: unknown): Integration[] {
  return Joi.attempt(body, cards);
}

const refreshSchema = Joi.object<{ jobId: string }, true>({ jobId: Joi.string().required() }).required();

async function newSquareClient(world: AccountWorld): Promise<SquareClient> {
  const user = await world.buildUser();
  const { id } = await Business.findOne({ where: { ownerUserId: user.id }, rejectOnEmpty: true });
  const browser = world.portal.newClient();
  await world.enter(browser, user);
  return { user, businessId: id, browser };
}

async function refresh({ browser }: SquareClient): Promise<string> {
  const { status, body } = await browser.post("/sales/refresh");
  if (status !== 202) throw new Error(`Not refreshed: ${JSON.stringify(body)}`);
  const { jobId } = Joi.attempt(body, refreshSchema);
  return jobId;
}

async function readCard({ browser }: SquareClient): Promise<Integration> {
  const { body } = await browser.post("/integration/get-all");
  const card = parseCards(body).find(({ partner }) => partner === "square");
  if (!card) throw new Error("There is no card of Square.");
  return card;
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
  const links = createSquareLinks(world, seller, merchants);
  return {
    ...world,
    ...links,
    seller,
    merchants,
    newSquareClient: () => newSquareClient(world),
    async newLinkedClient() {
      const client = await newSquareClient(world);
      const merchantId = links.nextMerchant();
      await links.linkWithoutImport(client, merchantId);
      return { ...client, merchantId };
    },
    sell: (merchantId, amount = 4_000) =>
      seller.sell({ merchantId, lineItems: [{ name: "Hand wash", quantity: "1", amount }] }),
    refresh,
    async readSales(client) {
      await refresh(client);
      await world.portal.runJobs();
    },
    async runScheduledTask(name) {
      const task = world.portal.scheduledTasks.find((candidate) => candidate.name === name);
      if (!task) throw new Error(`There is no task ${name}.`);
      await task.run();
    },
    async advance(milliseconds) {
      await world.lab.control("clock", { advanceMs: milliseconds });
      world.portal.clock.advance(milliseconds);
    },
    readCard,
  };
}
