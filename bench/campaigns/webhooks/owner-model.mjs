const unitSteps = 100_000;
const commissionPercent = 30;

const sumOf = (items, valueOf) => items.reduce((sum, item) => sum + valueOf(item), 0);

/** `amount × part / whole` for cents, half a cent up. */
const shareOf = (amount, part, whole) =>
  Number((2n * BigInt(amount) * BigInt(part) + BigInt(whole)) / BigInt(2 * whole));

function priceOf({ amount, quantity }) {
  return shareOf(amount, Math.round(Number(quantity) * unitSteps), unitSteps);
}

/** What was given back: `[id, cents]` of each completed refund and each lost dispute. */
function listReversals({ refunds, disputes }) {
  return [
    ...refunds.filter(({ status }) => status === "COMPLETED").map((entry) => [entry.returnOrderId, entry.amount]),
    ...disputes.filter(({ state }) => state === "LOST").map((entry) => [entry.disputeId, entry.amount]),
  ];
}

/**
 * Cents that are left of a sale (S29): without tip, tax and gift cards, less what was given back, which names no part of
 * the sale and so takes of each in proportion; nothing once all was given back.
 */
function verifiedOf({ total, content }, given) {
  const giftCards = sumOf(
    content.lineItems.filter(({ type }) => type === "GIFT_CARD"),
    priceOf,
  );
  const counted = Math.max(0, total - content.tip - content.tax - giftCards);
  return given >= total ? 0 : counted - shareOf(counted, given, total);
}

/**
 * What each owner must have of a shop's sales, computed from the shop's own books (S29 to S31): every row with its cents
 * by id, Total Sales, verified revenue, and 30% of what is left of each sale. Sales without an owner are nobody's.
 */
export function addUp(sales, owner) {
  const figures = { rows: new Map(), totalSales: 0, verified: 0, commission: 0 };
  for (const sale of sales.filter((each) => each.owner === owner && each.state === "COMPLETED")) {
    const reversals = listReversals(sale);
    const given = sumOf(reversals, ([, cents]) => cents);
    const verified = verifiedOf(sale, given);
    for (const [id, cents] of [[sale.id, sale.total], ...reversals.map(([key, cents]) => [key, 0 - cents])]) {
      figures.rows.set(id, cents);
    }
    figures.totalSales += sale.total - given;
    figures.verified += verified;
    figures.commission += shareOf(verified, commissionPercent, 100);
  }
  return figures;
}

/**
 * Who owns the sales of an account that moves between businesses (S31): who is linked when a sale is closed; of what was
 * closed between two links, a business that links again, unless it was closed before its first link. The first of all
 * businesses imports the past, too.
 */
export function createOwnership() {
  const firstLinks = new Map();
  let links = 0;
  let holder = null;
  const isClosed = ({ state }) => state !== "OPEN";
  return {
    holder: () => holder,
    link(business) {
      if (!firstLinks.has(business)) firstLinks.set(business, links);
      links += 1;
      holder = business;
    },
    unlink() {
      holder = null;
    },
    /** Looks at what the shop did since the last look or link: writes `owner` and `closedIn` into its sales. */
    note(sales) {
      for (const sale of sales.filter((each) => isClosed(each) && each.closedIn === undefined)) {
        sale.closedIn = links;
        sale.owner = holder;
      }
    },
    /** Hands what nobody owns to the business that linked again and imports it. */
    handOver(sales) {
      const isImported = ({ owner, closedIn }) => owner === null && closedIn > firstLinks.get(holder);
      for (const sale of sales.filter(isImported)) sale.owner = holder;
    },
  };
}
