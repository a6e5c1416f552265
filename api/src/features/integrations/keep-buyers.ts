import type { NewPerson } from "../../attribution/keep-trails";
import { digestContacts } from "../../attribution/person-key";
import type { Connection } from "../../models/connection.model";
import type { SourceRecord } from "../../providers/sales/sales-source.port";
import type { IntegrationsDependencies } from "./integrations.dependencies";

/** Stores only keyed hashes of the buyers' contacts, for matching (D292). */
export async function keepBuyers(
  { keepPeople }: Pick<IntegrationsDependencies, "keepPeople">,
  { businessId, source }: Pick<Connection, "businessId" | "source">,
  records: readonly SourceRecord[],
): Promise<void> {
  const people = records.flatMap(({ kind, externalId, buyer, occurredAt, updatedAt }): NewPerson[] => {
    if (kind !== "sale" || buyer === undefined) return [];
    const digests = digestContacts(buyer);
    return [{ businessId, kind, source, subject: externalId, at: occurredAt ?? updatedAt, digests }];
  });
  await keepPeople(people);
}
