import type { Integration } from "@portal/api-contract";
import Joi from "joi";
import { Business } from "../src/models/business.model";
import type { User } from "../src/models/user.model";
import { originFixture, type AccountFixture, type OriginFixture } from "./account.fixture";
import { createSquareLinks, type SquareClient as LinkingClient, type SquareLinks } from "./square-links";
import { createSquareSeller, type LabMerchant, type SquareSeller } from "./square-seller";
import { defineFixture } from "./fixture";

/** A client with a business, in a separate browser. */
export interface SquareClient extends LinkingClient {
  user: User;
}

export interface LinkedClient extends SquareClient {
  merchantId: string;
}

/** The Lab's Square can call this portal. */
export interface SquareFixture extends OriginFixture, SquareLinks {
  seller: SquareSeller;
  merchants: readonly LabMerchant[];
  newSquareClient(): Promise<SquareClient>;
  /** Builds a client linked to a new seller, whose import does not run. */
  newLinkedClient(): Promise<LinkedClient>;
  /** Sells at the merchant, by default for $40.00; returns the order's id. */
  sell(merchantId: string, amountCents?: number): Promise<string>;
  /** Clicks Refresh; returns the id of the refresh. */
  refresh(client: SquareClient): Promise<string>;
  /** Clicks Refresh and runs the refresh. */
  readSales(client: SquareClient): Promise<void>;
  runScheduledTask(name: string): Promise<void>;
  /** Advances the clocks of portal and Square. */
  advance(milliseconds: number): Promise<void>;
  readCard(client: SquareClient): Promise<Integration>;
}

const cards: Joi.Schema<Integration[]> = Joi.array().items(Joi.object({ partner: Joi.string().required() }).unknown());

function parseCards(body: unknown): Integration[] {
  return Joi.attempt(body, cards);
}

const refreshSchema = Joi.object<{ jobId: string }, true>({ jobId: Joi.string().required() }).required();

async function newSquareClient(fixture: AccountFixture): Promise<SquareClient> {
  const user = await fixture.buildUser();
  const { id } = await Business.findOne({ where: { ownerUserId: user.id }, rejectOnEmpty: true });
  const browser = fixture.portal.newClient();
  await fixture.enter(browser, user);
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

export const squareFixture = defineFixture<SquareFixture, OriginFixture>(originFixture, () => ({
  build: async (fixture) => {
    const { origin } = fixture;
    const seller = createSquareSeller(fixture.lab);
    await seller.register({
      redirectUri: `${origin}/integration/square/callback`,
      notificationUrl: `${origin}/api/webhooks/square`,
    });
    const merchants = await seller.merchants();
    const links = createSquareLinks(fixture, seller, merchants);
    return {
      ...links,
      seller,
      merchants,
      newSquareClient: () => newSquareClient(fixture),
      async newLinkedClient() {
        const client = await newSquareClient(fixture);
        const merchantId = links.nextMerchant();
        await links.linkWithoutImport(client, merchantId);
        return { ...client, merchantId };
      },
      sell: (merchantId, amount = 4_000) =>
        seller.sell({ merchantId, lineItems: [{ name: "Hand wash", quantity: "1", amount }] }),
      refresh,
      async readSales(client) {
        await refresh(client);
        await fixture.portal.runJobs();
      },
      async runScheduledTask(name) {
        const task = fixture.portal.scheduledTasks.find((candidate) => candidate.name === name);
        if (!task) throw new Error(`There is no task ${name}.`);
        await task.run();
      },
      async advance(milliseconds) {
        await fixture.lab.control("clock", { advanceMs: milliseconds });
        fixture.portal.clock.advance(milliseconds);
      },
      readCard,
    };
  },
}));
