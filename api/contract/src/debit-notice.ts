/** Values of the notice before a debit. Integer cents; days are `YYYY-MM-DD`. */
export interface DebitNotice {
  total: number;
  debitDate: string;
  account: { institution: string; last4: string };
  verified: number;
  /** True: the charge is exactly 30% of `verified`. */
  isExactShare: boolean;
  start: string;
  end: string;
  /** Credit from earlier invoices; negative: earlier invoices charged too little. */
  credit: number;
  /** Part of the invoice paid without a debit. */
  paid: number;
  /** Cents of the invoice that this debit omits: on hold, granted, or in other debits; default 0. */
  onHold?: number;
  granted?: number;
  elsewhere?: number;
  /** Last day on which a line may be questioned. */
  questionsUntil: string;
}

const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
const days = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", month: "short", day: "numeric" });
const weekdays = new Intl.DateTimeFormat("en-US", {
  timeZone: "UTC",
  weekday: "short",
  month: "short",
  day: "numeric",
});

const toDate = (day: string) => new Date(`${day}T00:00:00Z`);

/** Cents as '$1,023.75'. */
export const printCents = (cents: number): string => dollars.format(cents / 100);

/** A day as 'Fri, Nov 27'. */
export const printWeekday = (day: string): string => weekdays.format(toDate(day));

/** Days as 'Nov 21 – 25'. */
export const printDayRange = (start: string, end: string): string => days.formatRange(toDate(start), toDate(end));

/** An account as 'Test Bank •••• 6789'. */
export const printAccount = ({ institution, last4 }: DebitNotice["account"]): string => `${institution} •••• ${last4}`;

function writeBasis({ verified, isExactShare, start, end, credit, paid, ...notice }: DebitNotice): string {
  const share = isExactShare ? `30% of ${printCents(verified)}` : `30% of each sale, ${printCents(verified)} in all,`;
  const corrected = credit < 0 ? `, with ${printCents(-credit)} that earlier invoices did not charge` : "";
  const less = credit > 0 ? `, less a credit of ${printCents(credit)}` : corrected;
  const received = paid > 0 ? `, less ${printCents(paid)} that you paid already` : "";
  const { onHold = 0, granted = 0, elsewhere = 0 } = notice;
  const asked = onHold > 0 ? `, less ${printCents(onHold)} that you questioned` : "";
  const given = granted > 0 ? `, less ${printCents(granted)} that we granted` : "";
  const others = elsewhere > 0 ? `, less ${printCents(elsewhere)} that other debits take` : "";
  return `${share} verified sales, ${printDayRange(start, end)}${less}${received}${asked}${given}${others}`;
}

/** The only text about a debit to come, used in the rehearsal, on Home, on Debits and in the notice. */
export function writeDebitNotice(notice: DebitNotice): string {
  return (
    `On ${printWeekday(notice.debitDate)} we debit ${printCents(notice.total)} from ${printAccount(notice.account)}: ` +
    `${writeBasis(notice)}. You can question any line by ${days.format(toDate(notice.questionsUntil))}.`
  );
}
