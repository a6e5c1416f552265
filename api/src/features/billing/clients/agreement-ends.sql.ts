const firstEnd = (column: string) => `(SELECT MIN(n.${column}) FROM agreement_notices n WHERE n.business_id = b.id
    AND NOT EXISTS (SELECT 1 FROM agreement_notices c WHERE c.corrects_id = n.id)) AS ${column}`;

/** SQL: when the agreement of `businesses b` ends by its earliest uncorrected notice (S55), or null. */
export const agreementEndsAtColumn = firstEnd("agreement_ends_at");

export const authorizationEndsAtColumn = firstEnd("authorization_ends_at");
