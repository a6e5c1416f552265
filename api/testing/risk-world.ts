import type { ErrorAnswer, RiskAnswer, RiskClientAnswer } from "@portal/api-contract";
import { addBankingDays } from "../src/banking-days/banking-days";
import { bankingZone, hourOfDay } from "../src/banking-days/cut-off";
import { loadConfig } from "../src/config/load-config";
import { User } from "../src/models/user.model";
import { toLocalDay } from "../src/models/values/local-day";
import { createEncryption } from "../src/platform/crypto/encryption";
import { defineJob } from "../src/platform/jobs/define-job";
import { createJobQueue } from "../src/platform/jobs/job-queue";
import { billForInvoice, noonOf, startBillingWorld, wash, type BilledShop, type BillingWorld } from "./billing-world";
import type { TestClient } from "./http-client";
import { read } from "./read-reply";
import { acceptAgreement, recordShopSales } from "./sales-shop";
import { insertConnection } from "./sales-builder";
import { testEnvironment } from "./test-environment";

export interface RiskWorld extends BillingWorld {
  /** One sale of $100.00; the Lab's bank treats the account by this name. */
  newShopWith(account: string): Promise<BilledShop>;
  /** Signs in a new member of staff in a browser of their own. */
  enterStaff(role: "billing" | "viewer"): Promise<TestClient>;
  /** Passes time to this hour of New York on a day, runs the due jobs and signs everyone in again. */
  passTo(day: string, hour: number): Promise<void>;
  /** Runs the nightly job that scores every client. */
  scoreAll(): Promise<void>;
  /** Bills the shop, sends the debit and waits until the bank refuses it; returns the invoice's id. */
  failDebit(shop: BilledShop): Promise<string>;
  riskOf(shop: BilledShop): Promise<RiskClientAnswer>;
  list(query?: string): Promise<RiskAnswer>;
  act(shop: BilledShop, action: "hold" | "lift" | "snooze" | "note", body: object): ReturnType<TestClient["post"]>;
}

export const messageOf = (reply: Parameters<typeof read>[0], status = 409) => read<ErrorAnswer>(reply, status).message;

export async function startRiskWorld(): Promise<RiskWorld> {
  const world = await startBillingWorld();
  const { portal, admin } = world;
  const config = loadConfig(testEnvironment(world.lab.environment));
  const { enqueueJob } = createJobQueue(portal.clock, createEncryption(config.encryptionKeys));
  const runNightly = async (kind: string) => {
    await portal.database.inTransaction(() => enqueueJob({ job: defineJob({ kind, payload: {} }), payload: {} }));
    await portal.runJobs();
  };
  const entered = [{ browser: admin, user: await User.findByPk(world.adminId, { rejectOnEmpty: true }) }];
  const passTo: RiskWorld["passTo"] = async (day, hour) => {
    await world.advance(hourOfDay(day, hour).getTime() - portal.clock.now().getTime() + 1_000);
    await portal.runJobs();
    for (const { browser, user } of entered) await world.enter(browser, user);
  };
  const riskOf: RiskWorld["riskOf"] = async ({ user }) =>
    read<RiskClientAnswer>(await admin.get(`/pc/risk/${user.id}`));
  return {
    ...world,
    passTo,
    riskOf,
    async newShop(records, progress) {
      const shop = await world.newShop(records, progress);
      entered.push(shop);
      return shop;
    },
    async newShopWith(account) {
      const client = await world.newBankClient("mandate", { account });
      await acceptAgreement(client.businessId, noonOf("2026-10-01"), 0);
      const shop = { ...client, connection: await insertConnection(portal.database, client.businessId) };
      await recordShopSales(world, shop, [wash()]);
      entered.push(shop);
      return shop;
    },
    async enterStaff(role) {
      const staff = { browser: portal.newClient(), user: await world.buildUser({ role }) };
      await world.enter(staff.browser, staff.user);
      entered.push(staff);
      return staff.browser;
    },
    scoreAll: () => runNightly("risk.rescore-all"),
    async failDebit(shop) {
      const { id } = await billForInvoice(world, shop);
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
}
