import { select } from "../platform/db/database";
import { readDate, readDateOrNull, readText, type Row } from "../platform/db/rows";
import { toLocalDay, type LocalDay } from "../models/values/local-day";
import type { OwnBusiness } from "../models/values/own-business";
import { toBillableStart, type BillableStart } from "./billable-start";

export interface BillableBusiness extends OwnBusiness {
  /** null: no signed agreement. */
  billableFrom: BillableStart | null;
}

/** Connection whose sales of these days are unconfirmed (S31). It read nothing after `to`; null: it is active again. */
export interface UnconfirmedLink {
  connectionId: string;
  from: LocalDay;
  to: LocalDay | null;
}

export interface SalesBusiness extends BillableBusiness {
  unconfirmed: readonly UnconfirmedLink[];
}

const firstSigned = "a.is_signed = 1 ORDER BY a.agreed_at, a.revision LIMIT 1";

/** Time and text version of the first signed agreement. Corrections do not move the start; drafts make nothing billable (S30, D411). */
export const signedColumns = `(SELECT a.agreed_at FROM engagement_agreements a
    WHERE a.business_id = b.id AND ${firstSigned}) AS signed_at,
  (SELECT a.text_version FROM engagement_agreements a
    WHERE a.business_id = b.id AND ${firstSigned}) AS signed_version`;

const ownAgreement = `engagement_agreements a WHERE a.business_id = :business
  AND a.agreed_at < COALESCE(:until, '9999-12-31') AND ${firstSigned}`;

/** The same columns for `:business`; if `:until` is not null, only agreements signed before it. */
export const ownSignedColumns = `(SELECT a.agreed_at FROM ${ownAgreement}) AS signed_at,
  (SELECT a.text_version FROM ${ownAgreement}) AS signed_version`;

/** Column for `isConfirmed`. */
export const unconfirmedFromColumn = `(SELECT c.unconfirmed_from FROM connections c
  WHERE c.id = sales.connection_id AND c.business_id = sales.business_id) AS unconfirmed_from`;

/** Returns null without a signed agreement. */
export function readBillableFrom(row: Row | undefined, timeZone: string): BillableStart | null {
  const signedAt = readDateOrNull(row, "signed_at");
  return signedAt && toBillableStart(signedAt, readText(row ?? {}, "signed_version"), timeZone);
}

function readUnconfirmed(row: Row, timeZone: string): UnconfirmedLink[] {
  if (row.connection_id === null) return [];
  const endedAt = readDateOrNull(row, "ended_at");
  const from = toLocalDay(readDate(row, "unconfirmed_from"), timeZone);
  return [{ connectionId: readText(row, "connection_id"), from, to: endedAt && toLocalDay(endedAt, timeZone) }];
}

/** Finds the agreement and the connections that decide what is billed. With `until`, later agreements are ignored; connections are current. */
export async function findSalesBusiness(
  { id, timeZone }: OwnBusiness,
  until: Date | null = null,
): Promise<SalesBusiness> {
  const sql = `SELECT ${signedColumns}, c.id AS connection_id, c.unconfirmed_from,
      IF(c.state = 'active', NULL, c.updated_at) AS ended_at
    FROM businesses b LEFT JOIN connections c ON c.business_id = b.id AND c.unconfirmed_from IS NOT NULL
    WHERE b.id = :id ORDER BY c.id`;
  const rows = await select(sql, { values: { id } });
  const signedAt = readDateOrNull(rows[0], "signed_at");
  const isLater = signedAt !== null && until !== null && signedAt >= until;
  const unconfirmed = rows.flatMap((row) => readUnconfirmed(row, timeZone));
  return { id, timeZone, billableFrom: isLater ? null : readBillableFrom(rows[0], timeZone), unconfirmed };
}
