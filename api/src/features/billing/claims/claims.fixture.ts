import type {
  BalanceAnswer,
  BillingListAnswer,
  DecideClaimRequest,
  RevenueClaim,
  RevenueClaimsAnswer,
} from "@portal/api-contract";
import type { BankTransaction } from "../../../models/bank-transaction.model";
import { User } from "../../../models/user.model";
import { addDays, toLocalDay } from "../../../models/values/local-day";
import type { SourceRecord, SourceSale } from "../../../providers/sales/sales-source.port";
import { inBusiness } from "../../../sales/lock-business";
import { createRecordSales } from "../../../sales/record-sales.command";
import {
  billForInvoice,
  rehearseOne,
  billingFixture,
  type BilledShop,
  type BillingFixture,
} from "../../../../testing/billing.fixture";
import { read } from "../../../../testing/read-reply";
import { buildSale } from "../../../../testing/sales-builder";
import { createKeepLateSales } from "./keep-late-sales";

export const zone = "America/New_York";
const hour = 3_600_000;

interface DayQuestion {
  startDate: string;
  endDate: string;
}

export const why = "The register was offline";

async function startLateBilling() {
  const fixture: BillingFixture = await billingFixture.start();
  const { clock } = fixture.portal;
  const dayAgo = (days: number) => addDays(toLocalDay(clock.now(), zone), -days);
  /** Noon in New York in winter: the same day in every zone of the United States. */
  const timeOf = (day: string) => new Date(`${day}T17:00:00Z`);
  const lastDays = (): DayQuestion => ({ startDate: dayAgo(10), endDate: dayAgo(1) });
  /** Signs in again, because sessions expire while days pass. */
  const enterAgain = async () => {
    const admin = fixture.portal.newClient();
    await fixture.enter(admin, await User.findByPk(fixture.adminId, { rejectOnEmpty: true }));
    return admin;
  };
  const readClaims = async ({ user }: BilledShop, state?: RevenueClaim["state"]) => {
    const query = new URLSearchParams({ client: user.id, ...(state && { state }) });
    const admin = await enterAgain();
    const { data } = read<RevenueClaimsAnswer>(await admin.get(`/pc/revenue-claims?${query.toString()}`));
    // The Lab's bank books other deposits by itself.
    return data.filter(({ kind, name }) => kind === "late" || name === "Check deposit");
  };
  /** Records sales and creates their claims as in production. */
  const report = ({ connection }: BilledShop, records: readonly SourceRecord[]) => {
    const recordSales = createRecordSales({ clock, onListed: createKeepLateSales({ clock }) });
    return inBusiness(connection.businessId, (lock) => recordSales(lock, { connection, records }));
  };
  const saleOf = (daysAgo: number, change: Partial<SourceSale> = {}) =>
    buildSale({ occurredAt: timeOf(dayAgo(daysAgo)), ...change });
  /** A shop whose last ten days, up to yesterday, are billed. */
  const newBilledShop = async () => {
    const shop = await fixture.newShop([saleOf(3)]);
    return { shop, invoice: await billForInvoice({ ...fixture, admin: await enterAgain() }, shop, lastDays()) };
  };
  const findClaim = async (shop: BilledShop) => {
    const [claim] = await readClaims(shop);
    if (!claim) throw new Error("There is no claim.");
    return claim;
  };

  return { fixture, dayAgo, timeOf, lastDays, saleOf, report, enterAgain, readClaims, newBilledShop, findClaim };
}

export async function startClaims() {
  const late = await startLateBilling();
  const { fixture, saleOf, report, enterAgain, lastDays, newBilledShop, findClaim } = late;
  const { clock } = fixture.portal;
  return {
    ...late,
    rehearse: async (shop: BilledShop, days: DayQuestion = lastDays()) =>
      rehearseOne({ ...fixture, admin: await enterAgain() }, shop, days),

    /** A sale of $200.00 from three days ago, reported after its bill. */
    async newLateSale() {
      const { shop, invoice } = await newBilledShop();
      const sale = saleOf(3, { totalCents: 20_000 });
      await report(shop, [sale]);
      return { shop, invoice, sale, claim: await findClaim(shop) };
    },

    /** Dates the deposit two days ago, before the nightly job. */
    async bookDeposit(shop: BilledShop, change: Partial<BankTransaction> = {}) {
      const at = late.timeOf(late.dayAgo(2));
      return fixture.book(shop, { transactedAt: at, firstSeenAt: at, updatedAt: at, ...change });
    },

    /** Advances until after the nightly job that finds deposits. */
    async passNight() {
      const hours = (24 + 14 - clock.now().getUTCHours()) % 24;
      await fixture.advance((hours === 0 ? 24 : hours) * hour);
      await fixture.portal.scheduledTasks.find(({ name }) => name === "billing.find-unbilled-deposits")?.run();
      await fixture.portal.runJobs();
    },

    async decide({ id }: Pick<RevenueClaim, "id">, decision: DecideClaimRequest["decision"], reason = why) {
      const admin = await enterAgain();
      return admin.post(`/pc/revenue-claims/${id}/decide`, { decision, reason });
    },

    /** Sends the mail of the notice and records its hand-over. */
    async handOver() {
      await fixture.portal.runJobs();
      await fixture.advance(hour);
      await fixture.portal.runJobs();
    },

    /** Passes the 7 days after a notice of this hour, in every zone of the United States. */
    async passObjectionDays() {
      await fixture.advance(8 * 24 * hour);
    },

    /** Billable commission. Expects bill, list and balance to agree. */
    async readBillable(shop: BilledShop, days: DayQuestion = lastDays()): Promise<number> {
      const admin = await enterAgain();
      const { total } = await rehearseOne({ ...fixture, admin }, shop, days);
      const query = new URLSearchParams({ ...days, q: shop.user.email });
      const list = read<BillingListAnswer>(await admin.get(`/pc/clients?${query.toString()}`));
      expect(list.data[0]?.billable.commission).toBe(total);
      const balance = read<BalanceAnswer>(await admin.get(`/pc/balance?client=${shop.user.id}`));
      expect(balance.parts.find(({ kind }) => kind === "not-billed")?.amount ?? 0).toBe(total);
      return total;
    },
  };
}
