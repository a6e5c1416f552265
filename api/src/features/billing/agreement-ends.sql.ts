const firstEnd = (column: string) => `(SELECT MIN(n.${column}) FROM agreement_notices n WHERE n.business_id = b.id
    AND NOT EXISTS (SELECT 1 FROM agreement_notices c WHERE c.corrects_id = n.id)) AS ${column}`;

/**
 * When the agreement of a row of `businesses b` ends by its notices (S55): of those that no other one corrects the first end;
 * null: none ends it.
 */
export const agreementEndsAtColumn = firstEnd("agreement_ends_at");

/** The same of what it may be debited by. */
export const authorizationEndsAtColumn = firstEnd("authorization_ends_at");
