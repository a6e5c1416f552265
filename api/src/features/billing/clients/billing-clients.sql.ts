import { select } from "../../../platform/db/database";
import { readDateOrNull, readText, readTextOrNull, type Row } from "../../../platform/db/rows";
import { readBillableFrom, signedColumns } from "../../../sales/sales-business.sql";
import { agreementEndsAtColumn, authorizationEndsAtColumn } from "./agreement-ends.sql";
import type { ClientHold } from "./hold.policy";
import type { BillingTerms } from "../rehearsal/plan-bill.policy";

export interface BillingTarget extends BillingTerms {
  /** User id. */
  clientId: string;
  businessId: string;
  name: string;
  /** For notices. */
  firstName: string;
  /** IANA. */
  timeZone: string;
  /** The account is deleted or will be. */
  isLeaving: boolean;
  /** Latest time of a debit; null without a notice (S55). */
  authorizationEndsAt: Date | null;
  /** The stored hold, even if it has ended. */
  hold: ClientHold | null;
}

function readHold(row: Row): ClientHold | null {
  const reason = readTextOrNull(row, "hold_reason");
  if (reason === null) return null;
  return { until: readTextOrNull(row, "hold_until"), endsAt: readDateOrNull(row, "hold_ends_at"), reason };
}

function readTarget(row: Row): BillingTarget {
  const timeZone = readText(row, "time_zone");
  return {
    clientId: readText(row, "owner_user_id"),
    businessId: readText(row, "id"),
    name: readText(row, "name"),
    firstName: readText(row, "first_name"),
    timeZone,
    billableFrom: readBillableFrom(row, timeZone),
    agreementEndsAt: readDateOrNull(row, "agreement_ends_at"),
    isLeaving: readDateOrNull(row, "deletion_at") !== null,
    authorizationEndsAt: readDateOrNull(row, "authorization_ends_at"),
    hold: readHold(row),
  };
}

const clients = `SELECT b.id, b.name, b.owner_user_id, b.time_zone, u.first_name, u.deletion_at, ${agreementEndsAtColumn},
    ${authorizationEndsAtColumn}, DATE_FORMAT(h.until_day, '%Y-%m-%d') AS hold_until, h.ends_at AS hold_ends_at,
    h.reason AS hold_reason, ${signedColumns}
  FROM businesses b JOIN users u ON u.id = b.owner_user_id LEFT JOIN risk_holds h ON h.business_id = b.id WHERE u.role = 'user'`;

/** Finds by user id; unknown ids are missing. */
export async function findBillingTargets(clientIds: readonly string[]): Promise<ReadonlyMap<string, BillingTarget>> {
  const rows = await select(`${clients} AND u.id IN (:clientIds)`, { values: { clientIds } });
  return new Map(rows.map((row) => [readText(row, "owner_user_id"), readTarget(row)]));
}

export async function findOwningTarget(businessId: string): Promise<BillingTarget | null> {
  const [row] = await select(`${clients} AND b.id = :businessId`, { values: { businessId } });
  return row ? readTarget(row) : null;
}
