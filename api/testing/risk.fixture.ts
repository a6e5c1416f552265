import type { ErrorAnswer, RiskAnswer, RiskClientAnswer } from "@portal/api-contract";
import { addBankingDays } from "../src/banking-days/banking-days";
import { bankingZone, hourOfDay } from "../src/banking-days/cut-off";
import { loadConfig } from "../src/config/load-config";
import { User } from "../src/models/user.model";
import { toLocalDay } from "../src/models/values/local-day";
import { createEncryption } from "../src/platform/crypto/encryption";
import { defineJob } from "../src/platform/jobs/define-job";
import { createJobQueue } from "../src/platform/jobs/job-queue";
import { billForInvoice, noonOf, billingFixture, wash, type BilledShop, type BillingFixture } from "./billing.fixture";
import type { TestClient } from "./http-client";
import { read } from "./read-reply";
import { acceptAgreement, recordShopSales } from "./sales-shop";
import { insertConnection } from "./sales-builder";
import { testEnvironment } from "./test-environment";
import { defineFixture } from "./fixture";

export interface RiskFixture extends BillingFixture {
  /** Builds a shop with one sale of $100.00. The name of its bank account sets how the Lab's bank behaves. */
  newShopWith(account: string): Promise<BilledShop>;
  /** Signs in a new member of staff in a new browser. */
  enterStaff(role: "billing" | "viewer"): Promise<TestClient>;
  /** Advances to this hour of the day in New York, runs due jobs and signs everyone in again. */
  passTo(day: string, hour: number): Promise<void>;
  scoreAll(): Promise<void>;
  /**
   * Bills the shop and waits for the debit's result; returns the invoice's id. The shop's account must be one whose
   * debits fail.
   */
  failDebit(shop: BilledShop): Promise<string>;
  riskOf(shop: BilledShop): Promise<RiskClientAnswer>;
  list(query?: string): Promise<RiskAnswer>;
  act(shop: BilledShop, action: "hold" | "lift" | "snooze" | "note", body: object): ReturnType<TestClient["post"]>;
}

export const messageOf = (reply: Parameters<typeof read>[0], status = 409) => read<ErrorAnswer>(reply, status).message;

export const riskFixture = defineFixture<RiskFixture, BillingFixture>(billingFixture, () => ({
  build: async (fixture) => {
    const { portal, admin } = fixture;
    const config = loadConfig(testEnvironment(fixture.lab.environment));
    const { enqueueJob } = createJobQueue(portal.clock, createEncryption(config.encryptionKeys));
    const runNightly = async (kind: string) => {
      await portal.database.inTransaction(() => enqueueJob({ job: defineJob({ kind, payload: {} }), payload: {} }));
      await portal.runJobs();
    };
    const entered = [{ browser: admin, user: await User.findByPk(fixture.adminId, { rejectOnEmpty: true }) }];
    const passTo: RiskFixture["passTo"] = async (day, hour) => {
      await fixture.advance(hourOfDay(day, hour).getTime() - portal.clock.now().getTime() + 1_000);
      await portal.runJobs();
      for (const { browser, user } of entered) await fixture.enter(browser, user);
    };
    const riskOf: RiskFixture["riskOf"] = async ({ user }) =>
      read<RiskClientAnswer>(await admin.get(`/pc/risk/${user.id}`));
    return {
      passTo,
      riskOf,
      async newShop(records, progress) {
        const shop = await fixture.newShop(records, progress);
        entered.push(shop);
        return shop;
      },
      async newShopWith(account) {
        const client = await fixture.newBankClient("mandate", { account });
        await acceptAgreement(client.businessId, noonOf("2026-10-01"), 0);
        const shop = { ...client, connection: await insertConnection(portal.database, client.businessId) };
        await recordShopSales(fixture, shop, [wash()]);
        entered.push(shop);
        return shop;
      },
      async enterStaff(role) {
        const staff = { browser: portal.newClient(), user: await fixture.buildUser({ role }) };
        await fixture.enter(staff.browser, staff.user);
        entered.push(staff);
        return staff.browser;
      },
      scoreAll: () => runNightly("risk.rescore-all"),
      async failDebit(shop) {
        const { id } = await billForInvoice(fixture, shop);
        await portal.runJobs();
        const debitDay = addBankingDays(toLocalDay(portal.clock.now(), bankingZone), 1);
        await passTo(debitDay, 10);
        await passTo(addBankingDays(debitDay, 3), 12);
        await runNightly("billing.follow-debits");
        return id;
      },
      list: async (query = "") => read<RiskAnswer>(await admin.get(`/pc/risk${query}`)),
      act: ({ user }, action, body) => admin.post(`/pc/risk/${user.id}/${action}`, body),
    };
  },
}));
