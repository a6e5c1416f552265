import { can, type RiskKind, type Role } from "@portal/api-contract";

/** Role of the member of staff who reads a score. */
export type RiskReader = Role;

/** The timeline on the client's own page, which all of the staff may open. */
const timelineOf = (client: string) => `/admin/risk/client?id=${client}#timeline`;

/**
 * Address of the rows behind a reason, a page that this reader may open (S53, S74). Only admins open cases, and only who
 * bills opens invoices and debits. Everyone else reads these events in the client's timeline.
 *
 * @param client user id
 */
export function findRows(kind: RiskKind, client: string, reader: RiskReader): string {
  const forBilling = (page: string) => (can(reader, "bill clients") ? page : timelineOf(client));
  switch (kind) {
    case "unpaid":
      return forBilling(`/invoices?client=${client}`);
    case "returns":
      return `/admin/return-rates?client=${client}`;
    case "unauthorized":
      return `/admin/return-rates?of=returned&class=unauthorized&client=${client}`;
    case "no-data":
    case "source":
    case "deposits":
    case "sales-fall":
    case "refunds":
      return `/admin/sales?client=${client}`;
    case "dispute":
      return `/admin/disputes?client=${client}`;
    case "case":
      return can(reader, "administer") ? "/admin/cases" : timelineOf(client);
    case "mandate":
    case "changes":
    case "notice":
      return forBilling(`/debits?client=${client}`);
  }
}

/** The page of an event in the timeline; null: this reader may not open it. */
export function openTo(reader: RiskReader, page: string): string | null {
  const isForBilling = /^\/(invoice|debits)\?/.test(page);
  const needed = isForBilling ? "bill clients" : page.startsWith("/admin/cases") ? "administer" : "see clients";
  return can(reader, needed) ? page : null;
}
