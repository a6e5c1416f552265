import { createHmac, generateKeyPairSync, sign } from "node:crypto";
import type { Environment } from "../src/config/load-config";
import { DebitDrift } from "../src/models/debit-drift.model";
import { PageDrift } from "../src/models/page-drift.model";
import { ReplayRunRow } from "../src/models/replay-run-row.model";
import { SalesDrift } from "../src/models/sales-drift.model";
import type { SquareFixture } from "./square.fixture";

interface SalesDifference {
  subject: string;
  /** Cents; null: the sale is missing. */
  expected: number | null;
  found: number | null;
}

/** Sends deliveries of other vendors about unknown accounts, and stores results of nightly comparisons. */
export interface InboxDeliveries {
  /** Sends a GoHighLevel lead; returns the status. */
  deliverLead(id: string): Promise<number>;
  /** Sends a Facebook comment; returns the status. */
  deliverComment(pageId: string): Promise<number>;
  /** Stores differences between the portal's sales and Square's, in the given order. */
  driftSales(businessId: string, found: readonly SalesDifference[]): Promise<SalesDrift[]>;
  /** Stores that the month's sums differ from its sales. */
  driftSums(businessId: string, month: string): Promise<void>;
  driftPage(businessId: string, found: readonly Pick<PageDrift, "externalId" | "kind">[]): Promise<PageDrift[]>;
  /** Stores differences of debits of $123.45. */
  driftDebits(
    businessId: string,
    found: readonly Pick<DebitDrift, "debitId" | "found" | "expected">[],
  ): Promise<DebitDrift[]>;
  /** Sets the progress of a replay whose worker was killed after it read all deliveries and replayed one. */
  crashReplay(jobId: string): Promise<void>;
}

const { publicKey, privateKey } = generateKeyPairSync("ed25519");

export const ghlKeyEnvironment: Environment = {
  GHL_ED25519_KEY: publicKey.export({ format: "der", type: "spki" }).toString("base64"),
};

const contentOf = (totalCents: number | null) =>
  JSON.stringify(totalCents === null ? null : { version: 1, state: "COMPLETED", totalCents, tipCents: 0, taxCents: 5 });

export function createInboxDeliveries({ portal, lab }: SquareFixture): InboxDeliveries {
  async function post(path: string, body: string, signature: Record<string, string>): Promise<number> {
    const headers = { "content-type": "application/json", ...signature };
    return (await fetch(`${portal.address}/api/webhooks/${path}`, { method: "POST", body, headers })).status;
  }
  const now = () => portal.clock.now();

  return {
    deliverLead(id) {
      const lead = {
        type: "ContactCreate",
        locationId: "of-nobody",
        id,
        webhookId: id,
        timestamp: now().toISOString(),
      };
      const body = JSON.stringify(lead);
      const signature = sign(null, Buffer.from(body), privateKey).toString("base64");
      return post("ghl", body, { "x-ghl-signature": signature });
    },
    deliverComment(pageId) {
      const time = Math.floor(now().getTime() / 1000);
      const comment = { item: "comment", verb: "add", comment_id: `${pageId}_1`, created_time: time };
      const value = { ...comment, post_id: `${pageId}_0`, message: "x", from: { id: "1", name: "Ada Byron" } };
      const body = JSON.stringify({
        object: "page",
        entry: [{ id: pageId, time, changes: [{ field: "feed", value }] }],
      });
      const digest = createHmac("sha256", lab.environment.FACEBOOK_APP_SECRET ?? "")
        .update(body)
        .digest("hex");
      return post("facebook", body, { "x-hub-signature-256": `sha256=${digest}` });
    },
    driftSales: (businessId, found) =>
      SalesDrift.bulkCreate(
        found.map(({ subject, ...totals }) => ({
          ...{ businessId, kind: "provider" as const, source: "square", at: now(), subject },
          ...{ expected: contentOf(totals.expected), found: contentOf(totals.found) },
        })),
      ),
    async driftSums(businessId, subject) {
      await SalesDrift.create({ businessId, kind: "sums", subject, expected: "{}", found: "{}", at: now() });
    },
    driftPage: (businessId, found) =>
      PageDrift.bulkCreate(found.map((one) => ({ businessId, pageId: "1001", at: now(), ...one }))),
    driftDebits: (businessId, found) =>
      DebitDrift.bulkCreate(
        found.map((one) => ({
          ...{ businessId, invoiceNumber: "INV-2026-000001", amountCents: 12_345, at: now() },
          ...one,
        })),
      ),
    async crashReplay(jobId) {
      await ReplayRunRow.update({ position: "200", replayed: 1 }, { where: { id: jobId } });
    },
  };
}
