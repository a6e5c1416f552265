import { Op } from "sequelize";
import { Invoice } from "../../../models/invoice.model";
import { RevenueClaimRow } from "../../../models/revenue-claim-row.model";
import { toLocalDay, type LocalDay } from "../../../models/values/local-day";
import type { Clock } from "../../../platform/clock/clock";
import { isSoldBefore } from "../../../sales/billable-start";
import { zoneOf, type BusinessLock } from "../../../sales/lock-business";
import type { OnListed } from "../../../sales/record-sales.command";
import type { SaleRow } from "../../../sales/sale-row.sql";
import { findOwningTarget } from "../clients/billing-clients.sql";
import { bankSource } from "../bank-sales/deposit-record";
import { toClaimClock } from "./claim-clock";

interface DatedSale {
  externalId: string;
  source: string;
  soldAt: Date;
  day: LocalDay;
}

interface LateSale extends DatedSale {
  clock: ReturnType<typeof toClaimClock>;
}

/** Reported sales whose day has ended. Deposits have their own claims. */
function findEnded(sales: readonly SaleRow[], timeZone: string, now: Date): DatedSale[] {
  const today = toLocalDay(now, timeZone);
  return sales.flatMap(({ source, externalId, localDay: day, occurredAt: soldAt }) =>
    source === bankSource || day === null || soldAt === null || day >= today
      ? []
      : [{ source, externalId, soldAt, day }],
  );
}

/** Sales whose day is on an invoice issued after that day had ended. */
async function findBilledDays(businessId: string, sales: readonly DatedSale[], timeZone: string): Promise<LateSale[]> {
  const days = sales.map(({ day }) => day).sort();
  const range = { startDay: { [Op.lte]: days.at(-1) }, endDay: { [Op.gte]: days[0] } };
  const status = { [Op.notIn]: ["draft" as const, "void" as const] };
  const attributes = ["startDay", "endDay", "issuedAt"];
  const invoices = await Invoice.findAll({ attributes, where: { businessId, status, ...range } });
  return sales.flatMap((sale) => {
    const covering = invoices.filter(({ startDay, endDay }) => startDay <= sale.day && sale.day <= endDay);
    if (covering.length === 0) return [];
    const clock = toClaimClock(sale.day, timeZone);
    return covering.some(({ issuedAt }) => issuedAt >= clock.dayEndsAt) ? [{ ...sale, clock }] : [];
  });
}

async function keepLate(lock: BusinessLock, businessId: string, sales: readonly SaleRow[], now: Date): Promise<void> {
  const timeZone = zoneOf(lock, businessId);
  const ended = findEnded(sales, timeZone, now);
  const late = ended.length === 0 ? [] : await findBilledDays(businessId, ended, timeZone);
  if (late.length === 0) return;
  const target = await findOwningTarget(businessId);
  if (!target?.billableFrom) return;
  const { billableFrom, agreementEndsAt } = target;
  const billable = late.filter(
    ({ soldAt, day }) =>
      !isSoldBefore({ saleDay: day, soldAt }, billableFrom) && !(agreementEndsAt && soldAt > agreementEndsAt),
  );
  const rows = billable.map(({ source, externalId, clock }) => {
    return { businessId, kind: "late" as const, source, externalId, ...clock, reportedAt: now };
  });
  await RevenueClaimRow.bulkCreate(rows, { ignoreDuplicates: true });
}

/** Runs in the transaction that lists the sale, so no bill can take the sale before its claim (§9, D533). */
export function createKeepLateSales({ clock }: { clock: Clock }): OnListed {
  return async (lock, sales) => {
    for (const businessId of new Set(sales.map((sale) => sale.businessId))) {
      const own = sales.filter((sale) => sale.businessId === businessId);
      await keepLate(lock, businessId, own, clock.now());
    }
  };
}
