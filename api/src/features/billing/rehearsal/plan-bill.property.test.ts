import fc from "fast-check";
import { commissionOf } from "../../../models/values/commission";
import { assessGroup } from "../../../sales/assess-group";
import type { Assessment, SaleFacts } from "../../../sales/sale-row.sql";
import { planBill, type BillableRow, type Correction } from "./plan-bill.policy";

const runs = { numRuns: Number(process.env.PROPERTY_RUNS ?? 300), seed: Number(process.env.PROPERTY_SEED ?? 20261125) };

interface Billed {
  id: string;
  /** From 1 for corrections; 0 for other lines. */
  round: number;
  commission: number;
  invoice: number;
}

const dayOf = (number: number) => `2026-11-${String(number).padStart(2, "0")}`;

/** A return names its sale at once, in a later version, or by another row that repeats it; or it fails later. */
const ways = ["named", "named-later", "repeated", "fails"] as const;

/** Later changes of a sale. */
const changes = ["stays", "is canceled", "is smaller", "is canceled and comes back"] as const;

interface Return {
  day: number;
  cents: number;
  way: (typeof ways)[number];
}

function toFacts(id: string, kind: string, day: number, totalCents: number): SaleFacts {
  const none = {
    tipCents: 0,
    giftCardCents: 0,
    isTest: false,
    isSuperseded: false,
    sighting: "own" as const,
    currency: "USD",
  };
  const occurredAt = new Date(`${dayOf(day)}T17:00:00Z`);
  const isSale = kind === "sale";
  return {
    externalId: id,
    kind,
    saleExternalId: isSale ? null : "sale",
    state: "completed",
    occurredAt,
    totalCents,
    taxCents: isSale ? Math.floor(totalCents / 10) : 0,
    isItemized: false,
    ...none,
  };
}

/** Records of a return, in their order. */
function toRecords({ day, cents, way }: Return, id: string): SaleFacts[][] {
  const named = toFacts(id, "refund", day, -cents);
  const nameless = { ...named, saleExternalId: null };
  if (way === "named") return [[named]];
  if (way === "fails") return [[named], [{ ...named, state: "failed" }]];
  if (way === "named-later") return [[nameless], [named]];
  return [
    [nameless],
    [
      { ...nameless, isSuperseded: true },
      { ...named, externalId: `${id}${again}` },
    ],
  ];
}

function changesOf(sale: SaleFacts, change: (typeof changes)[number]): SaleFacts[][] {
  const canceled = { ...sale, state: "canceled" };
  if (change === "is canceled") return [[sale], [canceled]];
  if (change === "is smaller") return [[sale], [{ ...sale, totalCents: Math.ceil(sale.totalCents / 3) }]];
  return change === "stays" ? [[sale]] : [[sale], [canceled], [sale]];
}

/** Suffix of a row that repeats another row's return. */
const again = "-again";

const groupOf = ({ saleExternalId, externalId }: SaleFacts) => saleExternalId ?? externalId;

/** Assesses each sale with the rows that name it, and each row without a sale alone, like the product. */
function assess(recorded: readonly SaleFacts[]): ReadonlyMap<string, Assessment> {
  const groups = [...new Set(recorded.map(groupOf))].map((group) => recorded.filter((one) => groupOf(one) === group));
  return new Map(
    groups.flatMap((group) => {
      const sale = group.find(({ kind }) => kind === "sale") ?? null;
      return [
        ...assessGroup(
          sale,
          group.filter((one) => one !== sale),
        ),
      ];
    }),
  );
}

/** Builds rows as the database does: the records so far, assessed, with their invoices. */
function toRows(recorded: readonly SaleFacts[], billed: readonly Billed[]): BillableRow[] {
  const counts = assess(recorded);
  const lineOf = (id: string) => billed.find((line) => line.id === id && line.round === 0);
  const numberOf = (line: Billed | undefined) =>
    line ? { invoiceId: String(line.invoice), invoiceNumber: `INV-2026-${String(line.invoice)}` } : null;
  return recorded.flatMap((fact): BillableRow[] => {
    const assessed = counts.get(fact.externalId);
    if (!assessed?.isListed) return [];
    const day = fact.occurredAt?.toISOString().slice(0, 10) ?? "";
    const isSale = fact.kind === "sale";
    return [
      {
        ...{ id: fact.externalId, kind: isSale ? "sale" : "refund", source: "square", saleId: fact.saleExternalId },
        ...{ name: "Wash", items: [], day, saleDay: isSale ? day : dayOf(1), at: fact.occurredAt ?? new Date(0) },
        ...{ soldAt: new Date(0), total: fact.totalCents, currency: "USD", confirmed: true },
        verified: assessed.verifiedCents,
        commission: assessed.commissionCents,
        reason: assessed.reason,
        billedOn: numberOf(lineOf(fact.externalId)),
        isHeld: false,
        claim: null,
        isWrittenOff: false,
        saleBilledOn: fact.saleExternalId === null ? null : numberOf(lineOf(fact.saleExternalId)),
      },
    ];
  });
}

/** Builds corrections as the database does: by sale, current amounts less the amounts of live lines. */
function toCorrections(recorded: readonly SaleFacts[], billed: readonly Billed[]): Correction[] {
  const counts = assess(recorded);
  const presentSale = (id: string) => {
    const fact =
      recorded.find(({ externalId }) => externalId === id + again) ?? recorded.find((one) => one.externalId === id);
    return fact ? groupOf(fact) : id;
  };
  return [...new Set(billed.map(({ id }) => presentSale(id)))].flatMap((sale): Correction[] => {
    const lines = billed.filter(({ id }) => presentSale(id) === sale);
    const [first] = lines;
    const now = ({ id, round }: Billed) => (round === 0 ? (counts.get(id)?.commissionCents ?? 0) : 0);
    const commission = lines.reduce((sum, line) => sum + now(line) - line.commission, 0);
    if (!first || commission === 0) return [];
    const rounds = billed.filter(({ id }) => id === first.id).map(({ round }) => round);
    const chargedOn = { invoiceId: String(first.invoice), invoiceNumber: "" };
    const row = { source: "square" as const, id: first.id, saleId: null, round: 1 + Math.max(...rounds), name: "Wash" };
    return [{ ...row, day: dayOf(1), at: new Date(0), verified: 0, commission, chargedOn }];
  });
}

const returns: fc.Arbitrary<Return[]> = fc.array(
  fc.record({
    day: fc.integer({ min: 1, max: 28 }),
    cents: fc.integer({ min: 1, max: 4_000 }),
    way: fc.constantFrom(...ways),
  }),
  { maxLength: 6 },
);
/** In any order: the next source record, a bill of any days, or voiding an earlier invoice. */
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
const terms = { billableFrom: { day: "2026-01-01", at: null }, agreementEndsAt: null };

test("after any order of records, bills and voids, exactly 30% of the remaining sales is charged", () => {
  const sales = fc.record({ cents: fc.integer({ min: 1, max: 9_999 }), change: fc.constantFrom(...changes) });
  fc.assert(
    fc.property(sales, returns, steps, ({ cents, change }, givenReturns, history) => {
      const pending = [
        changesOf(toFacts("sale", "sale", 1, cents), change),
        ...givenReturns.map((one, index) => toRecords(one, `back-${String(index)}`)),
      ];
      let recorded: SaleFacts[] = [];
      let billed: Billed[] = [];
      let invoice = 0;
      const record = (which: number) => {
        const records = pending[which % Math.max(1, pending.length)];
        const facts = records?.shift() ?? [];
        if (records?.length === 0) pending.splice(pending.indexOf(records), 1);
        const isOther = ({ externalId }: SaleFacts) => facts.every((fact) => fact.externalId !== externalId);
        recorded = [...recorded.filter(isOther), ...facts];
      };
      const planDays = (start: number, end: number) => {
        const choice = { ...untilBilled, start: dayOf(start), end: dayOf(end) };
        return planBill(toRows(recorded, billed), choice, terms, toCorrections(recorded, billed));
      };
      /** Billed amounts plus a bill of all days equal the client's figures. */
      const expectAll = () => {
        const shown = [...assess(recorded).values()].reduce((sum, { commissionCents }) => sum + commissionCents, 0);
        expect(billed.reduce((sum, { commission }) => sum + commission, 0) + planDays(1, 28).total).toBe(shown);
      };
      const bill = (start: number, end: number) => {
        invoice += 1;
        const { lines, credits, corrections } = planDays(start, end);
        const rows = [...lines, ...credits].map(({ row: { id }, commission }) => ({ id, round: 0, commission }));
        const changed = corrections.map(({ id, round, commission }) => ({ id, round, commission }));
        for (const { id, round, commission } of [...rows, ...changed]) {
          expect(Number.isSafeInteger(commission)).toBe(true);
          expect(billed.some((line) => line.id === id && line.round === round)).toBe(false);
          billed = [...billed, { id, round, commission, invoice }];
        }
      };
      for (const step of history) {
        if (step.what === "tell") record(step.which);
        else if (step.what === "bill") bill(step.start, Math.min(28, step.start + step.days));
        else if (invoice > 0) billed = billed.filter((line) => line.invoice !== 1 + (step.which % invoice));
        expectAll();
      }
      while (pending.length > 0) record(0);
      bill(1, 28);
      const verified = [...assess(recorded).values()].reduce((sum, { verifiedCents }) => sum + verifiedCents, 0);
      expect(billed.reduce((sum, { commission }) => sum + commission, 0)).toBe(commissionOf(verified));
    }),
    runs,
  );
});
