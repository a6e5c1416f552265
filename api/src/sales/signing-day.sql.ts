/** SQL parameters with their colons, such as `:day`. */
interface StartParameters {
  day: string;
  at: string;
}

/** Sales of `:day` before `:at`, and refunds of that day before `:at` without a known sale. */
export const soldOnDayBefore = ({ day, at }: StartParameters): string =>
  `given.local_day = ${day} AND given.sale_day IS NULL AND given.occurred_at < ${at}`;

/** Rows of any day that reverse sales of `:day` before `:at`. */
export const reversedOfDayBefore = ({ day, at }: StartParameters): string =>
  `given.sale_day = ${day} AND EXISTS (SELECT 1 FROM sales sold
    WHERE sold.source = given.source AND sold.external_id = given.sale_external_id AND sold.occurred_at < ${at})`;

/** The same for rows of `known`, which have no sale id. */
export const knownReversedOfDayBefore = ({ day, at }: StartParameters): string =>
  `given.sale_day = ${day} AND EXISTS (SELECT 1 FROM sales named
    JOIN known sold ON sold.source = named.source AND sold.external_id = named.sale_external_id
    WHERE named.source = given.source AND named.external_id = given.external_id AND sold.occurred_at < ${at})`;
