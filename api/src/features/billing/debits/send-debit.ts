import { bankingZone } from "../../../banking-days/cut-off";
import { DebitAttempt } from "../../../models/debit-attempt.model";
import { toLocalDay } from "../../../models/values/local-day";
import { readCents } from "../../../platform/db/money";
import { isProviderError } from "../../../platform/errors/provider-error";
import type { Debit, DebitRequest } from "../../../providers/debits/debits.port";
import { inBusiness } from "../../../sales/lock-business";
import type { DebitsDependencies } from "./debits.dependencies";
import { beginTime, callTime } from "./debits.limits";
import { findDueHold } from "./find-due-hold.query";
import { postponeDebit, resumeDebit } from "./postpone-debit";
import { isPostponed } from "./postponed.policy";
import { waitForDay } from "./put-off-debit";

/** `debit` is null if it will never exist. */
export type ProviderDebit = { debit: Debit; unmade: null } | { debit: null; unmade: "refused" | "no-mandate" };

/** Builds the request from the values stored when the attempt became ready. */
function toRequest(row: DebitAttempt): DebitRequest {
  const { customerId, paymentMethodId, mandateId, invoiceNumber, attempt } = row;
  if (customerId === null || paymentMethodId === null || mandateId === null || invoiceNumber === null) {
    throw new Error(`The attempt ${row.id} lacks the ids that its request needs.`);
  }
  const amountCents = readCents(row.amountCents);
  return { customerId, paymentMethodId, mandateId, amountCents, invoiceNumber, attempt };
}

const beginning = new Date(0);

/** Finds the debit of an earlier call. Lists debits of all times, since our clock and the provider's may differ. */
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
 * Throws shortly after the permission's end: an earlier call may still be running, and its debit would be overlooked.
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

/**
 * During a hold, postpones the attempt (S53, S74). After the hold, gives it a new day. Throws shortly after the hold's
 * start, like `hasPermissionEnded`.
 *
 * @param listedAt time before the provider's debits were listed
 */
async function isStopped(dependencies: DebitsDependencies, row: DebitAttempt, listedAt: Date): Promise<boolean> {
  const now = dependencies.clock.now();
  const today = toLocalDay(now, bankingZone);
  const hold = await findDueHold(row, now);
  if (hold === null && !isPostponed(row)) return false;
  const mandate = await dependencies.findDebitMandate(row.businessId);
  if (hold !== null) {
    const since = listedAt.getTime() - hold.heldAt.getTime();
    if (since < callTime) throw new Error(`The client of the attempt ${row.id} was put on hold just now.`);
    await postponeDebit(dependencies, row, { mandate, today });
    return true;
  }
  await resumeDebit(dependencies, row, { mandate, today });
  return true;
}

/**
 * True if a hold, a missed cut-off (S49) or another worker's answer delays the attempt. A hold starts under the same
 * lock, so it starts either before or after this check.
 */
async function isPutOff(
  dependencies: DebitsDependencies,
  { id, businessId }: Pick<DebitAttempt, "id" | "businessId">,
  listedAt: Date,
): Promise<boolean> {
  return inBusiness(businessId, async () => {
    const row = await DebitAttempt.findByPk(id, { lock: true, rejectOnEmpty: true });
    if (row.state !== "processing" || row.paymentIntentId !== null) return true;
    return (await isStopped(dependencies, row, listedAt)) || waitForDay(dependencies, row, null);
  });
}

/**
 * True if nobody else can have sent the attempt: other workers check the provider first. After a pause another worker
 * may have sent it, and the provider may have forgotten the key.
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
): Promise<ProviderDebit> {
  try {
    return { debit: await debits.createDebit(request, idempotencyKey), unmade: null };
  } catch (error) {
    if (isProviderError(error) && error.kind === "refused") return { debit: null, unmade: "refused" };
    throw error;
  }
}

/**
 * Creates the debit, always with the attempt's key. The provider forgets keys after a day, so this first looks for an
 * earlier call's debit, unless the attempt just became ready. A missing debit is created only on its day before the
 * cut-off, while authorized and without a hold.
 *
 * @param readyAt when the caller made the attempt ready; null if another caller did
 * @returns null if the attempt must wait: its job sends it later
 */
export async function sendDebit(
  dependencies: DebitsDependencies,
  row: DebitAttempt,
  readyAt: Date | null,
): Promise<ProviderDebit | null> {
  const request = toRequest(row);
  if (isFirst(dependencies, readyAt)) return create(dependencies, request, row);
  const listedAt = dependencies.clock.now();
  const made = await findMade(dependencies, request);
  if (made) return { debit: made, unmade: null };
  if (await hasPermissionEnded(dependencies, row)) return { debit: null, unmade: "no-mandate" };
  if (await isPutOff(dependencies, row, listedAt)) return null;
  return create(dependencies, request, row);
}
