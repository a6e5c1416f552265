import { DebitAttempt } from "../../../models/debit-attempt.model";
import { readCents } from "../../../platform/db/money";
import { isProviderError } from "../../../platform/errors/provider-error";
import type { Debit, DebitRequest } from "../../../providers/debits/debits.port";
import { inBusiness } from "../../../sales/lock-business";
import type { DebitsDependencies } from "./debits.dependencies";
import { beginTime, callTime } from "./debits.limits";
import { waitForDay } from "./put-off-debit";

/** What the provider has of an attempt; null with why it was not made, and will not be. */
export type AskedDebit = { debit: Debit; unmade: null } | { debit: null; unmade: "refused" | "no-mandate" };

/** What the attempt was frozen with. */
function requestOf(row: DebitAttempt): DebitRequest {
  const { customerId, paymentMethodId, mandateId, invoiceNumber, attempt } = row;
  if (customerId === null || paymentMethodId === null || mandateId === null || invoiceNumber === null) {
    throw new Error(`The attempt ${row.id} is sent without what it is asked with.`);
  }
  const amountCents = readCents(row.amountCents);
  return { customerId, paymentMethodId, mandateId, amountCents, invoiceNumber, attempt };
}

const beginning = new Date(0);

/** The debit of an earlier call, among all of the customer's: clocks differ. Null: the provider has none. */
async function findMade(
  { debits }: DebitsDependencies,
  { customerId, invoiceNumber, attempt }: DebitRequest,
): Promise<Debit | null> {
  for await (const page of debits.listDebits({ since: beginning, customerId })) {
    const made = page.find((debit) => debit.invoiceNumber === invoiceNumber && debit.attempt === attempt);
    if (made) return made;
  }
  return null;
}

/**
 * Whether the permission that an attempt was frozen with has ended since: it is not sent by it then. Throws while a call that was
 * begun before the end may still be under way, whose debit would be overlooked.
 */
async function hasPermissionEnded(
  { clock, findPermissionEnd }: DebitsDependencies,
  { id, authorizationId }: DebitAttempt,
): Promise<boolean> {
  const now = clock.now().getTime();
  const end = authorizationId === null ? null : await findPermissionEnd(authorizationId);
  if (end === null || end.getTime() > now) return false;
  if (now - end.getTime() < callTime) throw new Error(`The permission of the attempt ${id} has ended just now.`);
  return true;
}

/** Whether an attempt that the provider does not have is left for later: its cut-off was missed (S49), or another worker had its answer. */
async function isPutOff(
  dependencies: DebitsDependencies,
  { id, businessId }: Pick<DebitAttempt, "id" | "businessId">,
): Promise<boolean> {
  return inBusiness(businessId, async () => {
    const row = await DebitAttempt.findByPk(id, { lock: true, rejectOnEmpty: true });
    if (row.state !== "processing" || row.paymentIntentId !== null) return true;
    return waitForDay(dependencies, row, null);
  });
}

/**
 * Whether an attempt was made ready just now, by who sends it: it has never been asked for then, may be sent still, and
 * nobody else sends it without a look. Not after a pause: by then another worker may have sent it, and the provider forgotten the key.
 */
function isFirst({ clock }: DebitsDependencies, readyAt: Date | null): boolean {
  if (readyAt === null) return false;
  const passed = clock.now().getTime() - readyAt.getTime();
  return passed >= 0 && passed < beginTime;
}

async function create(
  { debits }: DebitsDependencies,
  request: DebitRequest,
  { idempotencyKey }: DebitAttempt,
): Promise<AskedDebit> {
  try {
    return { debit: await debits.createDebit(request, idempotencyKey), unmade: null };
  } catch (error) {
    if (isProviderError(error) && error.kind === "refused") return { debit: null, unmade: "refused" };
    throw error;
  }
}

/**
 * Asks the provider for the debit of a frozen attempt. Whatever happened before, it is asked by the one key of the attempt; and
 * unless it has just been made ready, what an earlier call, or another worker's, may have made is looked for first, as a provider
 * forgets keys after a day. What it does not have is not asked for any more once the permission has ended, and only on its
 * day, before the cut-off.
 *
 * @param readyAt when the caller itself has made the attempt ready; null: somebody else has
 * @returns null: not now, its job comes for it
 */
export async function sendDebit(
  dependencies: DebitsDependencies,
  row: DebitAttempt,
  readyAt: Date | null,
): Promise<AskedDebit | null> {
  const request = requestOf(row);
  if (isFirst(dependencies, readyAt)) return create(dependencies, request, row);
  const made = await findMade(dependencies, request);
  if (made) return { debit: made, unmade: null };
  if (await hasPermissionEnded(dependencies, row)) return { debit: null, unmade: "no-mandate" };
  if (await isPutOff(dependencies, row)) return null;
  return create(dependencies, request, row);
}
