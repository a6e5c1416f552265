import type { SaleLine } from "../orders/order.model.js";
import type { Anomaly } from "./anomaly.js";
import { drawDiscount, drawProduct, drawTaxRate, drawTip } from "./menu.js";
import type { Random } from "./random.js";
import type { SaleDraft } from "./sale-draft.js";

type Recipe = (draft: SaleDraft, random: Random) => void;

const HOUR_MS = 3_600_000;

const GIFT_CARD: SaleLine = { name: "eGift Card", quantity: "1", unitPrice: 10_000, type: "GIFT_CARD" };
const NAME_LIMIT = 512;
const EMOJI_NAMES: readonly [string, ...string[]] = [
  "✨ Full Detail 🚗💨",
  "🐶 Haare weg – Émile’s “Spezial” 👩🏽‍🔧",
  "超級洗車 🧼",
];

/** Changes of a usual sale, by anomaly. Refunds and disputes are in aftermath.ts. */
export const SALE_RECIPES: Readonly<Partial<Record<Anomaly, Recipe>>> = {
  tip: (draft, random) => change(draft, { tip: drawTip(random, firstLine(draft)), tender: "CARD" }),
  tax: (draft, random) => change(draft, { tax: { rate: drawTaxRate(random) } }),
  "order-discount": (draft, random) => change(draft, { discount: drawDiscount(random) }),
  "service-charge": (draft, random) => change(draft, { serviceCharge: random.pick([500, 1_500, 2_500]) }),
  "partial-refund": haveTwoLines,
  "two-refunds-whole": haveTwoLines,
  "foreign-currency-refund": haveTwoLines,
  "full-refund": (draft, random) => change(draft, { tip: drawTip(random, firstLine(draft)), tender: "CARD" }),
  "refund-by-amount": payByCard,
  "refund-listed-on-sale": payByCard,
  "refund-without-return-order": payByCard,
  "refund-rejected": payByCard,
  "refund-failed": payByCard,
  "refund-across-month": payByCard,
  "dispute-lost": payByCard,
  "dispute-won": payByCard,
  "decimal-quantity": (draft, random) =>
    haveLine(draft, { name: "Paint Correction (hours)", unitPrice: 12_000, quantity: random.pick(["1.5", "2.25"]) }),
  "five-decimal-quantity": (draft, random) =>
    haveLine(draft, { name: "Bulk Soap (gal)", unitPrice: 3_899, quantity: random.pick(["0.33333", "1.66667"]) }),
  "gift-card-alone": (draft) =>
    change(draft, { lines: [GIFT_CARD], tax: { rate: 0 }, discount: null, tip: 0, tender: "CARD" }),
  "gift-card-mixed": (draft, random) =>
    change(draft, { lines: [...draft.content.lines, GIFT_CARD], tax: { rate: drawTaxRate(random) } }),
  "paid-by-gift-card": (draft) => change(draft, { tender: "SQUARE_GIFT_CARD", tip: 0 }),
  canceled: (draft) => leave(draft, "CANCELED"),
  open: (draft) => leave(draft, "OPEN"),
  draft: (draft) => leave(draft, "DRAFT"),
  "zero-total": (draft) =>
    change(draft, { discount: { name: "On the house", percent: 100 }, tip: 0, serviceCharge: 0, tender: null }),
  "long-name": (draft) => haveLine(draft, { name: longName(), quantity: "1", unitPrice: 19_900 }),
  "emoji-name": (draft, random) =>
    haveLine(draft, { name: random.pick(EMOJI_NAMES), quantity: "1", unitPrice: 21_900 }),
  "offline-late": (draft, random) => {
    payByCard(draft);
    draft.delayMs = random.integer(64, 71) * HOUR_MS;
  },
};

function change(draft: SaleDraft, changes: Partial<SaleDraft["content"]>): void {
  draft.content = { ...draft.content, ...changes };
}

function payByCard(draft: SaleDraft): void {
  change(draft, { tender: "CARD" });
}

/** Gives the sale two lines, so that a part can be returned. */
function haveTwoLines(draft: SaleDraft, random: Random): void {
  const [first] = draft.content.lines;
  const lines = first ? [first, drawProduct(random)] : [];
  const tax = { rate: drawTaxRate(random) };
  change(draft, { lines, tax, tip: drawTip(random, firstLine(draft)), tender: "CARD" });
}

function haveLine(draft: SaleDraft, line: Omit<SaleLine, "type">): void {
  change(draft, { lines: [...draft.content.lines, { ...line, type: "ITEM" }] });
}

function leave(draft: SaleDraft, state: SaleDraft["state"]): void {
  draft.state = state;
  change(draft, { tender: null, tip: 0 });
}

function firstLine({ content }: SaleDraft): SaleLine {
  return content.lines[0] ?? GIFT_CARD;
}

function longName(): string {
  const words = "Complete Interior & Exterior Restoration with Steam, Extraction, Clay, Polish and Sealant – ";
  return words.repeat(Math.ceil(NAME_LIMIT / words.length)).slice(0, NAME_LIMIT);
}
