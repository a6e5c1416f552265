import fc from "fast-check";
import { commissionOf } from "../../../models/values/commission";
import { assessGroup } from "../../../sales/assess-group";
import type { SaleFacts } from "../../../sales/sale-row.sql";
import { planBill, type BillableRow } from "./plan-bill.policy";

const runs = { numRuns: Number(process.env.PROPERTY_RUNS ?? 300), seed: Number(process.env.PROPERTY_SEED ?? 20261125) };

interface Billed {
  id: string;
  commission: number;
  invoice: number;
  isCredit: boolean;
}

const dayOf = (number: number) => `2026-11-${String(number).padStart(2, "0")}`;

function toFacts(id: string, kind: string, day: number, totalCents: number): SaleFacts {
  const none = { tipCents: 0, taxCents: 0, giftCardCents: 0, isTest: false, isSuperseded: false, currency: "USD" };
  const occurredAt = new Date(`${dayOf(day)}T17:00:00Z`);
  const saleExternalId = kind === "sale" ? null : "sale";
  return {
    externalId: id,
    kind,
    saleExternalId,
    state: "completed",
    occurredAt,
    totalCents,
    isItemized: false,
    ...none,
  };
}

/** What the database knows of the sale: what was told so far, as it counts, and what of it is billed. */
function toRows(told: readonly SaleFacts[], billed: readonly Billed[]): BillableRow[] {
  const sale = told.find(({ kind }) => kind === "sale") ?? null;
  const counts = assessGroup(
    sale,
    told.filter((one) => one !== sale),
  );
  const lineOf = (id: string) => billed.find((line) => line.id === id);
  const numberOf = (line: Billed | undefined) =>
    line ? { invoiceId: String(line.invoice), invoiceNumber: `INV-2026-${String(line.invoice)}` } : null;
  const drift = billed.reduce(
    (sum, { id, commission }) => sum + (counts.get(id)?.commissionCents ?? 0) - commission,
    0,
  );
  return told.map((fact): BillableRow => {
    const assessed = counts.get(fact.externalId);
    const day = fact.occurredAt?.toISOString().slice(0, 10) ?? "";
    const isSale = fact.kind === "sale";
    return {
      ...{ id: fact.externalId, kind: isSale ? "sale" : "refund", source: "square", saleId: fact.saleExternalId },
      ...{ name: "Wash", items: [], day, saleDay: isSale ? day : dayOf(1), at: fact.occurredAt ?? new Date(0) },
      ...{ soldAt: new Date(0), total: fact.totalCents, currency: "USD", confirmed: true, drift },
      verified: assessed?.verifiedCents ?? 0,
      commission: assessed?.commissionCents ?? 0,
      reason: assessed?.reason ?? "counted",
      billedOn: numberOf(lineOf(fact.externalId)),
      saleBilledOn: isSale ? null : numberOf(lineOf("sale")),
    };
  });
}

const refunds = fc.array(
  fc.record({ day: fc.integer({ min: 1, max: 28 }), cents: fc.integer({ min: 1, max: 4_000 }) }),
  {
    maxLength: 6,
  },
);
/** Bills of days that begin and end anywhere, between any two tellings; some of them void an earlier one. */
const steps = fc.array(
  fc.oneof(
    fc.record({ what: fc.constant("tell" as const), which: fc.nat() }),
    fc.record({
      what: fc.constant("bill" as const),
      start: fc.integer({ min: 1, max: 28 }),
      days: fc.nat({ max: 27 }),
    }),
    fc.record({ what: fc.constant("void" as const), which: fc.nat() }),
  ),
  { maxLength: 24 },
);

const untilBilled = { chosen: null, confirmUnconfirmed: true };
const terms = { billableFrom: "2026-01-01", agreementEndsAt: null };

test("whatever is told, billed and made void in any order: at the end exactly 30% of what is left was charged", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_999 }), refunds, steps, (cents, given, history) => {
      const untold = [
        toFacts("sale", "sale", 1, cents),
        ...given.map(({ day, cents: back }, index) => toFacts(`back-${String(index)}`, "refund", day, -back)),
      ];
      const told: SaleFacts[] = [];
      let billed: Billed[] = [];
      let invoice = 0;
      const bill = (start: number, end: number) => {
        invoice += 1;
        const choice = { ...untilBilled, start: dayOf(start), end: dayOf(end) };
        const plan = planBill(toRows(told, billed), choice, terms);
        for (const { row, commission } of [...plan.lines, ...plan.credits]) {
          expect(Number.isSafeInteger(commission)).toBe(true);
          expect(billed.some(({ id }) => id === row.id)).toBe(false);
          billed = [
            ...billed,
            { id: row.id, commission, invoice, isCredit: plan.credits.some((one) => one.row === row) },
          ];
        }
      };
      for (const step of history) {
        if (step.what === "tell") told.push(...untold.splice(step.which % Math.max(1, untold.length), 1));
        else if (step.what === "bill") bill(step.start, Math.min(28, step.start + step.days));
        else if (invoice > 0) billed = billed.filter((line) => line.invoice !== 1 + (step.which % invoice));
      }
      told.push(...untold);
      const open = toRows(told, billed).some(({ billedOn, verified }) => billedOn === null && verified !== 0);
      bill(1, 28);
      const left = [
        ...assessGroup(
          told.find(({ kind }) => kind === "sale") ?? null,
          told.filter(({ kind }) => kind !== "sale"),
        ).values(),
      ];
      const charged = billed.reduce((sum, { commission }) => sum + commission, 0);
      const verified = left.reduce((sum, { verifiedCents }) => sum + verifiedCents, 0);
      // Where everything was billed before, nothing has come that could change it.
      expect([open, charged]).toEqual([open, commissionOf(verified)]);
    }),
    runs,
  );
});
