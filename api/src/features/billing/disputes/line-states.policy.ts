import { LINE_STATES, type InvoiceStatus, type LineState } from "@portal/api-contract";

/** Integer cents of a line, and the parts that a question about it has moved. */
export interface LineMoney {
  id: string;
  /** Signed. */
  commission: number;
  held: number;
  /** Released from hold and owed again: a later debit takes it. */
  released: number;
  /** Granted before payment. */
  notOwed: number;
  /** Granted after payment; `refunded` is a part of it. */
  credited: number;
  refunded: number;
}

/** Refund or credit of cents billed by mistake. `lineIds` null: no particular line. */
export interface MistakeRefund {
  lineIds: readonly string[] | null;
  cents: number;
  state: "refunded" | "credited";
}

/** Integer cents, each at least 0. */
export interface InvoiceMoney {
  status: InvoiceStatus;
  /** By succeeded debits and payments. */
  received: number;
  onItsWay: number;
  /** First tries only. A debit that waits for a retry counts as failed (S33). */
  scheduled: number;
  lost: number;
  mistakeRefunds: readonly MistakeRefund[];
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

function assign(share: Share, state: LineState, cents: number): number {
  const assigned = Math.max(0, Math.min(cents, share.left));
  if (assigned === 0) return 0;
  share.amounts.set(state, (share.amounts.get(state) ?? 0) + assigned);
  share.left -= assigned;
  return assigned;
}

function assignStopped(shares: readonly Share[]): void {
  for (const share of shares) {
    assign(share, "held", share.line.held);
    assign(share, "credited", share.line.notOwed);
  }
}

/**
 * Assigns refunds and credit to lines; returns the rest of the received cents. Refunds come first, because that money
 * left. A refund for no particular line takes a line's credit last.
 */
function assignRefunds(shares: readonly Share[], mistakeRefunds: readonly MistakeRefund[], received: number): number {
  let left = received;
  const assignAll = (
    some: readonly Share[],
    state: LineState,
    cents: number,
    mostOf = (share: Share) => share.left,
  ) => {
    let rest = cents;
    for (const share of some) {
      const assigned = assign(share, state, Math.min(left, rest, mostOf(share)));
      left -= assigned;
      rest -= assigned;
    }
    return rest;
  };
  const listMistakes = (isNamed: boolean, state: MistakeRefund["state"]) =>
    mistakeRefunds.filter((one) => (one.lineIds !== null) === isNamed && one.state === state);
  const namedBy = ({ lineIds }: MistakeRefund) => shares.filter(({ line: { id } }) => lineIds?.includes(id));
  const named = listMistakes(true, "credited");
  const isNamed = (share: Share) => named.some((one) => namedBy(one).includes(share));
  const creditOf = ({ line: { credited, refunded } }: Share) => credited - refunded;
  const freeOf = (share: Share) => (isNamed(share) ? 0 : Math.max(0, share.left - creditOf(share)));

  for (const share of shares) assignAll([share], "refunded", share.line.refunded);
  for (const one of listMistakes(true, "refunded")) assignAll(namedBy(one), "refunded", one.cents);
  for (const { cents } of listMistakes(false, "refunded")) {
    assignAll(shares, "refunded", assignAll(shares, "refunded", cents, freeOf));
  }
  for (const share of shares) assignAll([share], "credited", creditOf(share));
  for (const one of named) assignAll(namedBy(one), "credited", one.cents);
  for (const { cents } of listMistakes(false, "credited")) assignAll(shares, "credited", cents);
  return left;
}

type Bucket = [state: LineState, cents: number];

/** Orders the money as lines receive it. Cents without a planned debit come last. */
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
 * States by line id; the cents sum to the line's commission (S73). Lines receive money in their order. Cents released
 * from hold come last: a later debit takes them. A line below 0 has the first state with money. On a void invoice all
 * cents are credited, because none is owed.
 */
export function findLineStates(lines: readonly LineMoney[], money: InvoiceMoney): ReadonlyMap<string, StateAmount[]> {
  const shares = lines.map((line): Share => ({ line, amounts: new Map(), left: Math.max(0, line.commission) }));
  const lowered = lines.reduce((sum, { commission }) => sum - Math.min(0, commission), 0);
  let lowering: LineState = "credited";
  if (money.status === "void") {
    for (const share of shares) assign(share, "credited", share.left);
  } else {
    assignStopped(shares);
    const paid = assignRefunds(shares, money.mistakeRefunds, money.received);
    const owed = shares.reduce((sum, { left }) => sum + left, 0) - lowered;
    const buckets = fillBuckets(money, paid, owed);
    lowering = buckets.find(([, cents]) => cents > 0)?.[0] ?? "credited";
    const widened = buckets.map(([state, cents]): Bucket => [state, state === lowering ? cents + lowered : cents]);
    const late = new Map(shares.map((share) => [share, Math.min(share.left, share.line.released)]));
    assignBuckets(shares, widened, late);
    for (const share of shares) assign(share, lowering === "credited" ? "credited" : "failed", share.left);
  }
  return new Map(
    shares.map(({ line: { id, commission }, amounts }) => [
      id,
      commission < 0 ? [{ state: lowering, amount: commission }] : list(amounts),
    ]),
  );
}

/** Fills lines in their order: first cents that were never on hold, then released cents. */
function assignBuckets(shares: readonly Share[], buckets: readonly Bucket[], late: ReadonlyMap<Share, number>): void {
  const left = buckets.map(([state, cents]) => ({ state, cents }));
  for (const turn of ["first", "late"] as const) {
    for (const share of shares) {
      let wanted = share.left - (turn === "first" ? (late.get(share) ?? 0) : 0);
      for (const bucket of left) {
        const assigned = assign(share, bucket.state, Math.min(wanted, bucket.cents));
        bucket.cents -= assigned;
        wanted -= assigned;
      }
    }
  }
}
