import { Connection } from "../src/models/connection.model";
import { Job } from "../src/models/job.model";
import { SyncRun } from "../src/models/sync-run.model";
import type { AccountFixture } from "./account.fixture";
import type { TestClient, TestReply } from "./http-client";
import type { LabMerchant, SquareSeller } from "./square-seller";

/** A client with a business, in a separate browser. */
export interface SquareClient {
  businessId: string;
  browser: TestClient;
}

export interface SquareLinks {
  /** Each call returns a new seller. */
  nextMerchant(): string;
  /** Clicks Link and answers the consent page; returns the body that the callback page posts. */
  consent(client: SquareClient, decision: { merchantId: string } | "deny"): Promise<Record<string, string>>;
  /** Clicks Link, allows at the consent page and posts the callback. */
  link(client: SquareClient, merchantId: string): Promise<TestReply>;
  linkAndImport(client: SquareClient, merchantId: string): Promise<void>;
  linkWithoutImport(client: SquareClient, merchantId: string): Promise<void>;
  unlink(client: SquareClient): Promise<TestReply>;
  /** Returns the client's only connection, even if it ended. */
  findConnection(client: SquareClient): Promise<Connection>;
  isLinkedAtSquare(merchantId: string): Promise<boolean>;
}

/** @param merchants sellers in the Lab's order */
export function createSquareLinks(
  { portal }: Pick<AccountFixture, "portal">,
  seller: SquareSeller,
  merchants: readonly LabMerchant[],
): SquareLinks {
  let taken = 0;

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
    consent,
    link,
    nextMerchant() {
      const merchant = merchants[taken];
      if (!merchant) throw new Error("The lab has too few sellers.");
      taken += 1;
      return merchant.id;
    },
    async linkAndImport(client, merchantId) {
      await linkSurely(client, merchantId);
      await portal.runJobs();
    },
    async linkWithoutImport(client, merchantId) {
      await linkSurely(client, merchantId);
      await Job.destroy({ where: { kind: "square.sync" } });
      await SyncRun.update({ state: "done", finishedAt: portal.clock.now() }, { where: { finishedAt: null } });
    },
    unlink: ({ browser }) => browser.post("/integration/disconnect/square"),
    findConnection: ({ businessId }) => Connection.findOne({ where: { businessId }, rejectOnEmpty: true }),
    async isLinkedAtSquare(merchantId) {
      return (await seller.merchants()).some(({ id, linked }) => id === merchantId && linked);
    },
  };
}
