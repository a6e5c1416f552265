import { LINE_STATES, type InvoiceStatus, type LineState } from "@portal/api-contract";

/** A line of an invoice, and what a question about it has moved. Integer cents. */
export interface LineMoney {
  id: string;
  /** Signed. */
  commission: number;
  held: number;
  /** Was on hold and is owed again: a later debit takes it. */
  released: number;
  /** Granted before it was paid. */
  notOwed: number;
  /** Granted after it was paid, and of that, what a refund took. */
  credited: number;
  refunded: number;
}

/** Money of an invoice that was billed by mistake and given back; `lineIds` null: no line in particular. */
export interface GivenBack {
  lineIds: readonly string[] | null;
  cents: number;
  state: "refunded" | "credited";
}

/** Where the money of an invoice is. Integer cents, each at least 0. */
export interface InvoiceMoney {
  status: InvoiceStatus;
  /** By debits that succeeded and by payments. */
  brought: number;
  onItsWay: number;
  /** Of debits that are to come and were not tried yet; one that is tried again has failed (S33). */
  scheduled: number;
  lost: number;
  givenBack: readonly GivenBack[];
}

export interface StateAmount {
  state: LineState;
  amount: number;
}

type Amounts = Map<LineState, number>;

interface Share {
  line: LineMoney;
  amounts: Amounts;
  left: number;
}

function give(share: Share, state: LineState, cents: number): number {
  const taken = Math.max(0, Math.min(cents, share.left));
  if (taken === 0) return 0;
  share.amounts.set(state, (share.amounts.get(state) ?? 0) + taken);
  share.left -= taken;
  return taken;
}

/** What questions have moved of each line; credit and refunds come from money that was brought. Returns what is left of that. */
function giveQuestioned(shares: readonly Share[], brought: number): number {
  let left = brought;
  for (const share of shares) {
    const { held, notOwed, credited, refunded } = share.line;
    give(share, "held", held);
    give(share, "credited", notOwed);
    left -= give(share, "refunded", Math.min(left, refunded));
    left -= give(share, "credited", Math.min(left, credited - refunded));
  }
  return left;
}

function giveBack(shares: readonly Share[], givenBack: readonly GivenBack[], brought: number): number {
  let left = brought;
  for (const { lineIds, cents, state } of givenBack) {
    let rest = cents;
    for (const share of shares.filter(({ line: { id } }) => lineIds?.includes(id) ?? true)) {
      const taken = give(share, state, Math.min(left, rest));
      left -= taken;
      rest -= taken;
    }
  }
  return left;
}

type Bucket = [state: LineState, cents: number];

/** The money of the invoice in the order in which lines get it; what no debit is planned for comes last. */
function fillBuckets({ status, onItsWay, scheduled, lost }: InvoiceMoney, paid: number, owed: number): Bucket[] {
  const known: Bucket[] = [
    ["paid", paid],
    ["on-its-way", onItsWay],
    ["scheduled", status === "credited" ? 0 : scheduled],
    ["lost", lost],
  ];
  const rest = known.reduce((left, [, cents]) => left - cents, owed);
  return [...known, [status === "credited" ? "written-off" : "failed", Math.max(0, rest)]];
}

function list(amounts: Amounts): StateAmount[] {
  return LINE_STATES.flatMap((state) => {
    const amount = amounts.get(state) ?? 0;
    return amount === 0 ? [] : [{ state, amount }];
  });
}

/**
 * Where each cent of each line is (S73), by the ids of lines; a line's amounts sum to its commission. Lines get the invoice's money in
 * their order, what was on hold last, as a later debit takes it. What lowers the invoice (a line below 0) has the state of the
 * first money that there is. All of a void invoice is credited: nothing of it is owed.
 */
export function findLineStates(lines: readonly LineMoney[], money: InvoiceMoney): ReadonlyMap<string, StateAmount[]> {
  const shares = lines.map((line): Share => ({ line, amounts: new Map(), left: Math.max(0, line.commission) }));
  const lowered = lines.reduce((sum, { commission }) => sum - Math.min(0, commission), 0);
  let lowering: LineState = "credited";
  if (money.status === "void") {
    for (const share of shares) give(share, "credited", share.left);
  } else {
    const paid = giveBack(shares, money.givenBack, giveQuestioned(shares, money.brought));
    const owed = shares.reduce((sum, { left }) => sum + left, 0) - lowered;
    const buckets = fillBuckets(money, paid, owed);
    lowering = buckets.find(([, cents]) => cents > 0)?.[0] ?? "credited";
    const widened = buckets.map(([state, cents]): Bucket => [state, state === lowering ? cents + lowered : cents]);
    const late = new Map(shares.map((share) => [share, Math.min(share.left, share.line.released)]));
    pour(shares, widened, late);
    for (const share of shares) give(share, lowering === "credited" ? "credited" : "failed", share.left);
  }
  return new Map(
    shares.map(({ line: { id, commission }, amounts }) => [
      id,
      commission < 0 ? [{ state: lowering, amount: commission }] : list(amounts),
    ]),
  );
}

/** Pours the buckets over the lines in their order, and then over what of them comes late. */
function pour(shares: readonly Share[], buckets: readonly Bucket[], late: ReadonlyMap<Share, number>): void {
  const left = buckets.map(([state, cents]) => ({ state, cents }));
  for (const turn of ["first", "late"] as const) {
    for (const share of shares) {
      let wanted = share.left - (turn === "first" ? (late.get(share) ?? 0) : 0);
      for (const bucket of left) {
        const taken = give(share, bucket.state, Math.min(wanted, bucket.cents));
        bucket.cents -= taken;
        wanted -= taken;
      }
    }
  }
}
