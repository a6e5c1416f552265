import type { DebitAttempt } from "../../../models/debit-attempt.model";
import { readCents } from "../../../platform/db/money";
import { isProviderError } from "../../../platform/errors/provider-error";
import type { Debit, DebitRequest } from "../../../providers/debits/debits.port";
import type { DebitsDependencies } from "./debits.dependencies";
import { clockDifference } from "./debits.limits";

/** What the attempt was frozen with. */
function requestOf(row: DebitAttempt): DebitRequest {
  const { customerId, paymentMethodId, mandateId, invoiceNumber, attempt } = row;
  if (customerId === null || paymentMethodId === null || mandateId === null || invoiceNumber === null) {
    throw new Error(`The attempt ${row.id} is sent without what it is asked with.`);
  }
  const amountCents = readCents(row.amountCents);
  return { customerId, paymentMethodId, mandateId, amountCents, invoiceNumber, attempt };
}

/** The debit of an earlier call whose answer was lost; null: the provider has none. */
async function findMade(
  { debits }: DebitsDependencies,
  row: DebitAttempt,
  request: DebitRequest,
): Promise<Debit | null> {
  const { customerId, invoiceNumber, attempt } = request;
  const since = new Date((row.sentAt ?? row.createdAt).getTime() - clockDifference);
  for await (const page of debits.listDebits({ since, customerId })) {
    const made = page.find((debit) => debit.invoiceNumber === invoiceNumber && debit.attempt === attempt);
    if (made) return made;
  }
  return null;
}

/**
 * Asks the provider for the debit of a frozen attempt. Whatever happened before, it is asked by the one key of the attempt; a
 * call that may have been made is looked for first, as a provider forgets keys after a day. Null: it refused the request.
 */
export async function sendDebit(
  dependencies: DebitsDependencies,
  row: DebitAttempt,
  { mayBeMade }: { mayBeMade: boolean },
): Promise<Debit | null> {
  const request = requestOf(row);
  const made = mayBeMade ? await findMade(dependencies, row, request) : null;
  if (made) return made;
  try {
    return await dependencies.debits.createDebit(request, row.idempotencyKey);
  } catch (error) {
    if (isProviderError(error) && error.kind === "refused") return null;
    throw error;
  }
}
