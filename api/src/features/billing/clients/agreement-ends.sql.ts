const firstEnd = (column: string) => `(SELECT MIN(n.${column}) FROM agreement_notices n WHERE n.business_id = b.id
    AND NOT EXISTS (SELECT 1 FROM agreement_notices c WHERE c.corrects_id = n.id)) AS ${column}`;

/**
 * Column with the end of the agreement of a row of `businesses b` (S55): the earliest end of its uncorrected notices;
 * null without one.
 */
export const agreementEndsAtColumn = firstEnd("agreement_ends_at");

/** The same for the end of the authorization. */
export const authorizationEndsAtColumn = firstEnd("authorization_ends_at");
