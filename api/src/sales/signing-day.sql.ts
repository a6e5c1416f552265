/** Parameters of a statement, with their colons. */
interface StartParameters {
  day: string;
  at: string;
}

/** Of rows `given` of the day `:day`: what was sold on it before `:at`, and given back on it of an unknown sale before. */
export const soldOnDayBefore = ({ day, at }: StartParameters): string =>
  `given.local_day = ${day} AND given.sale_day IS NULL AND given.occurred_at < ${at}`;

/** Of rows `given`, whenever they were given back: those of sales of the day `:day` that were made before `:at`. */
export const givenBackOfDayBefore = ({ day, at }: StartParameters): string =>
  `given.sale_day = ${day} AND EXISTS (SELECT 1 FROM sales sold
    WHERE sold.source = given.source AND sold.external_id = given.sale_external_id AND sold.occurred_at < ${at})`;

/** The same of rows of `known`, which do not name their sales. */
export const knownGivenBackOfDayBefore = ({ day, at }: StartParameters): string =>
  `given.sale_day = ${day} AND EXISTS (SELECT 1 FROM sales named
    JOIN known sold ON sold.source = named.source AND sold.external_id = named.sale_external_id
    WHERE named.source = given.source AND named.external_id = given.external_id AND sold.occurred_at < ${at})`;
