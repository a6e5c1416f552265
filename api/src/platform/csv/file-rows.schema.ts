import Joi from "joi";

/** Query of a CSV file with a header and rows only, for other programs (S69). */
export const fileRows = { rows: Joi.string().valid("only") };
