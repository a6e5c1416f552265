import type { Integration } from "@portal/api-contract";
import { Connection } from "../src/models/connection.model";
import { SyncRun } from "../src/models/sync-run.model";
import type { TestReply } from "./http-client";
import { createStripeAccounts, type StripeAccounts } from "./stripe-accounts";
import { squareFixture, type SquareClient, type SquareFixture } from "./square.fixture";
import { until } from "./until";
import Joi from "joi";
import { defineFixture } from "./fixture";

export interface StripeFixture extends SquareFixture {
  accounts: StripeAccounts;
  /** Opens an account without a history; returns its id. */
  newAccount(timeZone?: string): Promise<string>;
  /** Clicks Link and answers the consent page; returns the body that the callback page posts. */
  answerStripeConsent(client: SquareClient, decision: { account: string } | "deny"): Promise<Record<string, string>>;
  /** Clicks Link, allows at the consent page and posts the callback. */
  linkStripe(client: SquareClient, account: string): Promise<TestReply>;
  /** Builds a client connected to a new account, and runs the import. */
  newStripeClient(): Promise<SquareClient & { account: string }>;
  readStripeCard(client: SquareClient): Promise<Integration>;
  findStripeLink(client: SquareClient): Promise<Connection>;
  /** Marks all imports as failed for good, as after a provider's outage of a day. */
  failImports(): Promise<void>;
  waitForDeliveries(account: string, count: number): Promise<void>;
}

const cards: Joi.Schema<Integration[]> = Joi.array().items(Joi.object({ partner: Joi.string().required() }).unknown());

async function answerStripeConsent(
  accounts: StripeAccounts,
  { browser }: SquareClient,
  decision: { account: string } | "deny",
) {
  const { status, body } = await browser.post("/integration/stripe/connect");
  if (status !== 200 || typeof body !== "object" || body === null || !("url" in body)) {
    throw new Error(`No page of consent: ${JSON.stringify(body)}`);
  }
  const back = await accounts.decide(String(body.url), decision);
  return Object.fromEntries(back.searchParams);
}

async function readStripeCard({ browser }: SquareClient): Promise<Integration> {
  const all: Integration[] = Joi.attempt((await browser.post("/integration/get-all")).body, cards);
  const card = all.find(({ partner }) => partner === "stripe");
  if (!card) throw new Error("There is no card of Stripe.");
  return card;
}

export const stripeFixture = defineFixture<StripeFixture, SquareFixture>(squareFixture, () => ({
  build: async (fixture) => {
    const accounts = createStripeAccounts(fixture.lab);
    const publicUrl = fixture.portal.address;
    await accounts.register({
      redirectUri: `${publicUrl}/callback`,
      notificationUrl: `${publicUrl}/api/webhooks/stripe-connect`,
    });
    let opened = 0;
    const newAccount = (timeZone = "America/Denver") => {
      opened += 1;
      return accounts.open(`Detailing ${String(opened)}`, { timeZone });
    };
    const linkStripe = async (client: SquareClient, account: string) =>
      client.browser.post("/callback", await answerStripeConsent(accounts, client, { account }));
    return {
      accounts,
      newAccount,
      answerStripeConsent: (client, decision) => answerStripeConsent(accounts, client, decision),
      linkStripe,
      async newStripeClient() {
        const client = await fixture.newSquareClient();
        const account = await newAccount();
        const reply = await linkStripe(client, account);
        if (reply.status !== 200) throw new Error(`Not linked: ${JSON.stringify(reply.body)}`);
        await fixture.portal.runJobs();
        return { ...client, account };
      },
      readStripeCard,
      findStripeLink: ({ businessId }) =>
        Connection.findOne({ where: { businessId, source: "stripe" }, rejectOnEmpty: true }),
      async failImports() {
        await SyncRun.update({ state: "failed" }, { where: { kind: "backfill" } });
      },
      async waitForDeliveries(account, count) {
        const sql = "SELECT id FROM deliveries WHERE vendor = 'stripe' AND account_id = :account";
        await until(async () => (await fixture.portal.database.select(sql, { values: { account } })).length >= count);
      },
    };
  },
}));
