const unitSteps = 100_000;
const commissionPercent = 30;

const sumOf = (items, valueOf) => items.reduce((sum, item) => sum + valueOf(item), 0);

/** Returns `amount × part / whole` in cents, half a cent rounded up. */
const shareOf = (amount, part, whole) =>
  Number((2n * BigInt(amount) * BigInt(part) + BigInt(whole)) / BigInt(2 * whole));

function priceOf({ amount, quantity }) {
  return shareOf(amount, Math.round(Number(quantity) * unitSteps), unitSteps);
}

/** Returns `[id, cents]` of each completed refund and lost dispute. */
function listReversals({ refunds, disputes }) {
  return [
    ...refunds.filter(({ status }) => status === "COMPLETED").map((entry) => [entry.returnOrderId, entry.amount]),
    ...disputes.filter(({ state }) => state === "LOST").map((entry) => [entry.disputeId, entry.amount]),
  ];
}

/**
 * Returns a sale's verified cents (S29): without tip, tax, gift cards and refunds in proportion. They are zero after a
 * full refund.
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
 * Returns an owner's expected figures (S29 to S31). `rows` has cents by id. Sales without an owner count for nobody.
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
 * Models S31: a sale belongs to the business that is connected when the sale closes. A sale closed between connections
 * goes to the business that connects again, unless it closed before that business's first connection. The first
 * business also imports the past.
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
    /** Sets `owner` and `closedIn` of the sales that closed since the last call. */
    record(sales) {
      for (const sale of sales.filter((each) => isClosed(each) && each.closedIn === undefined)) {
        sale.closedIn = links;
        sale.owner = holder;
      }
    },
    /** Gives sales without an owner to the business that connected again, which imports them. */
    handOver(sales) {
      const isImported = ({ owner, closedIn }) => owner === null && closedIn > firstLinks.get(holder);
      for (const sale of sales.filter(isImported)) sale.owner = holder;
    },
  };
}
