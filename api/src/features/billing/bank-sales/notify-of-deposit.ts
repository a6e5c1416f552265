import type { BankTransaction } from "../../../models/bank-transaction.model";
import { Business } from "../../../models/business.model";
import type { DepositMark } from "../../../models/deposit-mark.model";
import { User } from "../../../models/user.model";
import { readCents } from "../../../platform/db/money";
import type { BillingDependencies } from "../billing.dependencies";
import { writeDepositNews, type DepositNews } from "./deposit-news.texts";

interface News extends Pick<DepositNews, "kind" | "reason"> {
  deposit: BankTransaction;
  /** The change to notify of. For a decided objection: the change that the client objected to. */
  mark: DepositMark;
  /** User id of the member of staff. */
  by: string;
  at: Date;
}

/** Source: S68. Resolves to the notification's id. */
export async function notifyOfDeposit(
  { notify }: Pick<BillingDependencies, "notify">,
  { deposit, mark, kind, reason, by, at }: News,
): Promise<string | null> {
  const { businessId, amountCents, description, transactedAt } = deposit;
  const { timeZone } = await Business.findByPk(businessId, { rejectOnEmpty: true });
  const { firstName, lastName } = await User.findByPk(by, { rejectOnEmpty: true });
  return notify({
    kind: "deposit-marked",
    to: { businessId },
    ref: `${String(mark.id)}:${kind}`,
    href: "/debits",
    words: writeDepositNews({
      ...{ kind, reason, timeZone, at: at.toISOString(), transactedAt: transactedAt.toISOString() },
      amountCents: readCents(amountCents),
      description: description.trim().slice(0, 200),
      by: `${firstName} ${lastName}`,
    }),
  });
}
