import { can, type RiskKind, type Role } from "@portal/api-contract";

export type RiskReader = Role;

/** All staff may open the client's page. */
const timelineOf = (client: string) => `/admin/risk/client?id=${client}#timeline`;

/**
 * Page with the rows behind a reason (S53, S74). Cases are for admins, some pages for those who may bill clients; other readers get the timeline.
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

/** Returns the page; null if this reader may not open it. */
export function openTo(reader: RiskReader, page: string): string | null {
  const isForBilling = /^\/(invoice|debits)\?/.test(page);
  const needed = isForBilling ? "bill clients" : page.startsWith("/admin/cases") ? "administer" : "see clients";
  return can(reader, needed) ? page : null;
}
